import fc from 'fast-check';
import type { DraftDocument } from '../src/contract/business-document/draft-document.ts';
import { dollarsOf } from '../src/contract/business-document/prices.ts';
import { NO_PRICE_REASON } from '../src/contract/menu-import/menu-fields.ts';
import { ALLERGENS, DIETS, SPICES } from '../src/domain/menu/marks.ts';
import { PRODUCT_KINDS, TAX_CLASSES } from '../src/domain/menu/menu.ts';

/** Sections and menu of a document, with the discounts and stations that the menu names. */
export type MenuPart = Required<Pick<DraftDocument, 'sections' | 'menu'>> & typeof NAMED;

const NAMED = {
  discountRules: {
    'Happy hour; 3-5': { type: 'percentage', value: 20, title: 'Happy hour', startTime: '15:00', endTime: '17:00' },
    Off: { type: 'amount', value: '2.00', title: '$2 off' },
  },
  stations: ['Grill', 'Bar, cold'],
};

/** Names with characters that have a meaning in CSV, spreadsheets and the text of choices. */
export const anyName = fc
  .stringMatching(/^[\p{L}=+@'>-][\p{L}\p{N} ,;:|()>"'&+\\.-]{0,14}[\p{L}\p{N})!]$/u)
  .map((text) => text.trim().replace(/\s+/g, ' '));
const anyText = fc.array(anyName, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\t'));
const anyPrice = fc.integer({ min: 0, max: 99_999 }).map(dollarsOf);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });

const marks = {
  allergens: maybe(fc.subarray([...ALLERGENS])),
  mayContain: maybe(fc.subarray([...ALLERGENS])),
  diets: maybe(fc.subarray([...DIETS])),
  spice: maybe(fc.constantFrom(...SPICES)),
  calories: maybe(fc.nat(2_000)),
  alcohol: maybe(fc.boolean()),
};
const anyHours = fc.constantFrom(
  null,
  { 'Mon-Fri': '07:00-11:00' },
  { Mon: 'closed', 'Tue-Sat': '11:30-14:30, 17:00-02:00', Sun: '9:00-11:00' },
);

const terms = {
  addCondition: maybe(fc.constant('signedIn')),
  discountRule: maybe(fc.constantFrom(...Object.keys(NAMED.discountRules))),
  forceCustomizationBeforeAdd: maybe(fc.boolean()),
};
const anyCatering = fc.constantFrom(null, {}, { minimum: 24, leadHours: 48 }, { leadHours: 1 }, { minimum: 2 });
const anyStation = fc.constantFrom(...NAMED.stations);

const anyChoices = fc.uniqueArray(
  fc.record({
    name: anyName,
    price: maybe(fc.integer({ min: -500, max: 2_000 }).map(dollarsOf)),
    unitOfMeasurement: maybe(anyName),
    ...marks,
    /**
     * The sections nested in this choice. Each number is the distance from the section of the choice to a later section
     * in the list of sections. The distance is at least 1, so no section contains itself.
     */
    nested: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ name }) => name },
);

const anySection = fc.record({
  name: anyName,
  message: maybe(anyName),
  rule: fc.constantFrom(
    {},
    { sectionType: 'radio', min: 0 },
    { sectionType: 'checkbox' },
    { sectionType: 'checkbox', min: 1, max: 3 },
    { sectionType: 'checkbox', max: 2 },
    { sectionType: 'count', min: 1, max: 6, multiMax: 3 },
    { sectionType: 'count' },
  ),
  choices: anyChoices,
});

/** The indexes of the sections that a category, dish or option asks for; undefined if it has no such list. */
const anyAsked = maybe(fc.uniqueArray(fc.nat(3), { maxLength: 3 }));

