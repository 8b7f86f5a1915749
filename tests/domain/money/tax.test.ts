import { describe, expect, test } from 'vitest';
import { TAX_CLASSES } from '../../../src/domain/menu/menu.ts';
import { PROVINCIAL_TAXES, type Registrations, taxesNotCharged } from '../../../src/domain/money/provincial-taxes.ts';
import { taxedAs, taxLines } from '../../../src/domain/money/tax.ts';
import { TAX_RATES, type Taxed } from '../../../src/domain/money/tax-rates.ts';
import type { Quote } from '../../../src/domain/pricing/quote.ts';
import { PROVINCES, type Province } from '../../../src/domain/store/business.ts';
import { context, item, menu, NOW, option, overall, quoteOf, settings } from '../builders.ts';
import { Dice, randomCart, randomContext, randomMenu, randomSettings } from '../random.ts';

const taxes = (
  province: Province,
  amounts: Partial<Record<Taxed, number>>,
  now = NOW,
  registrations: Partial<Registrations> = {},
) => {
  const entries = Object.entries(amounts) as [Taxed, number][];
  const notCharged = taxesNotCharged({ gstHstRegistered: true, provincialTaxRegistered: null, ...registrations });
  return taxLines({ province, taxesNotCharged: notCharged }, new Map(entries), now).map(
    ({ name, rate, amount }) => `${name} ${rate / 1000}% ${amount}`,
  );
};

describe('rates by province and class', () => {
  const on10000: Record<Province, Partial<Record<Taxed, string[]>>> = {
    AB: {
      prepared: ['GST 5% 500'],
      alcohol: ['GST 5% 500'],
      delivery: ['GST 5% 500'],
      bag: ['GST 5% 500'],
      ticket: ['GST 5% 500'],
    },
    BC: {
      prepared: ['GST 5% 500'],
      carbonatedDrink: ['GST 5% 500', 'PST 7% 700'],
      alcohol: ['GST 5% 500', 'PST 10% 1000'],
      delivery: ['GST 5% 500'],
      bag: ['GST 5% 500', 'PST 7% 700'],
      ticket: ['GST 5% 500'],
    },
    MB: {
      prepared: ['GST 5% 500', 'PST 7% 700'],
      carbonatedDrink: ['GST 5% 500', 'PST 7% 700'],
      alcohol: ['GST 5% 500', 'PST 7% 700'],
      delivery: ['GST 5% 500', 'PST 7% 700'],
      bag: ['GST 5% 500', 'PST 7% 700'],
      ticket: ['GST 5% 500'],
    },
    NB: { prepared: ['HST 15% 1500'], alcohol: ['HST 15% 1500'] },
    NL: { prepared: ['HST 15% 1500'], ticket: ['HST 15% 1500'] },
    NS: { prepared: ['HST 14% 1400'], carbonatedDrink: ['HST 14% 1400'] },
    NT: { prepared: ['GST 5% 500'] },
    NU: { prepared: ['GST 5% 500'] },
    ON: { prepared: ['HST 13% 1300'], carbonatedDrink: ['HST 13% 1300'], delivery: ['HST 13% 1300'] },
    PE: { prepared: ['HST 15% 1500'] },
    QC: { prepared: ['GST 5% 500', 'QST 9.975% 998'], alcohol: ['GST 5% 500', 'QST 9.975% 998'] },
    SK: {
      prepared: ['GST 5% 500', 'PST 6% 600'],
      carbonatedDrink: ['GST 5% 500', 'PST 6% 600'],
      alcohol: ['GST 5% 500', 'LCT 10% 1000'],
      delivery: ['GST 5% 500', 'PST 6% 600'],
      bag: ['GST 5% 500', 'PST 6% 600'],
      ticket: ['GST 5% 500', 'PST 6% 600'],
    },
    YT: { prepared: ['GST 5% 500'] },
  };

  for (const province of PROVINCES) {
    test.each(Object.entries(on10000[province]))(`X6: taxes of ${province} on 100 dollars of %s`, (taxed, expected) => {
      expect(taxes(province, { [taxed]: 10_000 })).toEqual(expected);
    });

    test(`X3, X6: ${province} taxes neither basic groceries nor exempt products`, () => {
      expect(taxes(province, { basicGrocery: 10_000, exempt: 10_000 })).toEqual([]);
    });
  }
});

