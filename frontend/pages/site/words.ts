/** Words of one language, from its Fluent file; every sentence that a script shows comes from here. */

import { FluentBundle, FluentResource } from '@fluent/bundle';

export type Args = Record<string, string | number>;
/** Words a message. A message that is missing is a fault and says so. */
export type Say = (key: string, args?: Args) => string;

/** Digits stay as they are written in coordinates, in every language. */
const DIGITS = '-u-nu-latn';

export function wordsFrom(lang: string, source: string): Say {
  const bundle = new FluentBundle(lang + DIGITS);
  const faults = bundle.addResource(new FluentResource(source));
  if (faults[0]) throw faults[0];
  return (key, args) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`No message ${key} in ${lang}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args ?? null, errors);
    if (errors[0]) throw errors[0];
    return text;
  };
}

/** Marks that keep directions apart mean nothing to the ear, or to a choice that is found by typing. */
export const spoken = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** Whether the language has a message of this name. */
export function hasMessage(source: string, key: string): boolean {
  return new RegExp(`^${key} =`, 'm').test(source);
}

/** A moment or a date in the reader's language and zone. */
export function localTime(lang: string, at_ms: number, style: 'time' | 'date'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'time' ? { timeStyle: 'short' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(lang + DIGITS, options).format(new Date(at_ms));
}
