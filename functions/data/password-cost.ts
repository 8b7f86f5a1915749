/** Rounds of scrypt with these parameters. Memory in bytes is 128 * N * r. */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly rounds: number;
}

/**
 * scrypt in rounds: each uses the result of the round before as its salt, 8 MiB and about 25 ms. Ten rounds cost as much as
 * OWASP's minimum N = 2^13, r = 8, p = 10. The isolate answers no other request during a call of scrypt; see
 * docs/decisions/passwords-are-hashed-in-rounds.md.
 */
export const PASSWORD_COST: Cost = { N: 2 ** 13, r: 8, p: 1, rounds: 10 };
