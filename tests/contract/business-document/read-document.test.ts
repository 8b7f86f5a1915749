import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readSeed } from '../../../functions/data/seeds/read-seed.ts';
import { MAX_STATION_NAME_CHARACTERS } from '../../../src/domain/limits.ts';

const readme = readFileSync(new URL('../../../src/contract/business-document/README.md', import.meta.url), 'utf8');
/** The smallest valid document, as in the README.md of src/contract/business-document. */
const [, smallest = ''] = /## The smallest document\n\n```json\n(.+?)```/s.exec(readme) ?? [];

type Fields = Record<string, unknown>;
const DEMO = {
  ...{ businessId: 2001, provider: { id: 601, email: 'hello@soupcorner.example' }, rating: 90 },
  soldout: { options: [], choices: [] },
};
const readText = (text: string) => readSeed('soup-corner', text, DEMO);
const read = (fields: Fields) => readText(JSON.stringify({ ...JSON.parse(smallest), ...fields }));
const soups = (...products: readonly Fields[]) => [{ id: 1, name: 'Soups', products }];
const readProduct = (product: Fields, fields: Fields = {}) => {
  const { menu } = read({ menu: soups({ id: 2, name: 'Tomato', price: '8.50', ...product }), ...fields });
  const [tomato] = menu.products;
  const [option] = tomato?.options ?? [];
  if (!tomato || !option) throw new Error('There is no product.');
  return { tomato, option };
};

const hasLocation = v.object({ location: v.record(v.string(), v.unknown()) });

