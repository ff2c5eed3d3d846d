/** The world as a browser has it: WebSocket, clock, timers, dice. */

import type { World } from './connection';

/** The address of a socket beside the page's own. */
function beside(path: string, at: Location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/ws/${path}`;
}

/** The address of the socket of the group `code`. */
export const socketUrl = (code: string, at: Location = location): string =>
  beside(`g/${encodeURIComponent(code)}`, at);

/** The address of the socket on which one waits for a ranked game. */
export const rankedUrl = (at: Location = location): string => beside('ranked', at);

/** An id of 20 characters that nobody else makes; works on plain http too. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function browserWorld(url: string): World {
  return {
    connect(events) {
      const socket = new WebSocket(url);
      socket.onopen = () => events.opened();
      socket.onmessage = (event: MessageEvent<string>) => events.received(event.data);
      socket.onclose = () => events.closed();
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => {
          socket.onopen = socket.onmessage = socket.onclose = null;
          socket.close();
        },
      };
    },
    now_ms: () => Date.now(),
    chance: () => Math.random(),
    later: (delay_ms, run) => {
      const timer = setTimeout(run, delay_ms);
      return () => clearTimeout(timer);
    },
  };
}
