/** Who plays as the CPU, as a choice in a form: a level, or a program of the server by its name. */

export interface Opponent {
  /** Does not count beside a program. */
  readonly level: number;
  readonly program: string | null;
}

const PROGRAM = 'program:';

/** What the option of a choice holds; names of programs may look like numbers. */
export const optionOf = ({ level, program }: Opponent): string =>
  program === null ? String(level) : `${PROGRAM}${program}`;

/** The choice that an option holds; a program comes with the level that there is anyway. */
export const opponentOf = (option: string, level = 1): Opponent =>
  option.startsWith(PROGRAM)
    ? { level, program: option.slice(PROGRAM.length) }
    : { level: Number(option), program: null };