describe('dates', () => {
  test('X6: Nova Scotia changed from 15% to 14% when 1 April 2025 began there', () => {
    const change = Date.parse('2025-04-01T00:00:00-03:00');
    expect(taxes('NS', { prepared: 10_000 }, change - 1)).toEqual(['HST 15% 1500']);
    expect(taxes('NS', { prepared: 10_000 }, change)).toEqual(['HST 14% 1400']);
  });

  test('X6: British Columbia has taxed soft drinks since 1 April 2021, Saskatchewan has taxed tickets since 1 October 2022', () => {
    expect(taxes('BC', { carbonatedDrink: 1000 }, Date.parse('2021-03-31T23:59:59-07:00'))).toEqual(['GST 5% 50']);
    expect(taxes('BC', { carbonatedDrink: 1000 }, Date.parse('2021-04-01T00:00:00-07:00'))).toHaveLength(2);
    expect(taxes('SK', { ticket: 1000 }, Date.parse('2022-09-30T23:59:59-06:00'))).toEqual(['GST 5% 50']);
    expect(taxes('SK', { ticket: 1000 }, Date.parse('2022-10-01T00:00:00-06:00'))).toHaveLength(2);
  });
});

describe('rounding', () => {
  test('X2: happens once for each tax and rate, on the sum of the taxed amounts', () => {
    // If each of the three taxes of 0.45 cents was rounded, their sum would be 0.
    expect(taxes('AB', { prepared: 9, delivery: 9, bag: 9 })).toEqual(['GST 5% 1']);
    expect(taxes('BC', { prepared: 1000, carbonatedDrink: 300, alcohol: 700, bag: 25 })).toEqual([
      'GST 5% 101',
      'PST 7% 23',
      'PST 10% 70',
    ]);
  });

  test('X2: the lower rate comes first', () => {
    expect(taxes('BC', { alcohol: 1000, bag: 100 })).toEqual(['GST 5% 55', 'PST 7% 7', 'PST 10% 100']);
    expect(taxes('SK', { alcohol: 1000, bag: 100 })).toEqual(['GST 5% 55', 'PST 6% 6', 'LCT 10% 100']);
  });

  test('M3, X6: Quebec’s 9.975% is exact', () => {
    expect(taxes('QC', { prepared: 20_000 })).toEqual(['GST 5% 1000', 'QST 9.975% 1995']);
    expect(taxes('QC', { prepared: 1003 })).toEqual(['GST 5% 50', 'QST 9.975% 100']);
    expect(taxes('QC', { prepared: 1158 })).toEqual(['GST 5% 58', 'QST 9.975% 116']);
  });

  test('X2: a tax of 0 cents, or on 0 cents, has no line', () => {
    expect(taxes('AB', { prepared: 9 })).toEqual([]);
    expect(taxes('AB', { prepared: 10 })).toEqual(['GST 5% 1']);
    expect(taxes('AB', { prepared: 0 })).toEqual([]);
  });
});

