import { describe, expect, it } from 'vitest';
import type { PayoutComparison, PayoutReply } from '../../src/contract/payouts.ts';
import { verdictOf, withoutLinesWords } from '../../src/pages/manage/_payouts.ts';

const payout: PayoutReply = {
  ...{ payoutId: 'po_1', madeOn: '2026-11-20', arrivesOn: null, amount: 900, state: 'paid', lines: 'read' },
  sums: { charges: 1000, refunds: 0, fees: -100, disputes: 0, adjustments: 0, net: 900 },
  otherPayments: { count: 0, amount: 0 },
};
const comparison: PayoutComparison = {
  ...{ since: '2026-09-23', missingSince: null, onItsWay: [], waiting: 0, waitingAmount: 0 },
  ...{ differences: [], differing: 0 },
};
const wrongSums = { ...payout, amount: 901 };

describe('the verdict about payouts', () => {
  it.each([
    [
      'right',
      'without a difference',
      { comparison, payouts: [payout], unread: 0 },
      'Matches the books since 2026-09-23',
    ],
    ['unknown', 'before the first reading', { comparison: null, payouts: [], unread: 0 }, 'Nothing was read yet'],
    [
      'wrong',
      'with differences',
      { comparison: { ...comparison, differing: 2 }, payouts: [], unread: 0 },
      '2 differences from the books',
    ],
    [
      'wrong',
      'with a payout whose lines do not add up',
      { comparison, payouts: [wrongSums], unread: 0 },
      '1 difference from the books',
    ],
    [
      'right',
      'and names the first day for which missing payments are reported',
      { comparison: { ...comparison, missingSince: '2026-11-02' }, payouts: [payout], unread: 0 },
      'Matches the books since 2026-11-02',
    ],
    // The lines of the unread payouts may explain the two differences.
    [
      'unknown',
      'with payouts that are not read yet',
      { comparison: { ...comparison, differing: 2 }, payouts: [], unread: 3 },
      '3 payouts are not read yet',
    ],
  ] as const)('is %s %s', (kind, _when, list, words) => {
    expect(verdictOf(list)).toEqual({ kind, words });
  });

  it('a sentence says why the sums of a payout are missing', () => {
    expect(withoutLinesWords(payout)).toBeNull();
    for (const lines of ['ready', 'later', 'never', 'refused'] as const)
      expect(withoutLinesWords({ ...payout, lines }), lines).toMatch(/\.$/);
  });
});
