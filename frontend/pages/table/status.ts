/** The status line: what happened, whose turn it is, what is asked. One plain sentence or two. */

import { html, type TemplateResult } from 'lit/html.js';
import { clockFace } from './clock-face';
import { isMe, seatAt, sentenceName } from './people';
import type { Room } from './room';
import {
  cancelledSentence,
  hintSentence,
  resultSentence,
  turnSentence,
  undoQuestion,
} from './story';

/** More characters than a phone shows in two lines. */
const LONG = 80;

function absenceOfOther(room: Room): string {
  const { say, scene, view, reader } = room;
  if (scene.absent === null) return '';
  const place = seatAt(view.table, scene.absent);
  const name = sentenceName(reader, scene.absent);
  if (place.left) return say('left', { name });
  if (place.stand_in) return say('stand-in', { name });
  if (place.deferred) return say('waiting-for', { name });
  if (place.stand_in_at_ms !== null)
    return say('away-countdown', { name, time: clockFace(place.stand_in_at_ms - room.now_ms) });
  return say('away-no-stand-in', { name });
}

/** What is to be done now. */
function nowSentence(room: Room): string {
  const { say, scene } = room;
  if (room.pending?.what.a === 'place' || room.pending?.what.a === 'swap')
    return say(room.online ? 'sending' : 'offline-sending');
  if (scene.game?.paused === true && scene.acting === null) return say('paused');
  if (
    room.pending?.what.a === 'hint' ||
    (scene.game?.thinking && scene.myTurn && !scene.game.timed_out)
  )
    return say('cpu-hint');
  const thinker = scene.thinking === null ? null : seatAt(room.view.table, scene.thinking);
  if (thinker !== null && thinker.cpu_level !== null && thinker.cpu_program === null)
    return say(room.warming ? 'cpu-warming' : 'cpu-thinking');
  return turnSentence(room.reader);
}

function playing(room: Room): [string, string] {
  const { say, scene, reader } = room;
  const game = scene.game;
  if (scene.playedForMe.length > 0 && !room.absenceRead) {
    const count = scene.playedForMe.length;
    return [say('absence', { count, cells: scene.playedForMe.join(' ') }), nowSentence(room)];
  }
  if (game?.undo_asked) return [undoQuestion(reader, game.undo_asked.seat), ''];
  if (scene.may.has('swap') && !room.answering) return [room.told, say('swap-question')];
  const absence = absenceOfOther(room);
  if (absence !== '') return [absence, nowSentence(room)];
  const acting = scene.acting;
  if (acting !== null && game?.timed_out && isMe(reader, acting) && scene.myTurn)
    return [say('timed-out-you'), ''];
  if (game?.hint && scene.myTurn) return [hintSentence(reader, game.hint), turnSentence(reader)];
  return [room.told, nowSentence(room)];
}

export function statusLines(room: Room): [string, string] {
  const { say, scene, view } = room;
  switch (scene.stage) {
    case 'expired':
      return [say('group-expired'), ''];
    case 'off':
      return [cancelledSentence(room.reader), ''];
    case 'lobby':
      return [scene.acting === null ? room.told : say('invite-note'), ''];
    case 'over': {
      const count = view.moves.filter((move) => !move.startsWith('resign')).length;
      // Who waits for the answer to their own wish reads that beside the buttons.
      const asked = scene.game?.again.some((seat) => seat !== scene.acting) === true;
      const second = asked ? room.told : say('moves-made', { count });
      return [resultSentence(room.reader), second];
    }
    case 'playing':
      return playing(room);
  }
}

export function status(room: Room): TemplateResult {
  const [first, second] = statusLines(room);
  const text = [first, second].filter((part) => part !== '').join(' ');
  const refusal = html`<p class="said refusal" role="alert">${room.refusal}</p>`;
  // A result stays on the screen, whatever is refused after it.
  if (room.scene.stage === 'over')
    return html`<h2 class="result">${first}</h2>
      ${room.refusal === '' ? html`<p class="sub">${second}</p>` : refusal}`;
  if (room.refusal !== '') return refusal;
  return html`<p class="said ${text.length > LONG ? 'long' : ''}">${text}</p>`;
}