const anyOption = fc.record({
  ...{ label: anyName, price: anyPrice, asked: anyAsked, ...marks, ...terms },
  disabledReason: maybe(fc.constantFrom('Back in May', NO_PRICE_REASON)),
  image: maybe(fc.constantFrom('large', '/pictures/a/large-192.avif')),
  description: maybe(anyName),
});
const anyDish = fc.record({
  // Some dishes have the same name.
  name: fc.oneof({ weight: 4, arbitrary: anyName }, { weight: 1, arbitrary: fc.constantFrom('Soup', 'SOUP') }),
  description: maybe(anyText),
  hidden: maybe(fc.boolean()),
  featured: maybe(fc.boolean()),
  taxClass: maybe(fc.constantFrom(...TAX_CLASSES)),
  image: maybe(fc.constantFrom('soup', 'https://example.com/soup.jpg')),
  served: maybe(anyHours),
  type: maybe(fc.constantFrom(...PRODUCT_KINDS)),
  ...{ ...marks, ...terms },
  catering: maybe(anyCatering),
  station: maybe(anyStation),
  optionsType: maybe(anyName),
  customizationLabel: maybe(anyName),
  /** Ids of dishes, ids of other entries of the menu, and ids that nothing in the menu has. */
  goesWith: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 10 })),
  disabledReason: maybe(fc.constantFrom('Back in May', NO_PRICE_REASON)),
  asked: anyAsked,
  forms: fc.oneof(anyPrice, fc.uniqueArray(anyOption, { minLength: 1, maxLength: 3, selector: ({ label }) => label })),
});
const anyCategory = fc.record({
  name: anyName,
  hidden: maybe(fc.boolean()),
  taxClass: maybe(fc.constantFrom(...TAX_CLASSES)),
  served: maybe(anyHours),
  catering: maybe(anyCatering),
  station: maybe(anyStation),
  defaultProductImage: maybe(fc.constantFrom('bowl', '/pictures/a/bowl-192.avif')),
  asked: anyAsked,
  dishes: fc.array(anyDish, { minLength: 0, maxLength: 4 }),
});

const definedFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Random menus without mistakes. They have all kinds of sections, nested sections, sizes with choices of their own, and
 * dishes with equal names.
 */
export const anyMenu: fc.Arbitrary<MenuPart> = fc
  .record({
    sections: fc.uniqueArray(anySection, { minLength: 4, maxLength: 4, selector: ({ name }) => name }),
    categories: fc.uniqueArray(anyCategory, { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
    first: anyDish,
  })
  .map(({ sections, categories, first }) => {
    let id = 0;
    const names = sections.map(({ name }) => name);
    const asks = (places: readonly number[] | undefined) =>
      definedFields({ customization: places?.map((place) => names[place % names.length]) });
    const dish = ({ name, forms, asked, ...fields }: (typeof categories)[number]['dishes'][number]) => {
      const waits = fields.disabledReason === NO_PRICE_REASON;
      // One more digit makes the price of a gift card larger than 0.
      const priceOf = (price: string) => (fields.type === 'giftCard' ? `1${price}` : price);
      return {
        id: ++id,
        ...{ name, ...definedFields(fields), ...asks(asked) },
        ...(typeof forms === 'string'
          ? { price: waits ? '0' : priceOf(forms) }
          : {
              options: forms.map(({ asked: own, price, ...form }) => ({
                ...{ id: ++id, price: form.disabledReason === NO_PRICE_REASON ? '0' : priceOf(price) },
                ...{ ...definedFields(form), ...asks(own) },
              })),
            }),
      };
    };
    return {
      ...NAMED,
      sections: Object.fromEntries(
        sections.map(({ name, message, rule, choices }, place) => [
          name,
          {
            id: ++id,
            ...rule,
            ...definedFields({ message: message === undefined ? undefined : `${message} ${place}` }),
            // Each section has at least one choice, and each `rule` above requires at most one. So there are always
            // enough choices.
            choices: choices.map(({ nested, ...choice }) => ({
              ...{ id: ++id, name: choice.name, ...definedFields(choice) },
              ...definedFields({
                nestedChoices:
                  nested.length === 0 ? undefined : [...new Set(nested.flatMap((step) => names[place + step] ?? []))],
              }),
            })),
          },
        ]),
      ),
      menu: [
        // This dish is visible to customers, whatever the other dishes are.
        { id: ++id, name: 'First of all', products: [{ ...dish(first), hidden: false }] },
        ...categories.map(({ name, asked, dishes, ...fields }) => ({
          ...{ id: ++id, name, ...definedFields(fields), ...asks(asked) },
          products: dishes.map(dish),
        })),
      ],
    };
  });
