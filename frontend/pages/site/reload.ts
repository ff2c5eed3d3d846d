/** Another version of the server speaks another language of messages: takes its page, once. */

import { WIRE_VERSION } from '../../wire/messages';

const KEY = 'reloaded-for-wire';

export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(KEY) === String(WIRE_VERSION)) return;
    sessionStorage.setItem(KEY, String(WIRE_VERSION));
  } catch {
    // A browser that remembers nothing could reload for ever: it stays and says it is offline.
    return;
  }
  location.reload();
}
