import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Business } from '../../src/contract/business.ts';
import { type BusinessInfo, businessReplySchema } from '../../src/contract/business-reply.ts';
import { selectedCustomizationSchema, toPicks } from '../../src/contract/customization.ts';
import { decodeBusiness } from '../../src/contract/decode-business.ts';
import { decodeProduct } from '../../src/contract/decode-product.ts';
import { encodeBusiness } from '../../src/contract/encode-business.ts';
import { fromPicks } from '../../src/contract/from-picks.ts';
import { summaryOf } from '../../src/contract/order.ts';
import { encodeProduct, productReplySchema } from '../../src/contract/product-reply.ts';
import type { Section } from '../../src/domain/menu/menu.ts';
import {
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
  quoteOf,
  rule,
  section,
  settings,
} from '../domain/builders.ts';
import { business } from './builders.ts';

/** The value as a client receives it: written as JSON, then parsed by the schema. */
const roundTrip = <const Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(JSON.stringify(value)));

const info = (changes: Partial<Business> = {}): BusinessInfo => ({
  business: business(changes),
  store: {
    open: false,
    storeOrderingStatus: 'preOrdersOnly',
    sellsDigital: true,
    closedMessage: 'Back at five',
    closesAt: null,
    opensAt: NOW,
    label: 'Opens at 5:00 p.m.',
  },
  nextChangeAt: NOW,
  offers: [
    {
      orderType: 'pre-order',
      days: [{ date: '2026-07-15', label: 'Today', slots: [{ at: NOW, label: '5:00 p.m.' }] }],
    },
  ],
});

describe('the reply of a business', () => {
  const { delivery } = settings();
  it.each<[string, Partial<Business>]>([
    ['a plain business', {}],
    [
      'a business with all fields',
      {
        announcement: { title: 'New', message: 'Summer menu' },
        kioskWelcome: { title: 'Hello', message: 'Order here', callToAction: 'Start' },
        adHTML: '<p>Ad</p>',
        overallDiscounts: [overall(10, { minPurchase: 2000 })],
        storeClosedReason: 'Holiday',
        slotCapacity: 4,
        ...{ gstHstRegistered: false, provincialTaxRegistered: true, provincialTaxNumber: '1234567' },
      },
    ],
    [
      'a business that delivers without limits',
      {
        delivery: { ...delivery, deliveryDistanceInMeters: null, deliveryDurationInSeconds: null, excludedCities: [] },
      },
    ],
    [
      'a business with limits that are not round numbers',
      {
        delivery: {
          ...delivery,
          deliveryDistanceInMeters: 12_345,
          deliveryDurationInSeconds: 1_801,
          excludedCities: ['Lions Bay', 'Bowen Island'],
        },
      },
    ],
  ])('decodes to what was encoded: %s', (_what, changes) => {
    const encoded = info(changes);
    expect(decodeBusiness(roundTrip(businessReplySchema, encodeBusiness(encoded)))).toEqual(encoded);
  });

  it('says that the business is registered for GST/HST if an earlier release left out the field gstHstRegistered', () => {
    const { gstHstRegistered: _new, ...earlier } = encodeBusiness(info());
    expect(roundTrip(businessReplySchema, earlier).gstHstRegistered).toBe(true);
  });

  it('uses the names, units and values of the specification', () => {
    expect(encodeBusiness(info({ adHTML: '<p>Ad</p>' }))).toMatchObject({
      storeOpen: false,
      storeOrderingStatus: 'preOrdersOnly',
      storeClosedReason: 'Back at five',
      deliveryDistance: 10,
      deliveryDuration: 30,
      excludedCities: 'Whistler',
      diningOption: { 'take-out': { enabled: true, PrepTimeMinimum: 20 } },
      announcement: { show: 'no' },
      adOn: true,
    });
  });
});

describe('the reply of a product', () => {
  const sections: Section[] = [
    section('Extras', ['Egg', choice('Chashu', { price: 300 })], { max: 3 }),
    section('Size', [choice('Small', { price: -100 }), 'Large'], { sectionType: 'radio', min: 1, max: 1 }),
    section('Sugar', [choice('Syrup', { unitOfMeasurement: 'pump' })], { sectionType: 'count', multiMax: 4 }),
    section('Combo', [
      choice('Yes', { nestedChoices: [section('Side', ['Fries'], { sectionType: 'radio', min: 1, max: 1 })] }),
    ]),
  ];
  const [product] = menu(
    option(1, 1200, {
      customization: customization(...sections),
      discountRule: rule('percentage', 10),
      addCondition: 'signedIn',
    }),
  ).products;
  if (!product) throw new Error('no product');

  it('decodes to what was encoded, with the sections in the same order', () => {
    const reply = roundTrip(productReplySchema, encodeProduct(product, 7));
    expect(reply.businessId).toBe(7);
    expect(decodeProduct(reply)).toEqual(product);
  });

  it('has radio sections in a separate list, and -1 for unlimited', () => {
    const wire = encodeProduct(product, 7).options[0]?.customization;
    expect(wire?.oneOfList.map(({ message, sectionType }) => [message, sectionType])).toEqual([['Size', 'oneOf']]);
    expect(wire?.anyOf.map(({ message, sectionType, max }) => [message, sectionType, max])).toEqual([
      ['Extras', 'anyOf', 3],
      ['Sugar', 'countOf', -1],
      ['Combo', 'anyOf', -1],
    ]);
  });

  it.each([-1, 999, 1000])('reads a max of %i as unlimited', (max) => {
    const wire = encodeProduct(product, 7);
    const first = wire.options[0]?.customization?.anyOf[0];
    if (!first) throw new Error('no section');
    first.max = max;
    expect(decodeProduct(wire).options[0]?.customization?.sections[0]?.max).toBeNull();
  });
});

describe('the picks of a customer', () => {
  it('decode to what was encoded', () => {
    const chosen = [picks('Size', 'Large'), picks('Combo', picked('Yes', 1, [picks('Side', 'Fries')]))];
    const encoded = { oneOfList: fromPicks(chosen), anyOf: [] };
    expect(toPicks(roundTrip(selectedCustomizationSchema, encoded).oneOfList)).toEqual(chosen);
  });

  it('are read from complete sections whose choices have a `value`, as clients of the specification send them', () => {
    const parsed = v.parse(selectedCustomizationSchema, {
      oneOfList: [
        {
          message: 'Size',
          min: 1,
          max: 1,
          choices: [
            { name: 'Small', value: false },
            { name: 'Large', value: true, price: 200 },
          ],
        },
        { message: 'Milk', choices: [{ name: 'Oat' }] },
      ],
    });
    expect(toPicks(parsed.oneOfList)).toEqual([picks('Size', 'Large')]);
  });
});

describe('the summary of an order', () => {
  it('has the sums of the specification', () => {
    const quote = quoteOf(
      menu(option(1, 1000)),
      settings({ paperBagFee: 25, overallDiscounts: [overall(10)] }),
      [item(1, 2)],
      context({ paperBagCount: 2 }),
    );
    expect(summaryOf(quote)).toMatchObject({
      subTotal: 2000,
      paperBagFee: 50,
      deliveryFee: 0,
      calculatedDiscounts: [{ title: 'Thank you', value: 200 }],
      total: quote.total,
    });
  });
});
