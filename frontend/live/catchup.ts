/**
 * What a page knows of its table, folded from the server's messages. A pure reducer: no socket.
 *
 * The version is the only cursor. An update applies if it starts at or before the version shown and
 * ends after it; an older one changes nothing; a later one shows a gap, and the page says Hello again.
 */

import type {
  PresenceToClient,
  RenamedToClient,
  Table,
  UpdateToClient,
  WelcomeToClient,
  YouToClient,
} from '../wire/messages';

export interface View {
  readonly version: number;
  readonly person: string;
  readonly table: Table;
  /** The actions of the newest game: cells, `swap`, `resign-red`, `resign-blue`. */
  readonly moves: readonly string[];
  /** What this person may do just now; null until the server has said so. */
  readonly you: YouToClient | null;
  readonly presence: PresenceToClient | null;
}

export type TableMessage =
  WelcomeToClient | UpdateToClient | YouToClient | PresenceToClient | RenamedToClient;

/** The outcome of one message. */
export type Step =
  | { readonly kind: 'changed'; readonly view: View }
  | { readonly kind: 'unchanged' }
  /** Something is missing between what is known and this message. */
  | { readonly kind: 'gap' };

const UNCHANGED: Step = { kind: 'unchanged' };
const GAP: Step = { kind: 'gap' };
const changed = (view: View): Step => ({ kind: 'changed', view });

function updated(view: View, message: UpdateToClient): Step {
  if (message.version <= view.version) return UNCHANGED;
  if (message.base > view.version) return GAP;
  const same = message.game === (view.table.game?.id ?? null);
  const known = same ? view.moves : [];
  if (message.ply_from > known.length) return GAP;
  const moves = [...known.slice(0, message.ply_from), ...message.moves];
  return changed({ ...view, version: message.version, table: message.table, moves });
}

/** What a page knows after a message. */
export function caughtUp(view: View | null, message: TableMessage): Step {
  if (message.t === 'welcome') {
    // Rights are kept over a reconnection: the server repeats them at once, and buttons stay calm.
    return changed({
      version: message.version,
      person: message.person,
      table: message.table,
      moves: message.moves,
      you: view?.person === message.person ? view.you : null,
      presence: view?.presence ?? null,
    });
  }
  if (view === null) return message.t === 'update' ? GAP : UNCHANGED;
  switch (message.t) {
    case 'update':
      return updated(view, message);
    case 'you':
      return changed({ ...view, you: message });
    case 'presence':
      return changed({ ...view, presence: message });
    case 'renamed': {
      const names = { ...view.table.names, [message.person]: message.name };
      return changed({ ...view, table: { ...view.table, names } });
    }
  }
}