describe('Ontario’s rebate', () => {
  test('X5: taxes food of up to $4 at 5%', () => {
    expect(taxes('ON', { prepared: 400 })).toEqual(['GST 5% 20']);
    expect(taxes('ON', { prepared: 401 })).toEqual(['HST 13% 52']);
  });

  test('X5: includes the soft drinks sold with the food', () => {
    expect(taxes('ON', { prepared: 250, carbonatedDrink: 150 })).toEqual(['GST 5% 20']);
    expect(taxes('ON', { prepared: 250, carbonatedDrink: 151 })).toEqual(['HST 13% 52']);
    expect(taxes('ON', { carbonatedDrink: 150 })).toEqual(['HST 13% 20']);
  });

  test('X5: does not apply to alcohol, groceries and delivery, and these do not count towards the $4', () => {
    expect(taxes('ON', { prepared: 400, alcohol: 800, delivery: 400 })).toEqual(['GST 5% 20', 'HST 13% 156']);
    expect(taxes('ON', { prepared: 400, basicGrocery: 900 })).toEqual(['GST 5% 20']);
  });

  test('X5: exists only in Ontario', () => {
    const rates = (province: Province, prepared: number) =>
      taxes(province, { prepared }).map((line) => line.replace(/ \d+$/, ''));
    const rebated = PROVINCES.filter((province) => `${rates(province, 400)}` !== `${rates(province, 10_000)}`);
    expect(rebated).toEqual(['ON']);
  });

  test('X1, X5: uses prices after discounts', () => {
    const cheap = menu(option(1, 450));
    const on = settings({ province: 'ON', overallDiscounts: [overall(50, { type: 'amount' })] });
    expect(quoteOf(cheap, on, [item(1)], context()).tax).toBe(20);
    expect(quoteOf(cheap, settings({ province: 'ON' }), [item(1)], context()).tax).toBe(59);
  });
});

/** Everything that a tax can apply to. `on10000` contains one hundred dollars of each. */
const EVERYTHING: readonly Taxed[] = [...TAX_CLASSES, 'ticket', 'delivery', 'bag'];
const on10000 = Object.fromEntries(EVERYTHING.map((taxed) => [taxed, 10_000]));
const NO_GST = { gstHstRegistered: false };

describe('a business that is not registered for GST/HST', () => {
  const left: Record<Province, string[]> = {
    ...{ AB: [], NB: [], NL: [], NS: [], NT: [], NU: [], ON: [], PE: [], QC: [], YT: [] },
    BC: ['PST 7% 1400', 'PST 10% 1000'],
    MB: ['PST 7% 3500'],
    SK: ['PST 6% 3000', 'LCT 10% 1000'],
  };

  test.each(PROVINCES)('X8, X9: charges no GST, HST or QST in %s, and leaves PST and LCT unchanged', (province) => {
    expect(taxes(province, on10000, NOW, NO_GST)).toEqual(left[province]);
    const before = taxes(province, on10000).filter((line) => /^(?:PST|LCT)/.test(line));
    expect(before).toEqual(left[province]);
  });

  test('X8: charges no tax in Ontario on food for up to $4', () => {
    expect(taxes('ON', { prepared: 400, carbonatedDrink: 0, delivery: 400 }, NOW, NO_GST)).toEqual([]);
  });

  test('X8, X9: QST without GST, and GST without QST, are possible in Quebec', () => {
    const inQuebec = (registrations: Partial<Registrations>) =>
      taxes('QC', { prepared: 10_000, alcohol: 10_000 }, NOW, registrations);
    expect(inQuebec({ ...NO_GST, provincialTaxRegistered: true })).toEqual(['QST 9.975% 1995']);
    expect(inQuebec({ provincialTaxRegistered: false })).toEqual(['GST 5% 1000']);
    expect(inQuebec({ ...NO_GST, provincialTaxRegistered: false })).toEqual([]);
    expect(inQuebec({ provincialTaxRegistered: true })).toEqual(inQuebec({}));
  });
});

