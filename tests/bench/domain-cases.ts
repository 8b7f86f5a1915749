/** The cases that `npm run bench` measures. Each case is one call of a function. */

import { checkPicks } from '../../src/domain/menu/check-picks.ts';
import type { Section } from '../../src/domain/menu/menu.ts';
import type { SectionPick } from '../../src/domain/menu/picks.ts';
import { priceOrder } from '../../src/domain/pricing/price-order.ts';
import { computeStoreState } from '../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../src/domain/store/next-change.ts';
import { timeSlots } from '../../src/domain/store/time-slots.ts';
import {
  choice,
  context,
  customization,
  EVERY_DAY,
  item,
  menu,
  NOW,
  option,
  overall,
  picked,
  picks,
  rule,
  section,
  settings,
} from '../domain/builders.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A section with six choices. The first choice contains another section. */
const sectionOf = (index: number): Section => {
  const dip = section('Dip', NAMES, { max: 2 });
  const choices = NAMES.map((name, at) => choice(name, { price: 25 * at, nestedChoices: at === 0 ? [dip] : [] }));
  return section(`Section ${index}`, choices, { sectionType: 'count', min: 1, max: 4, multiMax: 3 });
};
const picksOf = (index: number): SectionPick =>
  picks(`Section ${index}`, picked('a', 1, [picks('Dip', 'b', 'c')]), picked('d', 2));

const TEN = Array.from({ length: 10 }, (_, index) => index);
const custom = customization(...TEN.map(sectionOf));
const customPicks = TEN.map(picksOf);

/** 140 options, each with three sections; every third option has a discount. */
const bigMenu = menu(
  ...Array.from({ length: 140 }, (_, id) =>
    option(id, 1295, {
      customization: customization(...TEN.slice(0, 3).map(sectionOf)),
      discountRule: id % 3 === 0 ? rule('percentage', 10) : null,
      taxClass: id % 5 === 0 ? 'carbonatedDrink' : 'prepared',
    }),
  ),
);
const cart = Array.from({ length: 20 }, (_, index) => item(index * 7, 2, { picks: TEN.slice(0, 3).map(picksOf) }));
const business = settings({
  province: 'BC',
  overallDiscounts: [overall(10, { minPurchase: 2000 }), overall(5, { discountType: 'mobilePay' })],
  workingHours: [
    { days: EVERY_DAY, open: true, startTime: 700, endTime: 1430 },
    { days: EVERY_DAY, open: true, startTime: 1630, endTime: 130 },
  ],
});
const priceContext = context({
  orderType: 'delivery',
  mobilePay: true,
  tipPercentage: 15,
  distanceInMeters: 6200,
  creditBalance: 500,
});
const text = JSON.stringify(cart);

export const CASES: readonly { readonly name: string; readonly run: () => unknown }[] = [
  { name: 'reference: JSON of the same cart, read and written', run: () => JSON.stringify(JSON.parse(text)) },
  { name: 'quote of 20 items with customizations', run: () => priceOrder(bigMenu, business, cart, priceContext) },
  { name: 'check of a customization of 10 sections', run: () => checkPicks(custom, customPicks) },
  { name: '10 days of slots', run: () => timeSlots(business, 'take-out', NOW) },
  { name: 'state of the store', run: () => computeStoreState(business, NOW) },
  { name: 'next change of a menu of 140 options', run: () => nextChangeAt(business, bigMenu, NOW) },
];
