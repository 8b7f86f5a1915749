import type { Cents } from '../../src/domain/money/money.ts';

/** Beyond this number of other refunds, the sets of them would be too many to compare. */
const MAX_OTHER_REFUNDS = 10;

/**
 * Whether `total` is the sum of `money` and some of the other amounts, and of no other set of these amounts: then the refund
 * of `money` is in it. Two refunds of the same amount cannot be told apart.
 */
export function isOnlyExplainedWith(money: Cents, others: readonly Cents[], total: Cents): boolean {
  if (others.length > MAX_OTHER_REFUNDS) return false;
  const sums = [0];
  for (const other of others) sums.push(...sums.map((sum) => sum + other));
  return !sums.includes(total) && sums.filter((sum) => sum + money === total).length === 1;
}
