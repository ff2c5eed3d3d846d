/** A page about people: the server wrote all of it; days become those of the reader's own zone. */

import { openFrame } from './site/frame';
import { localTime } from './site/words';

async function main(): Promise<void> {
  const { lang } = await openFrame({});
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime]'))
    time.textContent = localTime(lang, Date.parse(time.dateTime), 'date');
}

void main();
