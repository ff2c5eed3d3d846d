/** What this page has heard of the table: the words and sounds of the last change. */

import type { View } from '../../live/catchup';
import type { Note, YouToClient } from '../../wire/messages';
import type { Sound } from '../site/sound';
import { isMine, type Reader } from './people';
import { lastAction, sentence } from './story';

const LAST_SENTENCES = 2;

export class Heard {
  private notes: readonly Note[] = [];
  /** The version that `notes` led to; a page that was away tells the last action instead. */
  private version = -1;

  /** Takes in what happened, and gives back what of it is worth telling. */
  take(notes: readonly Note[], before: View, view: View): readonly Note[] {
    const told = notes.filter((note) => note.n !== 'hint-asked');
    if (told.length > 0 || this.version !== before.version) this.notes = told;
    this.version = view.version;
    return told;
  }

  /** The last that happened, for the status line. */
  words(reader: Reader, view: View): string {
    const heard = this.version === view.version ? sentences(reader, this.notes) : [];
    return heard.slice(-LAST_SENTENCES).join(' ') || lastAction(reader, view.moves);
  }
}

export const sentences = (reader: Reader, notes: readonly Note[]): string[] =>
  notes.map((note) => sentence(reader, note)).filter((text) => text !== '');

/** The sounds of what happened, in order. */
export function sounds(notes: readonly Note[], you: YouToClient | null): Sound[] {
  const made: Sound[] = [];
  for (const note of notes) {
    if (note.n === 'placed') made.push(isMine(you, note.seat) ? 'stone' : 'other-stone');
    else if (note.n === 'swapped') made.push('swap');
    else if (note.n === 'ended') made.push('end');
  }
  return made;
}
