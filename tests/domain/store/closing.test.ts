import { describe, expect, it } from 'vitest';
import { removableAt, removalOf } from '../../../src/domain/store/closing.ts';

describe('R12: a closed business', () => {
  it.each([
    ['the tax year is the calendar year', '2030-06-30', '2030-12-31'],
    ['the business closed on the last day of its tax year', '2030-12-31', '2030-12-31'],
    ['the tax year begins on the day of closing', '2030-07-01', '2031-06-30'],
    ['a tax year of 53 weeks begins on the day of closing', '2027-02-01', '2028-02-06'],
  ])('keeps its records for at least six years after the end of the tax year: %s', (_name, closing, taxYearEnd) => {
    const { recordsUntil } = removalOf(Date.parse(closing));
    const sixYearsLater = taxYearEnd.replace(/^\d+/, (year) => String(Number(year) + 6));
    expect(recordsUntil).toBeGreaterThanOrEqual(Date.parse(sixYearsLater));
  });

  it('keeps its document for 30 days; document and records may be deleted as soon as their time is over', () => {
    const closedAt = Date.parse('2030-07-17');
    const { documentUntil, recordsUntil } = removalOf(closedAt);
    expect(new Date(documentUntil).toISOString()).toBe('2030-08-16T00:00:00.000Z');
    expect(removableAt(documentUntil).documentsOfClosing).toBe(closedAt);
    expect(removableAt(recordsUntil).recordsOfClosing).toBe(closedAt);
  });
});