describe('the reader of a document', () => {
  it('accepts the smallest document of README.md, and uses defaults for all other fields', () => {
    const { business, menu } = readText(smallest);
    expect(business).toMatchObject({
      businessId: 2001,
      serviceProviderUserId: 601,
      province: 'BC',
      gstHstRegistered: true,
      ...{ provincialTaxRegistered: null, provincialTaxNumber: null, taxesNotCharged: [] },
      zone: 'America/Vancouver',
      phone: '6045550199',
      storeOrderingStatus: 'allOrdersTypes',
      tip: [15, 18, 20],
      paperBagFee: null,
    });
    expect(business.diningOption['take-out']).toMatchObject({ enabled: true, prepTimeMinimum: 10 });
    expect(business.diningOption.delivery.enabled).toBe(false);
    expect(menu.products).toMatchObject([
      {
        name: 'Tomato',
        optionsType: '',
        options: [{ label: '', price: 850, taxClass: 'prepared', customization: null }],
      },
    ]);
  });

  it('reads two cities from one text with a comma, because the reply to browsers joins cities by commas', () => {
    const delivery = {
      minimumDeliveryFee: '4',
      firstDeliveryKilometersRange: 3,
      excludedCities: ['Whistler, Lions Bay', 'Anmore,'],
    };
    const { business } = read({ diningOption: { delivery: { prepTimeMinimum: 30 } }, delivery });
    expect(business.delivery.excludedCities).toEqual(['Whistler', 'Lions Bay', 'Anmore']);
  });

  it.each([
    ['BC', 'PST-1234-5678', '1234-5678', 'The PST number of a business in British Columbia looks like PST-1234-5678.'],
    ['MB', '1234567', '12345678', 'The RST (PST) number of a business in Manitoba looks like 123456-7.'],
    ['QC', '1234567890 TQ0001', '1234567890', 'The QST number of a business in Quebec looks like 1234567890 TQ0001.'],
    ['SK', '1234567', 'PST 1234567', 'The PST number of a business in Saskatchewan looks like 1234567.'],
  ])('%s: accepts a sales tax number only if it looks like %s', (province, right, wrong, message) => {
    const location = {
      ...v.parse(hasLocation, JSON.parse(smallest)).location,
      province,
    };
    expect(read({ location, provincialTaxNumber: right }).business.provincialTaxNumber).toBe(right);
    expect(() => read({ location, provincialTaxNumber: wrong })).toThrow(message);
  });

  it('X9: reads from the two tax registrations which taxes the business does not charge', () => {
    const taxesOf = (changes: Fields) => read(changes).business.taxesNotCharged;
    expect(taxesOf({ provincialTaxRegistered: false })).toEqual(['PST', 'QST']);
    expect(taxesOf({ gstHstRegistered: false })).toEqual(['GST', 'HST', 'QST']);
    expect(taxesOf({ gstHstRegistered: false, provincialTaxRegistered: true })).toEqual(['GST', 'HST']);
  });

  it('leaves hidden categories and products out of the menu', () => {
    const hidden = { id: 3, name: 'Pumpkin', price: '9.00', hidden: true };
    const autumn = { id: 4, name: 'Autumn', hidden: true, products: [{ id: 5, name: 'Chestnut', price: '9.00' }] };
    const { menu } = read({ menu: [...soups({ id: 2, name: 'Tomato', price: '8.50' }, hidden), autumn] });
    expect(menu.products.map(({ name }) => name)).toEqual(['Tomato']);
    expect(menu.categories.map(({ name }) => name)).toEqual(['Soups']);
  });

  it.each([
    ['8.50', 850],
    ['19.99', 1999],
    ['0.07', 7],
    ['13', 1300],
    ['4.35', 435],
  ])('reads the price %s to the cent', (price, cents) => expect(readProduct({ price }).option.price).toBe(cents));

  it.each(['8.5', '$8.50', '8,50', '-1.00', '', '1e3', '8.505'])(
    'refuses the price "%s" and names its place in the file',
    (price) => {
      expect(() => readProduct({ price })).toThrow(/^soup-corner\.json, Soups, Tomato, price: .+"13\.50"/);
    },
  );

  it('refuses an empty menu and names `menu` as the place of the mistake', () => {
    expect(() => read({ menu: [] })).toThrow('soup-corner.json, menu: The menu is empty.');
  });

  it('refuses a price that is a number', () => {
    expect(() => readProduct({ price: 8.5 })).toThrow(
      'soup-corner.json, Soups, Tomato, price: Write the price in quotes',
    );
  });

  it('reads the recommended products of a product', () => {
    const bread = { id: 3, name: 'Bread', price: '2.00' };
    const tomato = (goesWith: unknown) =>
      read({ menu: soups({ id: 2, name: 'Tomato', price: '8.50', goesWith }, bread) }).menu.products[0]?.goesWith;
    expect(tomato([3])).toEqual([3]);
    expect(tomato(undefined)).toEqual([]);
    // Product 99 is not on the menu, and product 2 is Tomato itself.
    expect(tomato([3, 99, 2])).toEqual([3]);
    expect(() => tomato('bread')).toThrow('Soups, Tomato, goesWith: Please write a list here.');
    expect(() => tomato(Array(11).fill(3))).toThrow('At most 10 products fit here.');
  });

  it('refuses an unknown field', () => {
    expect(() => readProduct({ prise: '8.50' })).toThrow('Soups, Tomato, prise: "prise" is no field of the format.');
  });

  it('refuses a product with a price and options, or with neither', () => {
    const options = [{ id: 3, label: 'Large', price: '9.00' }];
    expect(() => readProduct({ options })).toThrow('either a price or options');
    expect(() => readProduct({ price: undefined })).toThrow('either a price or options');
  });

  it('refuses a file whose name is a path that the site uses itself', () => {
    expect(() => readSeed('health', smallest, DEMO)).toThrow('The site uses this path itself.');
  });

  it('refuses invalid JSON and names the file', () => {
    expect(() => readText('{')).toThrow(/^soup-corner\.json is no JSON/);
  });

  it('requires delivery terms when delivery is offered', () => {
    expect(() => read({ diningOption: { delivery: { prepTimeMinimum: 30 } } })).toThrow('its fees are missing');
  });

  it('requires that the last day of pre-orders is not before the first', () => {
    expect(() => read({ preOrderPrepMinDays: 15 })).toThrow('The last day of pre-orders is before the first.');
  });

  it('turns kilometres and minutes into metres and seconds', () => {
    const delivery = {
      deliveryDistance: 7.5,
      deliveryDuration: 25,
      minimumDeliveryFee: '3.99',
      firstDeliveryKilometersRange: 3,
    };
    expect(read({ delivery }).business.delivery).toMatchObject({
      deliveryDistanceInMeters: 7500,
      deliveryDurationInSeconds: 1500,
      minimumDeliveryFee: 399,
    });
  });
});

