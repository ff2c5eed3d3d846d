/** The page's title: what a person sees of the table while they look at another tab. */

import { iPlayed } from './people';
import type { Room } from './room';

export function title({ scene, reader, say }: Pick<Room, 'scene' | 'reader' | 'say'>): string {
  const result = scene.game?.result;
  let words = say('title-table');
  if (scene.stage === 'over' && result)
    words = say(iPlayed(reader, result.seat, result) ? 'title-won' : 'title-over');
  else if (scene.stage === 'playing' && scene.myTurn) words = `● ${say('title-your-turn')}`;
  else if (scene.inviting) words = say('title-waiting');
  return `${words} · ${say('brand')}`;
}
