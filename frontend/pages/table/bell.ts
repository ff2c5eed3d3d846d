/**
 * Calls whoever asked for it back to a table that they do not look at: a notification of the device,
 * one for each table, gone as soon as they look. A closed page calls nobody.
 */

import type { View } from '../../live/catchup';
import { sceneOf } from './scene';

type Options = NotificationOptions & { readonly renotify: boolean };

/** Whether this browser can call at all; on plain http none can. */
export const canCall = (): boolean => 'Notification' in globalThis && 'serviceWorker' in navigator;

/** What the person answered the browser; `default` is nothing yet. */
export const permission = (): NotificationPermission => Notification.permission;

/** Asks the person, who has just pressed for it; whether the browser may call now. */
export const mayCall = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** Whether a change calls somebody with a seat: their game began or ended, or it is their turn. */
export function calls(before: View, after: View): boolean {
  const { table, you } = after;
  const [was, is] = [before.table.game, table.game];
  if (!is || !you || you.seats.length === 0 || table.kind === 'here') return false;
  if (is.id !== was?.id) return true;
  if (is.result !== null) return was.result === null;
  return is.turn !== was.turn && sceneOf(after, null).myTurn;
}

export class Bell {
  private seen: View | null = null;

  constructor(private readonly code: string) {}

  /** Looks at the table as it is now, and rings if that calls the person; `words` tells why. */
  watch(view: View, on: boolean, words: () => string): void {
    const before = this.seen;
    this.seen = view;
    if (on && before && document.hidden && calls(before, view)) void this.ring(words());
  }

  /** Takes the call back: the person is looking. */
  async hush(): Promise<void> {
    if (!canCall()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications({ tag: this.tag })) ?? [];
    for (const notification of shown) notification.close();
  }

  private get tag(): string {
    return `table-${this.code}`;
  }

  private async ring(body: string): Promise<void> {
    await call(this.tag, location.pathname, body);
    if (!document.hidden) await this.hush();
  }
}

/** Calls whoever does not look: one notification for each tag, which leads to a page of the site. */
export async function call(tag: string, table: string, body: string): Promise<void> {
  if (!canCall() || permission() !== 'granted') return;
  const { lang, dir } = document.documentElement;
  const title = document.title.replace('● ', '');
  const registration = await navigator.serviceWorker.ready;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href ?? '';
  const options: Options = {
    body,
    data: { table },
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    icon,
    lang,
    renotify: true,
    tag,
  };
  if (document.hidden) await registration.showNotification(title, options);
}
