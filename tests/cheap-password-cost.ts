import type { Cost } from '../functions/data/password-cost.ts';

/** The work that edge tests do to hash a password. One hash takes 0.02 s; with the site's cost, it takes 0.35 s. */
export const PASSWORD_COST: Cost = { N: 2 ** 4, r: 8, p: 1, rounds: 2 };
