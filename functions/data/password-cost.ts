/**
 * The parameters of scrypt, and the number of rounds. A round is one call of scrypt; the rounds run one after the
 * other. A call needs 128 * N * r bytes of memory.
 */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly rounds: number;
}

/**
 * A password is hashed in ten rounds of scrypt. Each round takes 8 MiB and about 25 ms, and its salt is the result of
 * the round before. Ten rounds cost as much as one call with OWASP's minimum: N = 2^13, r = 8, p = 10. But ten short
 * calls let the isolate answer other requests in between (docs/decisions/passwords-are-hashed-in-rounds.md).
 */
export const PASSWORD_COST: Cost = { N: 2 ** 13, r: 8, p: 1, rounds: 10 };
