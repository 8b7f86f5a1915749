import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../src/contract/business-document/apply-changes.ts';
import type { Change } from '../../../src/contract/business-document/changes.ts';
import {
  isWeekHours,
  timesOfDay,
  WEEK,
  type WeekHours,
  withTimesOfDay,
} from '../../../src/contract/business-document/week-days.ts';

const times = fc.constantFrom('closed', '11:00-22:00', '17:00-02:00');
const hours: fc.Arbitrary<WeekHours> = fc.oneof(
  fc.dictionary(fc.constantFrom(...WEEK), times),
  fc.constantFrom({ 'Fri-Mon': '11:00-22:00' }, { 'Mon-Fri': '11:00-22:00', Wed: 'closed' }),
);
const byDay = (week: WeekHours) => WEEK.map((day) => timesOfDay(week, day));

describe('the hours of a week', () => {
  it('with other times for a day keep the times of all other days', () => {
    fc.assert(
      fc.property(hours, fc.constantFrom(...WEEK), fc.option(times, { nil: undefined }), (week, day, other) => {
        const changed = withTimesOfDay(week, day, other);
        expect(isWeekHours(changed) && byDay(changed)).toEqual(
          WEEK.map((each) => (each === day ? other : timesOfDay(week, each))),
        );
      }),
    );
  });

  it.each<[string, Change, unknown]>([
    [
      'writes a day of a range',
      { op: 'set', at: ['served', 'Tue'], value: 'closed' },
      { Mon: '08:00-11:00', Tue: 'closed', Wed: '08:00-11:00' },
    ],
    ['removes a day of a range', { op: 'remove', at: ['served', 'Wed'] }, { 'Mon-Tue': '08:00-11:00' }],
    [
      'joins days with the same times',
      { op: 'set', at: ['served', 'Thu'], value: '08:00-11:00' },
      { 'Mon-Thu': '08:00-11:00' },
    ],
  ])('are changed by day: a change %s', (_, change, served) => {
    const applied = applyChanges({ version: 1, served: { 'Mon-Wed': '08:00-11:00' } }, [change]);
    expect(applied).toEqual({ ok: true, value: { version: 1, served } });
  });

  it.each(['served', 'workingHours'])('that do not exist in %s are not created by a change of a day', (field) => {
    const change: Change = { op: 'set', at: [field, 'Mon'], value: 'closed' };
    expect(applyChanges({ version: 1 }, [change]).ok).toBe(false);
    expect(applyChanges({ version: 1, [field]: null }, [change]).ok).toBe(false);
  });

  it('are not taken for other fields with the name of a day', () => {
    const change: Change = { op: 'set', at: ['discountRules', 'Tue'], value: { type: 'percent' } };
    const discountRules = { Mon: { type: 'percent' } };
    const applied = applyChanges({ version: 1, discountRules }, [change]);
    expect(applied.ok && applied.value.discountRules).toEqual({ Mon: { type: 'percent' }, Tue: { type: 'percent' } });
    const first = applyChanges({ version: 1 }, [change]);
    expect(first.ok && first.value.discountRules).toEqual({ Tue: { type: 'percent' } });
  });
});
