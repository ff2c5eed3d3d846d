/** The short game that the home page plays: real moves, and how it ends. */

export const SIZE = 7;

/** Two bridges and two edge templates decide it; every intrusion is answered. */
export const MOVES = 'd4 d2 e2 e3 d3 b6 c6 e1 f1 d5 c5 c7 b7'.split(' ');

/** The red chain that wins it. */
export const PATH = 'f1 e2 d3 d4 c5 c6 b7'.split(' ');