describe('a business that is not registered for the sales tax of its province', () => {
  test.each(PROVINCES)('X9: charges no PST or QST in %s, and leaves GST, HST and LCT unchanged', (province) => {
    const others = taxes(province, on10000).filter((line) => !/^[PQ]ST /.test(line));
    expect(taxes(province, on10000, NOW, { provincialTaxRegistered: false })).toEqual(others);
    expect(others.length === taxes(province, on10000).length).toBe(PROVINCIAL_TAXES[province] === undefined);
    expect(taxes(province, on10000, NOW, { provincialTaxRegistered: true })).toEqual(taxes(province, on10000));
  });

  test('X9: without a registration for GST/HST either, only LCT is left', () => {
    const left = PROVINCES.flatMap((province) =>
      taxes(province, on10000, NOW, { ...NO_GST, provincialTaxRegistered: false }),
    );
    expect(left).toEqual(['LCT 10% 1000']);
  });

  test.each(PROVINCES)('X9: the sales tax of %s has the same name on receipts as in TAX_RATES', (province) => {
    const own = new Set(TAX_RATES[province].map(({ name }) => name).filter((name) => /^[PQ]ST/.test(name)));
    expect([...own]).toEqual([PROVINCIAL_TAXES[province]?.tax].filter((tax) => tax !== undefined));
    const { number, exampleNumber } = PROVINCIAL_TAXES[province] ?? {};
    expect(number?.test(exampleNumber ?? '')).not.toBe(false);
  });
});

describe('the taxes that a business does not charge', () => {
  test('X8, X9: in 2,000 random orders, a quote has the lines of a registered business except these taxes, and its total is the sum of its lines', () => {
    const dice = new Dice(20_261_127);
    const of = randomMenu(dice);
    let changed = 0;
    for (let count = 0; count < 2_000; count++) {
      const shop = randomSettings(dice);
      const gstHstRegistered = dice.chance(0.5);
      const provincialTaxRegistered = dice.pickOne([null, true, false]);
      const notCharged = taxesNotCharged({ gstHstRegistered, provincialTaxRegistered });
      const cart = randomCart(dice, of);
      // Store credit pays last, so lower taxes would change its line too.
      const order = { ...randomContext(dice), creditBalance: 0 };
      const lines = quoteOf(of, { ...shop, taxesNotCharged: [] }, cart, order).lines;
      const others = lines.filter(
        ({ kind, label }) => kind !== 'tax' || !notCharged.some((name) => label.startsWith(`${name} `)),
      );
      if (others.length < lines.length) changed++;
      const quote = quoteOf(of, { ...shop, taxesNotCharged: notCharged }, cart, order);
      expect(quote.lines).toEqual(others);
      expect(quote.total).toBe(others.reduce((sum, { amount }) => sum + amount, 0));
    }
    expect(changed).toBeGreaterThan(800);
  });
});

const taxBases = (quote: Quote) =>
  quote.lines.filter(({ kind }) => kind === 'tax').map(({ label, base }) => [label, base]);