describe('hours', () => {
  const hours = (workingHours: Record<string, string>) => read({ workingHours }).business.workingHours;

  it('may give a day two openings, cross midnight, and name a range of days that crosses the end of the week', () => {
    expect(hours({ 'Fri-Mon': '11:30-14:30, 17:00-2:00', 'Tue-Thu': 'closed' })).toEqual([
      { days: ['Fri', 'Sat', 'Sun', 'Mon'], open: true, startTime: 1130, endTime: 1430 },
      { days: ['Fri', 'Sat', 'Sun', 'Mon'], open: true, startTime: 1700, endTime: 200 },
      { days: ['Tue', 'Wed', 'Thu'], open: false, startTime: 0, endTime: 0 },
    ]);
  });

  it('leave missing days closed', () => {
    expect(hours({ Sun: '0:00-00:00' })).toEqual([
      { days: ['Sun'], open: true, startTime: 0, endTime: 0 },
      { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: false, startTime: 0, endTime: 0 },
    ]);
  });

  it.each([{ Monday: '9:00-17:00' }, { Mon: '9-17' }, { Mon: '9:00-24:00' }, { Mon: '9:00-17:60' }, { Mon: '' }])(
    'are refused: %o',
    (workingHours) => {
      expect(() => hours(workingHours)).toThrow(/^soup-corner\.json, workingHours: .+ are no hours/);
    },
  );

  it('are refused when a day appears twice', () => {
    expect(() => hours({ 'Mon-Wed': '9:00-17:00', Tue: 'closed' })).toThrow('Tue has its hours twice');
  });
});

describe('choices', () => {
  const sections = {
    Bread: {
      id: 10,
      choices: [
        { id: 11, name: 'White' },
        { id: 12, name: 'Rye', price: '0.50' },
      ],
    },
    Meal: {
      ...{ id: 13, message: 'A meal?' },
      choices: [
        { id: 14, name: 'No' },
        { id: 15, name: 'Yes', price: '4.00', nestedChoices: ['Bread', 'Dips'] },
      ],
    },
    Dips: {
      id: 16,
      sectionType: 'count',
      max: 4,
      multiMax: 2,
      choices: [{ id: 17, name: 'Aioli', unitOfMeasurement: 'cup' }],
    },
  };

  it('are defined once and used by name, also nested', () => {
    const { option } = readProduct({ customization: ['Meal'] }, { sections });
    expect(option.customization).toMatchObject({ customizationLabel: '', optionSpecialRequest: true });
    expect(option.customization?.sections).toMatchObject([
      {
        message: 'A meal?',
        min: 1,
        max: 1,
        choices: [
          { name: 'No', price: 0, nestedChoices: [] },
          {
            name: 'Yes',
            price: 400,
            nestedChoices: [{ message: 'Bread' }, { message: 'Dips', min: 0, max: 4, multiMax: 2 }],
          },
        ],
      },
    ]);
  });

  it('of a category apply only to products that do not have the field `customization`', () => {
    const menu = [
      {
        ...{ id: 1, name: 'Soups' },
        customization: ['Bread'],
        products: [
          { id: 2, name: 'Tomato', price: '8.50' },
          { id: 3, name: 'Leek', price: '8.50', customization: [] },
        ],
      },
    ];
    const customizations = read({ menu, sections }).menu.products.map(
      ({ options }) => options[0]?.customization?.sections.length,
    );
    expect(customizations).toEqual([1, 0]);
  });

  it('are refused if they are used but not defined, and the error names them', () => {
    expect(() => readProduct({ customization: ['Spice'] })).toThrow(
      'soup-corner.json, Soups, Tomato, customization: "Spice" is used',
    );
  });

  it('are refused when a section requires more choices than it has', () => {
    const impossible = { Pair: { id: 10, min: 2, max: 2, choices: [{ id: 11, name: 'Only one' }] } };
    expect(() => readProduct({ customization: ['Pair'] }, { sections: impossible })).toThrow(
      /^soup-corner\.json, Pair: /,
    );
  });

  it('are refused when two names differ only in the spaces around them, so that no section is lost', () => {
    const spice = { id: 10, choices: [{ id: 11, name: 'Mild' }] };
    const sections = { Spice: spice, 'Spice ': { id: 12, choices: [{ id: 13, name: 'Hot' }] } };
    expect(() => readProduct({ customization: ['Spice'] }, { sections })).toThrow('The name "Spice" is used twice.');
    expect(() => readProduct({ customization: ['Spice'] }, { sections: { ' Spice': spice } })).not.toThrow();
  });

  it('that nest themselves are refused', () => {
    const turning = { Round: { id: 10, choices: [{ id: 11, name: 'And', nestedChoices: ['Round'] }] } };
    expect(() => readProduct({ customization: ['Round'] }, { sections: turning })).toThrow('nests itself');
  });
});

