/** Questions to the server over HTTP; a refusal is an error with the server's code. */

import type { Args, Say } from './words';

export class ApiRefusal extends Error {
  constructor(
    readonly code: string,
    readonly args: Args,
  ) {
    super(code);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const body: unknown = response.status === 204 ? {} : await response.json();
  if (response.ok) return body as T;
  const { code, args } = body as { code: string; args?: Args };
  throw new ApiRefusal(code, args ?? {});
}

export async function get<T>(path: string): Promise<T> {
  return answer(await fetch(path, { headers: { accept: 'application/json' } }));
}

export async function post<T>(path: string, body: object = {}, keepalive = false): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  });
  return answer(response);
}

/** Makes sure that this browser is somebody. */
export const device = (): Promise<{ person: string; name: string | null }> => post('/api/device');

/** What to say about anything that went wrong. */
export function refusalSentence(say: Say, error: unknown): string {
  if (error instanceof ApiRefusal) return say(`refusal-${error.code}`, error.args);
  return say('refusal-offline');
}

/** Who plays as the CPU: a level, or a program of the server, beside which it does not count. */
export interface Opponent {
  readonly level: number;
  readonly program: string | null;
}

const PROGRAM = 'program:';

/** What a form's option holds for a program, whose name may look like a level. */
export const optionOf = (program: string): string => PROGRAM + program;

/** What is asked for by an option; a program comes with the level that there is anyway. */
export const opponentOf = (option: string, level = 1): Opponent =>
  option.startsWith(PROGRAM)
    ? { level, program: option.slice(PROGRAM.length) }
    : { level: Number(option), program: null };
