import type { Cost } from '../functions/data/password-cost.ts';

/**
 * The work that edge tests do to hash a password. One hash takes about 4 ms in workerd: 0.1 ms for its two rounds of
 * scrypt, and the remaining time for the pause between the rounds. With the site's cost, a hash takes 0.35 s.
 */
export const PASSWORD_COST: Cost = { N: 2 ** 4, r: 8, p: 1, rounds: 2 };
