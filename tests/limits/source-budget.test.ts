import { describe, expect, it } from 'vitest';
import { type COSTS, SourceBudget } from '../../functions/limits/source-budget.ts';
import { NOW } from '../domain/builders.ts';

const SOURCE = '192.0.2.1';
/** How many requests of one cost a source may make without a pause. */
function timesOf(budget: SourceBudget, cost: keyof typeof COSTS, now = NOW, source = SOURCE): number {
  for (let times = 0; ; times++) if (!budget.spend(source, cost, now)) return times;
}

describe('SourceBudget', () => {
  it('is used up, and refills by 60 units a second up to the maximum', () => {
    const budget = new SourceBudget();
    expect(timesOf(budget, 'call')).toBe(6_000);
    expect(timesOf(budget, 'call', NOW + 1_000)).toBe(60);
    expect(timesOf(budget, 'page', NOW + 2_000)).toBe(3);
    expect(timesOf(budget, 'call', NOW + 3_600_000)).toBe(6_000);
  });

  it('is separate for each source', () => {
    const budget = new SourceBudget();
    timesOf(budget, 'call');
    expect(budget.spend('192.0.2.2', 'call', NOW)).toBe(true);
  });

  it('is enough for forty guests behind one address who order within a minute', () => {
    const budget = new SourceBudget();
    const minute = Array.from({ length: 60 }, (_, second) => NOW + second * 1_000);
    const guest = [...Array(30).fill('call'), ...Array(25).fill('quote'), 'page', 'paymentSheet'] as const;
    const all = Array.from({ length: 40 }, () => guest).flat();
    const refused = all.filter(
      (cost, nth) => !budget.spend(SOURCE, cost, minute[Math.floor((nth * 60) / all.length)] ?? NOW),
    );
    expect(refused).toEqual([]);
  });

  it('is unlimited for requests that did not come through Cloudflare', () => {
    const budget = new SourceBudget();
    for (const source of ['unknown', '127.0.0.1', '0:0:0:0'])
      for (let count = 0; count < 7_000; count++) expect(budget.spend(source, 'pdf', NOW)).toBe(true);
  });
});
