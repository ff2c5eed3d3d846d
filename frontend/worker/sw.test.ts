import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MapCaches, ORIGIN, site } from './examples';

/** A tab of the site, or of another one. */
class Tab {
  focused = false;

  constructor(readonly url: string) {}

  focus(): Promise<this> {
    this.focused = true;
    return Promise.resolve(this);
  }
}

/** The world of a service worker as far as a press on a notification sees it. */
class Scope {
  tabs: Tab[] = [];
  asked: ClientQueryOptions[] = [];
  opened: string[] = [];
  readonly caches = new MapCaches();
  readonly location = { origin: ORIGIN };
  readonly clients = {
    matchAll: (options: ClientQueryOptions): Promise<Tab[]> => {
      this.asked.push(options);
      return Promise.resolve(this.tabs);
    },
    openWindow: (path: string): Promise<null> => {
      this.opened.push(path);
      return Promise.resolve(null);
    },
  };
  private readonly listeners = new Map<string, (event: unknown) => void>();

  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.listeners.set(type, listener);
  }

  /** Presses the notification of a table; returns what the browser is asked to wait for, done. */
  async press(path: string): Promise<{ closed: boolean }> {
    const notification = { data: { table: path }, closed: false, close: () => {} };
    notification.close = () => (notification.closed = true);
    const awaited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>): unknown => awaited.push(work);
    this.listeners.get('notificationclick')?.({ notification, waitUntil });
    assert.equal(awaited.length, 1, 'the browser keeps the worker until the table is shown');
    await Promise.all(awaited);
    return notification;
  }
}

const scope = new Scope();
Object.assign(globalThis, { self: scope, SITE: site('1') });
await import('./sw');

const TABLE = '/g/0123456789a';

/** What a press does in front of these tabs. */
async function pressed(...urls: string[]): Promise<Tab[]> {
  scope.tabs = urls.map((url) => new Tab(url));
  [scope.asked, scope.opened] = [[], []];
  const { closed } = await scope.press(TABLE);
  assert.ok(closed, 'a notification that was pressed goes');
  return scope.tabs.filter(({ focused }) => focused);
}

test('pressing a notification brings the open tab of its table to the front', async () => {
  const [here, home] = [`${ORIGIN}${TABLE}`, `${ORIGIN}/en/`];
  assert.deepEqual(
    (await pressed(home, here)).map(({ url }) => url),
    [here],
  );
  assert.deepEqual(scope.opened, []);
  assert.equal((await pressed(`${here}?from=qr#top`)).length, 1, 'whatever follows the path');
});

test('a table that is open nowhere is opened; tabs of other pages and tables are left alone', async () => {
  const focused = await pressed(`${ORIGIN}/en/`, `${ORIGIN}/g/a9876543210`, `${ORIGIN}${TABLE}x`);
  assert.deepEqual(focused, []);
  assert.deepEqual(scope.opened, [TABLE]);
});

test('a tab counts that was open before the worker came', async () => {
  await pressed();
  assert.deepEqual(scope.asked, [{ type: 'window', includeUncontrolled: true }]);
});
