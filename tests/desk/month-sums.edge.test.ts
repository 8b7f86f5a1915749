import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { rangeParts, sumUpMonths } from '../../functions/desk/month-sums.ts';
import { choiceSums, dishSums, orderSums, pairSums, postingSums } from '../../functions/desk/reports.ts';
import { parseDay } from '../../src/domain/store/local-time.ts';
import { Dice } from '../domain/random.ts';

const day = (text: string): number => parseDay(text) ?? 0;
const FIRST = day('2026-01-01');
const LAST = day('2026-12-31');
const NOW = Date.parse('2026-12-05T12:00:00Z');
const BUSINESSES = [1, 2];

/** Writes the sums of random days of a year at two businesses. */
function fill(sql: SqlStorage, dice: Dice): void {
  for (let at = FIRST; at <= LAST; at += 1 + dice.whole(0, 2)) {
    const business = dice.pickOne(BUSINESSES);
    const name = () => `Dish ${dice.whole(1, 5)}`;
    const amount = () => dice.whole(1, 5_000);
    sql.exec('INSERT INTO day_dishes VALUES (?, ?, ?, 1, ?)', business, at, name(), amount());
    sql.exec("INSERT INTO day_choices VALUES (?, ?, 'Milk?', ?, 2, ?)", business, at, name(), amount());
    sql.exec("INSERT INTO day_pairs VALUES (?, ?, 'Apple', ?, 2)", business, at, name());
    sql.exec(
      "INSERT INTO day_orders VALUES (?, ?, ?, 'take-out', 'normal', 1, ?)",
      business,
      at,
      dice.whole(9, 21),
      amount(),
    );
    sql.exec("INSERT INTO day_postings VALUES (?, ?, 'sale', 'orders', 'taxes', ?, ?)", business, at, name(), amount());
  }
}

const reportOf = (sql: SqlStorage, range: { businessId: number | null; from: number; until: number }) => ({
  postings: postingSums(sql, range).toSorted((a, b) => a.label.localeCompare(b.label)),
  orders: orderSums(sql, range),
  dishes: dishSums(sql, range, 500),
  choices: choiceSums(sql, range, 500),
  pairs: pairSums(sql, range, 500),
});

const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage }) =>
    storage.transactionSync(() => work(storage.sql)),
  );

it('E17: a report from the totals of months equals a report from the days of these months, for any range', () =>
  atDesk((sql) => {
    const dice = new Dice(7);
    fill(sql, dice);
    const ranges = Array.from({ length: 30 }, () => {
      const from = dice.whole(FIRST, LAST);
      return { businessId: dice.pickOne([1, 2, null]), from, until: dice.whole(from, LAST) };
    }).concat({ businessId: null, from: FIRST, until: LAST });
    const before = ranges.map((range) => reportOf(sql, range));
    for (let round = 0; round < 10; round += 1) {
      sumUpMonths(sql, FIRST, LAST, NOW);
      expect(ranges.map((range) => reportOf(sql, range))).toEqual(before);
    }
    expect(rangeParts(sql, FIRST, LAST).months).toHaveLength(11);
  }));

it('E17: a month is summed up when it is over in every time zone; only a report that contains the whole month reads the totals of the month', () =>
  atDesk((sql) => {
    const months = (from: string, until: string) => rangeParts(sql, day(from), day(until)).months;
    const sumUp = (now: string) => sumUpMonths(sql, day('2026-10-15'), LAST, Date.parse(now));
    sumUp('2026-12-02T23:00:00Z');
    expect(months('2026-10-15', '2026-12-31')).toEqual([]);
    sumUp('2026-12-03T01:00:00Z');
    expect(months('2026-10-15', '2026-12-31')).toEqual([day('2026-11-01')]);
    expect(months('2026-11-02', '2026-12-31')).toEqual([]);
    expect(rangeParts(sql, day('2026-10-15'), day('2026-12-31')).days).toEqual([
      [day('2026-10-15'), day('2026-10-31')],
      [day('2026-12-01'), day('2026-12-31')],
    ]);
  }));
