import * as v from 'valibot';
import { DISCOUNT_TYPES } from '../../../src/domain/menu/discount-rule.ts';
import { PRODUCT_KINDS, SECTION_KINDS, TAX_CLASSES } from '../../../src/domain/menu/menu.ts';
import { WEEKDAYS } from '../../../src/domain/time.ts';
import { clockSchema, priceChangeSchema, priceSchema } from './scalars.ts';

/**
 * The menu in a seed file. README.md in this folder explains the format. Each field states its meaning, unit, default and
 * an example. A field without a default is required.
 */

const words = v.pipe(v.string(), v.trim(), v.minLength(1));
const flag = v.optional(v.boolean(), false);
const wordsOrNull = v.optional(v.nullable(words), null);

const choiceSchema = v.union([
  /** A choice that costs nothing more, by its name alone: `"Whole milk"`. */
  words,
  v.strictObject({
    /** What the customer picks, unique in its section: `"Oat milk"`. */
    name: words,
    /** Dollars that each unit adds, or takes off: `"0.80"`, `"-1.00"`. Default `"0"`. */
    price: v.optional(priceChangeSchema, '0'),
    /** Whether it has run out. Default `false`. */
    soldout: flag,
    /** What a count counts: `"pump"`. Default: plain pieces. */
    unitOfMeasurement: wordsOrNull,
    /** Names of the sections that open once this is picked: `["Choose your side"]`. Default: none. */
    nestedChoices: v.optional(v.array(words), []),
  }),
]);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const sectionSchema = v.strictObject({
  /** The question the customer reads. Default: the name under which the section is written. */
  message: v.optional(words),
  /** `radio` one choice, `checkbox` several, each once, `count` several, each more than once. Default `"radio"`. */
  sectionType: v.optional(v.picklist(SECTION_KINDS), 'radio'),
  /** Fewest units to pick. Default 1 for `radio`, else 0. */
  min: v.optional(count),
  /** Most units to pick: `3`. Default 1 for `radio`, else unlimited. */
  max: v.optional(count),
  /** In a `count` section the most of one choice: `2`. Default: only `max` limits it. */
  multiMax: v.optional(v.nullable(v.pipe(count, v.minValue(1))), null),
  /** What there is to pick from. */
  choices: v.pipe(v.array(choiceSchema), v.minLength(1)),
});

/** When an offer holds. */
export const calendarEntries = {
  /** Days on which it holds: `["Tue"]`. Default: every day. */
  days: v.optional(v.nullable(v.array(v.picklist(WEEKDAYS))), null),
  /** First and last whole day: `"2026-12-01"`. Default: no bound. */
  startDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  endDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  /** From when to when on such a day, local time: `"14:00"`. Default: all day. */
  startTime: v.optional(v.nullable(clockSchema), null),
  endTime: v.optional(v.nullable(clockSchema), null),
};
const ruleEntries = {
  /** What the customer reads beside the price: `"Happy hour"`. */
  title: words,
  ...calendarEntries,
};
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const [percentage, amount, bogo] = DISCOUNT_TYPES;
const discountRuleSchema = v.variant('type', [
  /** Percent off each unit: `"value": 20`. */
  v.strictObject({ type: v.literal(percentage), value: percent, ...ruleEntries }),
  /** Dollars off each unit: `"value": "2.00"`. */
  v.strictObject({ type: v.literal(amount), value: priceSchema, ...ruleEntries }),
  /** Percent off every second unit. Default: it is free. */
  v.strictObject({ type: v.literal(bogo), value: v.optional(v.nullable(percent), null), ...ruleEntries }),
]);

