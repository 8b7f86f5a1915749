import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDatedDay, datedDayProblem, readDatedDays, writeDatedDays } from '../../../src/client/manage/dated-hours.ts';
import {
  nextOpening,
  openingNote,
  readOpenings,
  readWeek,
  type Week,
  weekChanges,
  writeWeek,
} from '../../../src/client/manage/week-hours.ts';
import { applyChanges } from '../../../src/contract/business-document/apply-changes.ts';

const two = (number: number) => String(number).padStart(2, '0');
const time = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.nat(23), fc.nat(59)).map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`),
);
const openings = fc.array(fc.record({ from: time, to: time }), { maxLength: 3 });

describe('readWeek', () => {
  it('reads ranges of days, days with two openings and days that are missing', () => {
    const week = readWeek({ 'Fri-Sun': '17:00-02:00', Mon: 'closed', 'Tue-Wed': '9:30-14:30, 17:00-22:00' });
    expect(week.map(({ day, openings: found }) => `${day} ${found.map(({ from, to }) => `${from}>${to}`)}`)).toEqual([
      'Mon ',
      'Tue 09:30>14:30,17:00>22:00',
      'Wed 09:30>14:30,17:00>22:00',
      'Thu ',
      'Fri 17:00>02:00',
      'Sat 17:00>02:00',
      'Sun 17:00>02:00',
    ]);
  });

  it('reads every week that writeWeek has written, also with times that are not typed yet', () => {
    fc.assert(
      fc.property(fc.array(openings, { minLength: 7, maxLength: 7 }), (days) => {
        const week: Week = readWeek({}).map((day, index) => ({ ...day, openings: days[index] ?? [] }));
        expect(readWeek(writeWeek(week))).toEqual(week);
      }),
    );
  });
});

describe('writeWeek', () => {
  it('writes one entry for each series of days with equal hours', () => {
    expect(writeWeek(readWeek({ 'Mon-Fri': '11:00-22:00', Sat: '12:00-23:00' }))).toEqual({
      'Mon-Fri': '11:00-22:00',
      Sat: '12:00-23:00',
      Sun: 'closed',
    });
  });
});

describe('an opening', () => {
  it.each([
    ['11:00-22:00', null],
    ['17:00-02:00', 'Closes on the next day.'],
    ['00:00-00:00', 'Open for 24 hours.'],
    ['11:00-', null],
  ])('%s has the note %s', (text, note) => {
    expect(readOpenings(text).map((opening) => openingNote(opening))).toEqual([note]);
  });

  it.each([
    ['11:00-15:00, 14:30-20:00', true],
    ['17:00-02:00, 23:00-23:30', true],
    ['11:00-15:00, 15:00-20:00', false],
    ['11:00-15:00, 14:30-', false],
  ])('the two openings %s overlap: %s', (text, overlap) => {
    const openings = readOpenings(text);
    const notes = openings.map((opening) => openingNote(opening, openings));
    expect(notes.map((note) => note?.includes('overlap') ?? false)).toEqual([overlap, overlap]);
  });

  it.each([
    ['closed', { from: '11:00', to: '21:00' }],
    ['11:00-14:30', { from: '16:00', to: '22:00' }],
    ['17:00-02:00', { from: '11:00', to: '21:00' }],
  ])('after %s, the proposed next opening is %o', (text, next) => {
    expect(nextOpening(readOpenings(text))).toEqual(next);
  });
});

describe('dates with other hours', () => {
  const written = [{ date: '2026-12-25', hours: 'closed', reason: 'Christmas Day', translations: { fr: {} } }];

  it('keep their fields that the screen does not show', () => {
    expect(writeDatedDays(readDatedDays(written))).toEqual(written);
    expect(writeDatedDays([])).toBeUndefined();
    expect(readDatedDays(undefined)).toEqual([]);
  });

  it('have a problem when the date is missing, repeated or past', () => {
    const [christmas, added] = addDatedDay(readDatedDays(written));
    const problemOf = (day: typeof christmas, days: (typeof christmas)[], today = '2026-11-22') =>
      day &&
      datedDayProblem(
        day,
        days.flatMap((each) => each ?? []),
        today,
      );
    expect(problemOf(added, [christmas, added])).toBe('Please choose a date.');
    expect(problemOf(christmas, [christmas, christmas])).toBe('This date is listed twice.');
    expect(problemOf(christmas, [christmas], '2026-12-26')).toBe('This date is over. You can remove it.');
    expect(problemOf(christmas, [christmas])).toBeNull();
  });
});

describe('weekChanges', () => {
  const at = ['workingHours'];
  const hours = { 'Mon-Fri': '11:00-22:00', Sat: 'closed' };
  const later = { openings: [{ from: '12:00', to: '22:00' }] };

  it('writes only the days that differ, and leaves the other days as they are', () => {
    const week = readWeek(hours).map((each) =>
      each.day === 'Wed' || each.day === 'Sun' ? { ...each, ...later } : each,
    );
    const changes = weekChanges(at, hours, week);
    expect(changes).toEqual([
      { op: 'set', at: ['workingHours', 'Wed'], value: '12:00-22:00' },
      { op: 'set', at: ['workingHours', 'Sun'], value: '12:00-22:00' },
    ]);
    const applied = applyChanges({ version: 1, workingHours: hours }, changes);
    expect(applied.ok && applied.value.workingHours).toEqual({
      ...{ 'Mon-Tue': '11:00-22:00', Wed: '12:00-22:00', 'Thu-Fri': '11:00-22:00' },
      ...{ Sat: 'closed', Sun: '12:00-22:00' },
    });
    expect(weekChanges(at, hours, readWeek(hours))).toEqual([]);
  });

  it.each([[undefined], [null], [{ Monday: '11:00-22:00' }]])(
    'replaces %j, which cannot be read as hours',
    (unread) => {
      const week = readWeek(hours);
      expect(weekChanges(at, unread, week)).toEqual([{ op: 'set', at, value: writeWeek(week) }]);
    },
  );
});
