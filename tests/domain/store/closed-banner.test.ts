import { describe, expect, test } from 'vitest';
import type { BusinessSettings, OrderMode } from '../../../src/domain/store/business.ts';
import { closedBanner } from '../../../src/domain/store/closed-banner.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { at, toronto } from '../toronto.ts';

describe('closedBanner', () => {
  const banner = (changes: Partial<BusinessSettings>, local: string, mode: OrderMode) => {
    const business = toronto(changes);
    return closedBanner(computeStoreState(business, at(local)), mode, business);
  };

  test('S6: shows when the store is paused, is not open, or is open for pre-orders only', () => {
    expect(banner({}, '2026-07-15T12:00', 'normal')).toBeNull();
    expect(banner({}, '2026-07-15T23:00', 'normal')).not.toBeNull();
    expect(banner({ storeTemporarilyClosed: true }, '2026-07-15T12:00', 'normal')).not.toBeNull();
    expect(banner({ storeOrderingStatus: 'preOrdersOnly' }, '2026-07-15T12:00', 'normal')).not.toBeNull();
  });

  test('S6: does not show at a kiosk while the store is open for pre-orders only', () => {
    expect(banner({ storeOrderingStatus: 'preOrdersOnly' }, '2026-07-15T12:00', 'kiosk')).toBeNull();
    expect(banner({}, '2026-07-15T23:00', 'kiosk')).not.toBeNull();
    expect(banner({ storeTemporarilyClosed: true }, '2026-07-15T12:00', 'kiosk')).not.toBeNull();
  });

  test('S6: never shows on catering pages', () => {
    expect(banner({}, '2026-07-15T23:00', 'catering')).toBeNull();
    expect(banner({ storeTemporarilyClosed: true }, '2026-07-15T12:00', 'catering')).toBeNull();
  });

  test.each([
    ['2026-07-15T12:00', {}, null],
    ['2026-07-15T23:00', {}, null],
    ['2026-07-15T12:00', { storeTemporarilyClosed: true }, null],
    ['2026-07-15T12:00', { storeClosedReason: 'Back in May' }, 'Back in May'],
    ['2026-07-15T12:00', { storeTemporarilyClosed: true, storeTemporarilyClosedReason: 'Power cut' }, 'Power cut'],
  ] as const)('S6: the text of a menu-only business at %s with %j is %j', (local, changes, text) => {
    expect(banner({ menuOnly: true, ...changes }, local, 'menu')).toBe(text);
  });
});
