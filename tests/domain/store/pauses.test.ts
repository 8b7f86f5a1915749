import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cateringSlots } from '../../../src/domain/catering/catering-slots.ts';
import type { PlannedPause } from '../../../src/domain/store/business.ts';
import { computeStoreState, hoursAt } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { isPaused, pauseAt } from '../../../src/domain/store/pauses.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import { MINUTE_MS } from '../../../src/domain/time.ts';
import { menu } from '../builders.ts';
import { toronto } from '../toronto.ts';

/** A local time as an instant, by default on Wednesday, 15 July 2026. The usual hours are 11:00 to 21:00. */
const at = (time: string, day = 15) => Date.parse(`2026-07-${day}T${time}:00-04:00`);
const pause = (from: string, until: string, reason: string | null = null): PlannedPause => ({
  from: at(from),
  until: at(until),
  reason,
});
const planned = (...plannedPauses: PlannedPause[]) => toronto({ plannedPauses });

describe('S16: a planned pause', () => {
  const store = planned(pause('14:00', '16:00', 'Staff meeting'));

  test('stops orders while it lasts; the store states the reason and the end of the pause', () => {
    expect(computeStoreState(store, at('14:00'))).toMatchObject({
      open: false,
      storeOrderingStatus: 'closed',
      sellsDigital: false,
      closedMessage: 'Staff meeting',
      opensAt: at('16:00'),
      label: 'Opens at 4:00 p.m.',
    });
    expect(computeStoreState(store, at('16:00'))).toMatchObject({ open: true, closesAt: at('21:00') });
  });

  test('makes an open store state the beginning of the pause as its closing time', () => {
    expect(computeStoreState(store, at('13:59'))).toMatchObject({
      open: true,
      closesAt: at('14:00'),
      label: 'Open until 2:00 p.m.',
    });
  });

  test('sets the closing time of an open store if no other pause begins earlier; a pause without duration has no effect', () => {
    const pauses = [pause('18:00', '19:00'), pause('14:00', '15:00'), pause('16:00', '17:00'), pause('13:00', '13:00')];
    expect(computeStoreState(planned(...pauses), at('12:00')).closesAt).toBe(at('14:00'));
    expect(computeStoreState(planned(...pauses.toReversed()), at('12:00')).closesAt).toBe(at('14:00'));
    expect(computeStoreState(planned(pause('13:00', '13:00')), at('13:00')).closesAt).toBe(at('21:00'));
  });

  test('delays an opening during the pause until the pause ends, or to the next day if the hours end earlier', () => {
    expect(computeStoreState(planned(pause('10:00', '12:30')), at('09:00')).opensAt).toBe(at('12:30'));
    expect(computeStoreState(planned(pause('10:00', '23:00')), at('09:00')).opensAt).toBe(at('11:00', 16));
  });

  test('and an overlapping pause by staff count as one pause; the reason of the staff has priority while their pause lasts', () => {
    const staff = {
      storeTemporarilyClosed: true,
      storeTemporarilyClosedReason: 'Fryer',
      storeTemporarilyClosedUntil: at('14:30'),
    };
    const both = { ...store, ...staff };
    expect(pauseAt(both, at('13:00'))).toEqual({ reason: 'Fryer', until: at('16:00') });
    expect(pauseAt(both, at('15:00'))).toEqual({ reason: 'Staff meeting', until: at('16:00') });
    expect(pauseAt({ ...both, storeTemporarilyClosedUntil: null }, at('15:00'))?.until).toBeNull();
  });

  test('N1: changes the pages when it begins and when it ends', () => {
    expect(nextChangeAt(store, menu(), at('13:00'))).toBe(at('14:00'));
    expect(nextChangeAt(store, menu(), at('15:00'))).toBe(at('16:00'));
  });

  test('L9: removes its half hours from the slots, also from the slots of catering', () => {
    const slotsOf = (days: ReturnType<typeof timeSlots>) =>
      days.flatMap(({ slots }) => slots.map((slot) => slot.at)).filter((slot) => slot < at('23:00'));
    const caterer = { ...store, catering: { leadHours: 0, dayCapacity: null }, preOrderPrepMinDays: 0 };
    for (const slots of [
      slotsOf(timeSlots(store, 'take-out', at('11:00'))),
      slotsOf(cateringSlots(caterer, 'pre-order', at('11:00'))),
    ]) {
      expect(slots).toContain(at('13:30'));
      expect(slots.filter((slot) => slot >= at('14:00') && slot < at('16:00'))).toEqual([]);
      expect(slots).toContain(at('16:00'));
    }
  });
});

describe('S16: with any pauses', () => {
  const minute = fc.integer({ min: 0, max: 3 * 24 * 60 }).map((minutes) => at('00:00') + minutes * MINUTE_MS);
  const pauses = fc.array(fc.record({ from: minute, until: minute, reason: fc.constant(null) }), { maxLength: 6 });

  test('a pause is in force until its end, and not at its end', () => {
    fc.assert(
      fc.property(pauses, minute, (plannedPauses, now) => {
        const store = toronto({ plannedPauses });
        const until = pauseAt(store, now)?.until ?? null;
        expect(isPaused(store, now)).toBe(plannedPauses.some((each) => each.from <= now && now < each.until));
        if (until === null) return;
        expect(isPaused(store, until)).toBe(false);
        expect(isPaused(store, until - MINUTE_MS)).toBe(true);
      }),
    );
  });

  test('a closed store opens at the first instant that is within its hours and in no pause', () => {
    fc.assert(
      fc.property(pauses, minute, (plannedPauses, now) => {
        const store = toronto({ plannedPauses });
        const { open, opensAt, closesAt } = computeStoreState(store, now);
        const takesOrders = (instant: number) => hoursAt(store, instant).withinHours && !isPaused(store, instant);
        expect(open).toBe(takesOrders(now));
        const change = open ? closesAt : opensAt;
        expect(change).not.toBeNull();
        for (let instant = now; instant < (change ?? 0); instant += MINUTE_MS)
          if (takesOrders(instant) !== open) expect.fail(`changes at ${instant}, not at ${change}`);
        if (!open) expect(takesOrders(opensAt ?? 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('N1: the state stays the same until the instant that `nextChangeAt` returns', () => {
    fc.assert(
      fc.property(pauses, minute, (plannedPauses, now) => {
        const store = toronto({ plannedPauses });
        const next = nextChangeAt(store, menu(), now);
        expect(next).toBeGreaterThan(now);
        expect(computeStoreState(store, next - MINUTE_MS)).toEqual(computeStoreState(store, now));
      }),
    );
  });
});