describe('ids', () => {
  const TOMATO = { id: 2, name: 'Tomato', price: '8.50' };

  it.each([
    ['two products', soups(TOMATO, { ...TOMATO, name: 'Leek' }), 'Soups, Leek, id: The id 2 is used twice.'],
    ['a category and a product', soups({ ...TOMATO, id: 1 }), 'Soups, Tomato, id: The id 1 is used twice.'],
  ])('are refused when %s have the same id', (_, menu, message) => {
    expect(() => read({ menu })).toThrow(message);
  });

  it('may be the same for a product and one of its options', () => {
    const options = [
      { id: 2, label: 'Cup', price: '5.00' },
      { id: 3, label: 'Bowl', price: '8.50' },
    ];
    const { tomato } = readProduct({ price: undefined, options });
    expect([tomato.id, ...tomato.options.map(({ productOptionId }) => productOptionId)]).toEqual([2, 2, 3]);
  });

  it('are required', () => {
    expect(() => read({ menu: soups({ name: 'Tomato', price: '8.50' }) })).toThrow('products.0.id');
  });
});

describe('discount rules', () => {
  it('have the kind of value that their type requires', () => {
    const discountRules = {
      Hour: { type: 'percentage', value: 20, title: 'Happy hour', days: ['Mon'], startTime: '15:00', endTime: '17:30' },
      Off: { type: 'amount', value: '2.50', title: '$2.50 off' },
      Two: { type: 'bogo', title: 'Second one free' },
    };
    const rule = (discountRule: string) => readProduct({ discountRule }, { discountRules }).option.discountRule;
    expect(rule('Hour')).toMatchObject({ value: 20, days: ['Mon'], startTime: 1500, endTime: 1730, startDate: null });
    expect(rule('Off')).toMatchObject({ value: 250, days: null });
    expect(rule('Two')).toMatchObject({ value: null });
  });

  it('are refused with a value of another kind', () => {
    const discountRules = { Hour: { type: 'percentage', value: '2.00', title: 'Happy hour' } };
    expect(() => read({ discountRules })).toThrow('soup-corner.json, discountRules, Hour, value');
  });
});

it('O17: a dish is made at its own station, or else at the station of its category, or else at no station', () => {
  const products = [
    { id: 2, name: 'Tomato', price: '8.50' },
    { id: 3, name: 'Toast', price: '3.00', station: 'Grill' },
  ];
  const category = { id: 1, name: 'Soups', products };
  const stationsOf = (fields: Fields) =>
    read({ stations: ['Pot', 'Grill'], menu: [{ ...category, ...fields }] }).menu.products.map(
      ({ station }) => station,
    );
  expect(stationsOf({ station: 'Pot' })).toEqual(['Pot', 'Grill']);
  expect(stationsOf({})).toEqual([undefined, 'Grill']);
  expect(read({ stations: ['Pot'] }).business.stations).toEqual(['Pot']);
  // The schemas of the document and of the business accept the longest name.
  const longest = 'Pot'.padEnd(MAX_STATION_NAME_CHARACTERS, '!');
  expect(read({ stations: [longest] }).business.stations).toEqual([longest]);
  expect(() => read({ stations: [`${longest}!`] })).toThrow('stations, 1: Please use at most 80 characters.');
});