/** What may stand on a product, and on one of its options, where it wins. */
const sharedEntries = {
  /** Whether it has run out; it stays on the menu, greyed. */
  soldout: v.optional(v.boolean()),
  /** Why it cannot be ordered now; writing a reason is what disables it: `"Back in berry season"`. */
  disabledReason: v.optional(words),
  /** `signedIn`: only for customers who signed in. */
  addCondition: v.optional(v.literal('signedIn')),
  /** Opens the customise dialog although nothing in it must be chosen. */
  forceCustomizationBeforeAdd: v.optional(v.boolean()),
  /** Name of one of the file's `discountRules`: `"Happy hour"`. */
  discountRule: v.optional(words),
  /** Names of the file's `sections`, in the order they are asked; `[]` offers only a special request. */
  customization: v.optional(v.array(words)),
};

const idSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)));

const optionSchema = v.strictObject({
  /** In what it differs: `"Large"`, `"6 pieces"`. */
  label: words,
  /** Dollars, tax not included: `"13.50"`. */
  price: priceSchema,
  /** A picture of its own, written as a product's. Default: none. */
  image: wordsOrNull,
  /** A line of its own. Default: none. */
  description: wordsOrNull,
  /** Its number when it was renamed and must stay the same for carts and statistics. Default: from the names. */
  id: idSchema,
  ...sharedEntries,
});

const productSchema = v.pipe(
  v.strictObject({
    /** The dish: `"Tonkotsu"`. Unique in the file. */
    name: words,
    /** One or two sentences that make hungry. Default: none. */
    description: wordsOrNull,
    /** A picture of the business's folder by its name, `"tonkotsu"`, or a path or address. Default: the category's. */
    image: wordsOrNull,
    /** Whether it stands first among the business's dishes. Default `false`. */
    featured: flag,
    /** Dollars, for a dish that comes in one form; otherwise write `options`. */
    price: v.optional(priceSchema),
    /** The forms in which it comes, each with its price. */
    options: v.optional(v.pipe(v.array(optionSchema), v.minLength(1))),
    /** What the options differ in. Default `"Size"`. */
    optionsType: v.optional(words, 'Size'),
    /** What it is: `all` food and drink, `giftCard`, `eventTicket`. Default `"all"`. */
    type: v.optional(v.picklist(PRODUCT_KINDS), 'all'),
    /** How tax sees it. Default: the category's; a gift card is `exempt`. */
    taxClass: v.optional(v.picklist(TAX_CLASSES)),
    /** Title of the customise dialog: `"Build your bowl"`. Default `"Customize"`. */
    customizationLabel: v.optional(words, 'Customize'),
    id: idSchema,
    ...sharedEntries,
  }),
  v.check(
    ({ price, options }) => (price === undefined) !== (options === undefined),
    'A product has either a price or options.',
  ),
);

const categorySchema = v.strictObject({
  /** The tab on the menu: `"Ramen"`. Unique in the file. */
  name: words,
  /** The picture of products that have none. Default: none, which shows the dish's initial. */
  defaultProductImage: wordsOrNull,
  /** How tax sees its products. Default `"prepared"`. */
  taxClass: v.optional(v.picklist(TAX_CLASSES), 'prepared'),
  /** Section names for those of its products that name none. Default: no customization. */
  customization: v.optional(v.array(words)),
  id: idSchema,
  /** From the top of the page down. */
  products: v.pipe(v.array(productSchema), v.minLength(1)),
});

export const menuEntries = {
  /** Sections of choices by name, written once and used by many products. Default: none. */
  sections: v.optional(v.record(v.string(), sectionSchema), {}),
  /** Discounts on single options by name. Default: none. */
  discountRules: v.optional(v.record(v.string(), discountRuleSchema), {}),
  /** Whether the customise dialog asks whom an item is for. Default `false`. */
  orderFor: flag,
  /** Whether the customise dialog takes a special request. Default `true`. */
  optionSpecialRequest: v.optional(v.boolean(), true),
  /** The categories, in the order of their tabs. */
  menu: v.pipe(v.array(categorySchema), v.minLength(1)),
};

const menuFileSchema = v.strictObject(menuEntries);
export type MenuFile = v.InferOutput<typeof menuFileSchema>;
