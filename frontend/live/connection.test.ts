import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FromClient, ToClient } from '../wire/messages';
import type { ChannelEvents, World } from './connection';
import { update, welcome } from './examples';
import { Session } from './session';

/** A world whose time, sockets and dice a test plays by hand. */
class Stage implements World {
  time_ms = 1_000_000;
  sockets: { events: ChannelEvents; sent: FromClient[]; open: boolean }[] = [];
  private timers: { at_ms: number; run: () => void }[] = [];

  connect(events: ChannelEvents): { send(text: string): void; close(): void } {
    const socket = { events, sent: [] as FromClient[], open: true };
    this.sockets.push(socket);
    return {
      send: (text) => socket.sent.push(JSON.parse(text) as FromClient),
      close: () => (socket.open = false),
    };
  }
  now_ms(): number {
    return this.time_ms;
  }
  /** What the dice shows. */
  dice = 0.5;
  chance(): number {
    return this.dice;
  }
  later(delay_ms: number, run: () => void): () => void {
    const timer = { at_ms: this.time_ms + delay_ms, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  pass(ms: number): void {
    const end_ms = this.time_ms + ms;
    for (;;) {
      const next = this.timers
        .filter((timer) => timer.at_ms <= end_ms)
        .sort((a, b) => a.at_ms - b.at_ms)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time_ms = Math.max(this.time_ms, next.at_ms);
      next.run();
    }
    this.time_ms = end_ms;
  }
  /** The device sleeps: time goes, timers do not; what is overdue runs once afterwards. */
  sleep(ms: number): void {
    this.time_ms += ms;
  }
  get last() {
    const socket = this.sockets[this.sockets.length - 1];
    assert.ok(socket);
    return socket;
  }
  say(message: ToClient): void {
    this.last.events.received(JSON.stringify(message));
  }
  sent(t: FromClient['t']): FromClient[] {
    return this.last.sent.filter((message) => message.t === t);
  }
}

function begun(): { stage: Stage; session: Session; gone: string[] } {
  const stage = new Stage();
  const gone: string[] = [];
  let ids = 0;
  const session = new Session(stage, {
    changed: () => undefined,
    happened: () => undefined,
    refused: () => undefined,
    goodbye: (code) => gone.push(code),
    hidden: () => false,
    newId: () => `id-number-${(ids += 1)}`,
  });
  session.connection.start();
  return { stage, session, gone };
}

function welcomed(): { stage: Stage; session: Session; gone: string[] } {
  const made = begun();
  made.stage.last.events.opened();
  made.stage.say(welcome());
  return made;
}

test('the first message says what the page has, and a snapshot puts it online', () => {
  const { stage, session } = begun();
  stage.last.events.opened();
  assert.equal(stage.last.sent[0]?.t, 'hello');
  assert.equal(session.connection.online, false);
  stage.say(welcome());
  assert.equal(session.connection.online, true);
  assert.equal(session.view?.version, 5);
});

test('a silent server is noticed within five seconds though the socket claims to be open', () => {
  const { stage, session } = welcomed();
  stage.pass(4_900);
  assert.equal(session.connection.online, false);
  assert.equal(stage.sockets[0]?.open, false);
});

test('answers to pings keep the connection and measure the clock', () => {
  const { stage, session } = welcomed();
  for (let i = 0; i < 20; i++) {
    stage.pass(1_000);
    for (const ping of stage.last.sent.splice(0)) {
      if (ping.t === 'ping') stage.say({ t: 'pong', n: ping.n, now_ms: stage.time_ms - 60_000 });
    }
  }
  assert.equal(session.connection.online, true);
  assert.equal(stage.sockets.length, 1);
  assert.ok(Math.abs(session.now_ms() - (stage.time_ms - 60_000)) < 1_100);
});

test('it comes back by itself, says its version, and catches up without a snapshot', () => {
  const { stage, session } = welcomed();
  stage.last.events.closed();
  assert.equal(session.connection.online, false);
  stage.pass(1_000);
  assert.equal(stage.sockets.length, 2);
  stage.last.events.opened();
  assert.deepEqual(
    stage.sent('hello').map((message) => message.t === 'hello' && message.version),
    [5],
  );
  stage.say(update());
  assert.equal(session.connection.online, true);
  assert.deepEqual(session.view?.moves, ['f6']);
});

test('it never gives up, and a wake tries at once', () => {
  const { stage, session } = welcomed();
  for (let i = 0; i < 12; i++) {
    stage.last.events.closed();
    stage.pass(7_600);
  }
  assert.equal(stage.sockets.length, 13);
  stage.last.events.closed();
  session.connection.wake();
  assert.equal(stage.sockets.length, 14);
});

test('a command is sent again after a reconnect under the same id, and only once per socket', () => {
  const { stage, session } = welcomed();
  assert.equal(session.wish({ a: 'place', cell: 'f6' }), true);
  assert.equal(session.wish({ a: 'place', cell: 'f6' }), false);
  const [first] = stage.sent('do');
  stage.last.events.closed();
  stage.pass(1_000);
  stage.last.events.opened();
  assert.equal(stage.sent('do').length, 0);
  stage.say(welcome());
  stage.say({ t: 'presence', present: {}, watchers: 0 });
  assert.deepEqual(stage.sent('do'), [first]);
  stage.say({ t: 'accepted', id: first?.t === 'do' ? first.id : '', version: 6 });
  assert.notEqual(session.pending, null);
  stage.say(update());
  assert.equal(session.pending, null);
});

test('a gap says hello again on the same socket', () => {
  const { stage, session } = welcomed();
  stage.say(update({ base: 8, version: 9 }));
  assert.equal(stage.sent('hello').length, 2);
  assert.equal(session.view?.version, 5);
});

test('a page that slept asks before it judges the server silent', () => {
  const { stage, session } = welcomed();
  stage.pass(300);
  stage.sleep(60_000);
  stage.pass(100);
  assert.equal(session.connection.online, true);
  assert.ok(stage.sent('ping').length >= 2);
  stage.pass(4_900);
  assert.equal(session.connection.online, false);
});

test('a final goodbye is told and not answered by another attempt', () => {
  const { stage, session, gone } = welcomed();
  stage.say({ t: 'goodbye', code: 'replaced' });
  stage.last.events.closed();
  stage.pass(60_000);
  assert.deepEqual(gone, ['replaced']);
  assert.equal(stage.sockets.length, 1);
  assert.equal(session.connection.ended, 'replaced');
});

test('a socket that never opens is given up for a new one', () => {
  const { stage } = begun();
  stage.pass(10_000);
  assert.equal(stage.sockets.length, 2);
});

test('the shown board is told once per game, and only while its first limit waits', () => {
  const { stage, session } = welcomed();
  session.shown();
  assert.equal(stage.sent('do').length, 0);
  const table = welcome().table;
  assert.ok(table.game);
  stage.say(welcome({ table: { ...table, game: { ...table.game, turn_limit: 30 } } }));
  session.shown();
  session.shown();
  assert.equal(stage.sent('do').length, 1);
});

const rulesOf = (size: number) =>
  ({ a: 'rules', size, swap: false, alternate: true, turn_limit: 0, level: 1 }) as const;

test('house rules changed while a change is unanswered follow it, the latest alone', () => {
  const { stage, session } = welcomed();
  assert.equal(session.wish(rulesOf(5)), true);
  assert.equal(session.wish(rulesOf(7)), true);
  assert.equal(session.wish(rulesOf(9)), true);
  assert.equal(session.wish({ a: 'place', cell: 'f6' }), false);
  const [first, ...others] = stage.sent('do');
  assert.ok(first?.t === 'do');
  assert.deepEqual(others, []);
  stage.say({ t: 'accepted', id: first.id, version: 6 });
  assert.equal(stage.sent('do').length, 1);
  stage.say(update());
  const [, second] = stage.sent('do');
  assert.ok(second?.t === 'do');
  assert.deepEqual(second.what, rulesOf(9));
  assert.notEqual(second.id, first.id);
  assert.equal(second.turn, session.view?.table.game?.turn);
  stage.say({ t: 'accepted', id: second.id, version: 6 });
  assert.equal(session.pending, null);
  assert.equal(stage.sent('do').length, 2);
});

test('house rules that wait are asked for after a refusal, too, and after a reconnect', () => {
  const { stage, session } = welcomed();
  session.wish(rulesOf(5));
  session.wish(rulesOf(7));
  const [first] = stage.sent('do');
  assert.ok(first?.t === 'do');
  stage.last.events.closed();
  stage.pass(1_000);
  stage.last.events.opened();
  stage.say(welcome());
  assert.deepEqual(stage.sent('do'), [first]);
  stage.say({ t: 'refused', id: first.id, code: 'too-fast', args: {} });
  const [, second] = stage.sent('do');
  assert.ok(second?.t === 'do');
  assert.deepEqual(second.what, rulesOf(7));
});

test('after a deploy pages come back spread over two seconds, each when its dice says', () => {
  const back_ms: number[] = [];
  for (let page = 0; page < 100; page += 1) {
    const { stage } = welcomed();
    stage.dice = page / 100;
    stage.say({ t: 'goodbye', code: 'draining' });
    const from_ms = stage.time_ms;
    stage.last.events.closed();
    assert.equal(stage.sockets.length, 1);
    while (stage.sockets.length < 2) stage.pass(10);
    back_ms.push(stage.time_ms - from_ms);
  }
  for (let part = 0; part < 4; part += 1) {
    const within = back_ms.filter((ms) => ms > part * 500 && ms <= (part + 1) * 500);
    assert.ok(within.length >= 20, `${within.length} pages in part ${part}`);
  }
  assert.ok(Math.max(...back_ms) <= 2_000);
});

test('a server that is not back yet is tried again, more and more rarely', () => {
  const { stage } = welcomed();
  stage.say({ t: 'goodbye', code: 'draining' });
  stage.last.events.closed();
  const tries_ms: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const before = stage.sockets.length;
    const from_ms = stage.time_ms;
    while (stage.sockets.length === before) stage.pass(10);
    tries_ms.push(stage.time_ms - from_ms);
    stage.last.events.closed();
  }
  assert.deepEqual(tries_ms, [1000, 750, 1500, 3000, 6000]);
});

test('a browser that was banned does not come back', () => {
  const { stage, session } = welcomed();
  stage.say({ t: 'goodbye', code: 'banned' });
  stage.last.events.closed();
  stage.pass(120_000);
  assert.equal(stage.sockets.length, 1);
  assert.equal(session.connection.ended, 'banned');
});
