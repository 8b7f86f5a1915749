/** Rounds of scrypt with these parameters. Memory in bytes is 128 * N * r. */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly rounds: number;
}

/**
 * scrypt in rounds: each takes 8 MiB and about 25 ms, and its salt is the result of the round before. Ten rounds cost as
 * much as OWASP's minimum N = 2^13, r = 8, p = 10. The isolate answers no other request during a call of scrypt; see
 * docs/decisions/passwords-are-hashed-in-rounds.md.
 */
export const PASSWORD_COST: Cost = { N: 2 ** 13, r: 8, p: 1, rounds: 10 };
