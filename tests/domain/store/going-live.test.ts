import { describe, expect, it } from 'vitest';
import { LIVE_CONDITIONS, type LiveFacts, liveConditions } from '../../../src/domain/store/going-live.ts';
import { business } from '../../contract/builders.ts';
import { menu, option } from '../builders.ts';

const READY: LiveFacts = {
  business: business(),
  menu: menu(option(1, 500)),
  hasPaymentAccount: false,
  boardOpened: true,
  testOrderAccepted: true,
};
const unmet = (changes: Partial<LiveFacts>) =>
  liveConditions({ ...READY, ...changes }).flatMap(({ condition, met }) => (met ? [] : [condition]));
const settings = (changes: Partial<LiveFacts['business']>) => ({ business: { ...READY.business, ...changes } });
const NO_TYPES = Object.fromEntries(
  Object.entries(business().diningOption).map(([type, option]) => [type, { ...option, enabled: false }]),
);

describe('what a business needs to go live', () => {
  it('R7: is complete when every condition is met', () => {
    expect(unmet({})).toEqual([]);
    expect(liveConditions(READY).map(({ condition }) => condition)).toEqual([...LIVE_CONDITIONS]);
  });

  it.each([
    ['menu', { menu: menu() }],
    ['menu', { menu: menu(option(1, 500, { disabled: true })) }],
    ['hours', settings({ workingHours: [{ open: false }] })],
    ['orderType', settings({ diningOption: { ...business().diningOption, ...NO_TYPES } })],
    ['payment', settings({ payInPersonDisabled: true })],
    ['board', { boardOpened: false }],
    ['testOrder', { testOrderAccepted: false }],
  ] as const)('R7: is complete except for the condition %s', (condition, changes) => {
    expect(unmet(changes)).toEqual([condition]);
  });

  it('R7: is complete when a payment account is the only way to be paid', () => {
    expect(unmet({ ...settings({ payInPersonDisabled: true }), hasPaymentAccount: true })).toEqual([]);
  });
});
