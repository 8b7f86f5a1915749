import { describe, expect, test } from 'vitest';
import { kioskMenu } from '../../../src/domain/menu/kiosk-menu.ts';
import { kioskRefreshAt } from '../../../src/domain/store/kiosk.ts';
import { menu, option } from '../builders.ts';

test('Y1: a kiosk sells neither gift cards nor event tickets nor options for signed-in customers', () => {
  const whole = menu(
    option(1, 500),
    option(2, 2500, { type: 'giftCard' }),
    option(3, 1500, { type: 'eventTicket' }),
    option(4, 400, { addCondition: 'signedIn' }),
  );
  const ids = kioskMenu(whole).products.flatMap(({ options }) => options.map((each) => each.productOptionId));
  expect(ids).toEqual([1]);
});

describe('Y2: the next refresh of a kiosk', () => {
  test.each([
    ['2030-07-17T12:00:00Z', '2030-07-17T14:01:00Z'],
    ['2030-07-17T12:00:59.999Z', '2030-07-17T14:01:00Z'],
    ['2030-07-17T12:59:30Z', '2030-07-17T15:00:00Z'],
    // The refresh is after midnight. Code that waits until the hour of the day is 25 (23 + 2) would wait forever.
    ['2030-07-17T23:30:00Z', '2030-07-18T01:31:00Z'],
  ])('after %s is at %s', (now, next) => {
    expect(kioskRefreshAt(Date.parse(now))).toBe(Date.parse(next));
  });
});