describe('what is taxed', () => {
  const mixed = menu(
    option(1, 1000),
    option(2, 1000, { taxClass: 'basicGrocery' }),
    option(3, 1000, { taxClass: 'alcohol' }),
    option(4, 5000, { type: 'giftCard' }),
    option(5, 2000, { type: 'eventTicket' }),
    option(6, 1000, { taxClass: 'exempt' }),
  );
  const bc = settings({ province: 'BC', paperBagFee: 25 });

  test('X3: a gift card is exempt whatever its class is; a ticket is taxed as a ticket unless its class is exempt', () => {
    expect(taxedAs(option(1, 500, { type: 'giftCard', taxClass: 'prepared' }))).toBe('exempt');
    expect(taxedAs(option(1, 500, { type: 'eventTicket', taxClass: 'prepared' }))).toBe('ticket');
    expect(taxedAs(option(1, 500, { type: 'eventTicket', taxClass: 'exempt' }))).toBe('exempt');
    expect(taxedAs(option(1, 500, { taxClass: 'alcohol' }))).toBe('alcohol');
  });

  test('X3: neither gift cards nor tips raise the tax', () => {
    const bare = quoteOf(mixed, bc, [item(1)], context());
    const more = quoteOf(mixed, bc, [item(1), item(4), item(6)], context({ signedIn: true, tipPercentage: 20 }));
    expect(more.tax).toBe(bare.tax);
  });

  test('X4: delivery and bags are taxed', () => {
    expect(quoteOf(mixed, bc, [item(2)], context({ paperBagCount: 4 })).tax).toBe(5 + 7);
    expect(quoteOf(mixed, bc, [item(2)], context({ orderType: 'delivery' })).tax).toBe(20);
  });

  test('X1: overall discounts are shared out over the classes', () => {
    const tenth = { ...bc, overallDiscounts: [overall(10)] };
    const quote = quoteOf(mixed, tenth, [item(1), item(2), item(3), item(5)], context({ signedIn: true }));
    const lines = quote.lines
      .filter(({ kind }) => kind === 'tax')
      .map(({ label, base, amount }) => [label, base, amount]);
    expect(lines).toEqual([
      ['GST 5%', 900 + 900 + 2000, 190],
      ['PST 10%', 900, 90],
    ]);
  });

  test.each([
    [
      'prepared',
      'basicGrocery',
      [
        ['GST 5%', 999],
        ['PST 6%', 999],
      ],
    ],
    [
      'basicGrocery',
      'carbonatedDrink',
      [
        ['GST 5%', 1000],
        ['PST 6%', 1000],
      ],
    ],
    [
      'carbonatedDrink',
      'alcohol',
      [
        ['GST 5%', 1999],
        ['PST 6%', 999],
        ['LCT 10%', 1000],
      ],
    ],
    [
      'alcohol',
      'exempt',
      [
        ['GST 5%', 999],
        ['LCT 10%', 999],
      ],
    ],
  ] as const)(
    'X1: a discount of 1 cent on equal amounts of two classes lowers the amount of %s, not of %s',
    (first, second, bases) => {
      const two = menu(option(1, 1000, { taxClass: second }), option(2, 1000, { taxClass: first }));
      const sk = settings({ province: 'SK', overallDiscounts: [overall(1, { type: 'amount' })] });
      expect(taxBases(quoteOf(two, sk, [item(1), item(2)], context()))).toEqual(bases);
    },
  );

  test('X1: discounts and surcharges are shared out together, not one by one', () => {
    const two = menu(option(1, 1000, { taxClass: 'carbonatedDrink' }), option(2, 1000, { taxClass: 'alcohol' }));
    const cent = overall(1, { type: 'amount' });
    const taxBasesWith = (...discounts: (typeof cent)[]) =>
      taxBases(quoteOf(two, settings({ province: 'SK', overallDiscounts: discounts }), [item(1), item(2)], context()));
    // If each discount was split separately, both cents would be taken from the soft drink.
    expect(taxBasesWith(cent, cent)).toEqual([
      ['GST 5%', 1998],
      ['PST 6%', 999],
      ['LCT 10%', 999],
    ]);
    expect(taxBasesWith(cent, { ...cent, value: -1 })).toEqual([
      ['GST 5%', 2000],
      ['PST 6%', 1000],
      ['LCT 10%', 1000],
    ]);
  });

  test('X7: a surcharge is taxed like the products that it is computed on', () => {
    const gratuity = { ...bc, overallDiscounts: [overall(-18, { title: 'Gratuity for groups' })] };
    expect(quoteOf(mixed, gratuity, [item(1)], context()).tax).toBe(59);
    expect(quoteOf(mixed, gratuity, [item(2)], context()).tax).toBe(0);
  });

  test('X2: a tax line has name, rate and base', () => {
    expect(quoteOf(mixed, bc, [item(1)], context()).lines.at(-1)).toEqual({
      kind: 'tax',
      rule: 'tax',
      label: 'GST 5%',
      base: 1000,
      rate: 5000,
      count: null,
      itemIndex: null,
      amount: 50,
    });
  });
});
