/** Makes random businesses, menus and carts. The same seed gives the same results on every machine. */

import type { Cart } from '../../src/domain/cart/cart-item.ts';
import { DISCOUNT_TYPES, OVERALL_DISCOUNT_TYPES, type OverallDiscount } from '../../src/domain/menu/discount-rule.ts';
import { type Menu, type ProductOption, type Section, TAX_CLASSES } from '../../src/domain/menu/menu.ts';
import type { SectionPick } from '../../src/domain/menu/picks.ts';
import type { PriceContext } from '../../src/domain/pricing/quote.ts';
import type { BusinessSettings } from '../../src/domain/store/business.ts';
import { ORDER_MODES, ORDER_TYPES, PROVINCES, STORE_ORDERING_STATUSES } from '../../src/domain/store/business.ts';
import {
  ALWAYS,
  choice,
  context,
  customization,
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
} from './builders.ts';

/** The generator of random numbers that is called mulberry32. Its state has 32 bits. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 (included) to 1 (excluded). */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.roll() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.roll() < probability;
  }

  pickOne<Value>(values: readonly Value[]): Value {
    const value = values[this.whole(0, values.length - 1)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  }

  times<Value>(from: number, to: number, make: (index: number) => Value): Value[] {
    return Array.from({ length: this.whole(from, to) }, (_, index) => make(index));
  }
}

function randomSection(dice: Dice, name: string, depth: number): Section {
  const choices = dice.times(1, 4, (index) =>
    choice(`${name}${index}`, {
      price: dice.chance(0.2) ? -dice.whole(0, 300) : dice.whole(0, 400),
      nestedChoices: depth > 0 && dice.chance(0.3) ? [randomSection(dice, `${name}${index}n`, depth - 1)] : [],
    }),
  );
  return section(name, choices, { sectionType: dice.pickOne(['radio', 'checkbox', 'count'] as const) });
}

function randomOption(dice: Dice, id: number): ProductOption {
  const window = dice.pickOne([ALWAYS, ALWAYS, null, { from: NOW, until: NOW + 1 }, { from: NOW + 1, until: NOW + 2 }]);
  const value = dice.pickOne([null, dice.whole(0, 100), dice.whole(0, 1000) / 10]);
  const type = dice.pickOne(DISCOUNT_TYPES);
  const price = dice.pickOne([dice.whole(0, 500), dice.whole(500, 3000), dice.whole(0, 20_000)]);
  const kind = dice.chance(0.85) ? 'all' : dice.pickOne(['giftCard', 'eventTicket'] as const);
  return option(id, kind === 'giftCard' ? Math.max(1, price) : price, {
    type: kind,
    taxClass: dice.pickOne(TAX_CLASSES),
    discountRule: dice.chance(0.6) ? null : rule(type, type === 'amount' ? dice.whole(0, 900) : value, { window }),
    customization: dice.chance(0.5)
      ? null
      : customization(...dice.times(1, 2, (index) => randomSection(dice, `s${index}`, 2))),
  });
}

/** A menu of about 25 options. About half of them have choices, and some have a discount rule. */
export function randomMenu(dice: Dice): Menu {
  return menu(...dice.times(20, 30, (id) => randomOption(dice, id + 1)));
}

function randomPicks(dice: Dice, sections: readonly Section[]): SectionPick[] {
  return sections
    .filter(() => dice.chance(0.7))
    .map(({ message, choices, sectionType }) => {
      const chosen = sectionType === 'radio' ? [dice.pickOne(choices)] : choices.filter(() => dice.chance(0.5));
      const counted = chosen.map(({ name, nestedChoices }) =>
        picked(name, sectionType === 'count' ? dice.whole(1, 3) : 1, randomPicks(dice, nestedChoices)),
      );
      return picks(message, ...counted);
    });
}

/** A cart of up to 12 rows, with options of the menu. */
export function randomCart(dice: Dice, menu: Menu): Cart {
  return dice.times(0, 12, () => {
    const { options } = dice.pickOne(menu.products);
    const chosen = dice.pickOne(options);
    const count = dice.chance(0.05) ? dice.whole(1, 99) : dice.whole(1, 5);
    return item(chosen.productOptionId, count, { picks: randomPicks(dice, chosen.customization?.sections ?? []) });
  });
}

function randomOverall(dice: Dice): OverallDiscount {
  const type = dice.pickOne(DISCOUNT_TYPES);
  const size =
    type === 'amount' ? dice.whole(0, 3000) : dice.pickOne([dice.whole(0, 60), dice.whole(0, 100_000) / 1000]);
  return overall(dice.chance(0.25) ? -size : size, {
    type,
    discountType: dice.pickOne(OVERALL_DISCOUNT_TYPES),
    minPurchase: dice.pickOne([null, null, dice.whole(0, 8000)]),
    maxPurchase: dice.pickOne([null, null, dice.whole(0, 8000)]),
    users: dice.pickOne(['all', 'all', 'signedIn']),
  });
}

export function randomSettings(dice: Dice): BusinessSettings {
  return settings({
    province: dice.pickOne(PROVINCES),
    taxesNotCharged: dice.pickOne([[], [], [], ['GST', 'HST'], ['PST', 'QST'], ['GST', 'HST', 'PST', 'QST']]),
    tip: dice.pickOne([[], [15, 18, 20], [10]]),
    paperBagFee: dice.pickOne([null, 0, 25, dice.whole(1, 99)]),
    mobilePaymentDisabled: dice.chance(0.3),
    overallDiscounts: dice.times(0, 4, () => randomOverall(dice)),
    delivery: {
      ...settings().delivery,
      minimumDeliveryFee: dice.whole(0, 900),
      minOrderAmountForFreeDelivery: dice.pickOne([null, dice.whole(0, 20_000)]),
      perExtraKilometerFee: dice.whole(0, 300),
      firstDeliveryKilometersRange: dice.pickOne([0, 2.5, dice.whole(0, 6)]),
    },
  });
}

/**
 * The customer is always signed in, because a guest cannot order some options, and a guest's cart with such an option
 * has no price.
 */
export function randomContext(dice: Dice): PriceContext {
  return context({
    orderType: dice.pickOne(ORDER_TYPES),
    orderMode: dice.pickOne(ORDER_MODES),
    storeOrderingStatus: dice.pickOne(STORE_ORDERING_STATUSES),
    signedIn: true,
    promo: dice.chance(0.3) ? randomOverall(dice) : null,
    mobilePay: dice.chance(0.5),
    tipPercentage: dice.pickOne([0, 15, dice.whole(0, 100_000) / 1000]),
    driverTipPercentage: dice.pickOne([0, 10, dice.whole(0, 100)]),
    paperBagCount: dice.whole(0, 4),
    distanceInMeters: dice.pickOne([null, dice.whole(0, 20_000)]),
    creditBalance: dice.pickOne([0, 0, dice.whole(0, 20_000)]),
  });
}
