import * as v from 'valibot';
import { DISCOUNT_TYPES } from '../../../src/domain/menu/discount-rule.ts';
import { PRODUCT_KINDS, SECTION_KINDS, TAX_CLASSES } from '../../../src/domain/menu/menu.ts';
import { WEEKDAYS } from '../../../src/domain/time.ts';
import { clockSchema, priceChangeSchema, priceSchema } from './scalars.ts';

/**
 * The schema of the menu in a seed file. README.md in this folder explains the format. Each field documents its meaning,
 * unit, default and an example. A field without a default is required.
 */

const words = v.pipe(v.string(), v.trim(), v.minLength(1));
const flag = v.optional(v.boolean(), false);
const wordsOrNull = v.optional(v.nullable(words), null);

const choiceSchema = v.union([
  /** A choice without an extra price, written as its name alone: `"Whole milk"`. */
  words,
  v.strictObject({
    /** Name of the choice, unique in its section: `"Oat milk"`. */
    name: words,
    /** Price difference of each unit in dollars: `"0.80"`, `"-1.00"`. Default `"0"`. */
    price: v.optional(priceChangeSchema, '0'),
    /** Whether it is sold out. Default `false`. */
    soldout: flag,
    /** Unit of a count: `"pump"`. Default: no unit. */
    unitOfMeasurement: wordsOrNull,
    /** Names of the sections that appear when this choice is picked: `["Choose your side"]`. Default: none. */
    nestedChoices: v.optional(v.array(words), []),
  }),
]);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const sectionSchema = v.strictObject({
  /** The question to the customer. Default: the name of the section. */
  message: v.optional(words),
  /**
   * `radio`: one choice. `checkbox`: several choices, each once. `count`: several choices, each in any number. Default
   * `"radio"`.
   */
  sectionType: v.optional(v.picklist(SECTION_KINDS), 'radio'),
  /** Minimum number of units to pick. Default 1 for `radio`, else 0. */
  min: v.optional(count),
  /** Maximum number of units to pick: `3`. Default 1 for `radio`, else unlimited. */
  max: v.optional(count),
  /** Maximum units of one choice in a `count` section: `2`. Default: only `max` limits it. */
  multiMax: v.optional(v.nullable(v.pipe(count, v.minValue(1))), null),
  /** The choices, in the order of the dialog. */
  choices: v.pipe(v.array(choiceSchema), v.minLength(1)),
});

/** Days and times at which an offer is valid. */
export const calendarEntries = {
  /** Weekdays: `["Tue"]`. Default: every day. */
  days: v.optional(v.nullable(v.array(v.picklist(WEEKDAYS))), null),
  /** First and last valid day: `"2026-12-01"`. Default: no bound. */
  startDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  endDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  /** First and last local time on each valid day: `"14:00"`. Default: all day. */
  startTime: v.optional(v.nullable(clockSchema), null),
  endTime: v.optional(v.nullable(clockSchema), null),
};
const ruleEntries = {
  /** Text beside the price: `"Happy hour"`. */
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

/** Fields of a product and of its options. A value of the option overrides the value of the product. */
const sharedEntries = {
  /** Whether it is sold out. It stays on the menu, in grey. */
  soldout: v.optional(v.boolean()),
  /** Reason why it cannot be ordered now; the reason disables it: `"Back in berry season"`. */
  disabledReason: v.optional(words),
  /** `signedIn`: only for customers who signed in. */
  addCondition: v.optional(v.literal('signedIn')),
  /** Whether the customise dialog opens although no choice is required. */
  forceCustomizationBeforeAdd: v.optional(v.boolean()),
  /** Name of one of the file's `discountRules`: `"Happy hour"`. */
  discountRule: v.optional(words),
  /** Names of the file's `sections` in the order of the dialog; `[]` allows only a special request. */
  customization: v.optional(v.array(words)),
};

const idSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)));

const optionSchema = v.strictObject({
  /** What distinguishes this option: `"Large"`, `"6 pieces"`. */
  label: words,
  /** Dollars before tax: `"13.50"`. */
  price: priceSchema,
  /** Picture of this option; same format as a product's `image`. Default: none. */
  image: wordsOrNull,
  /** Description of this option. Default: none. */
  description: wordsOrNull,
  /** Id to keep after a renaming, so that carts and statistics still match. Default: computed from the names. */
  id: idSchema,
  ...sharedEntries,
});

/** Terms on which a dish is catered. */
const cateringSchema = v.strictObject({
  /** Units of the dish in one order, at least: `24`. Default 1. */
  minimum: v.optional(v.pipe(count, v.minValue(1)), 1),
  /** Hours from the order to its time, at least: `48`. Default 0: only the business's own lead time counts. */
  leadHours: v.optional(count, 0),
});

const productSchema = v.pipe(
  v.strictObject({
    /** Name of the dish, unique in the file: `"Tonkotsu"`. */
    name: words,
    /** One or two appetising sentences. Default: none. */
    description: wordsOrNull,
    /** Name of a picture in the business's folder, `"tonkotsu"`, or a path or URL. Default: the picture of the category. */
    image: wordsOrNull,
    /** Whether it is shown first among the business's dishes. Default `false`. */
    featured: flag,
    /** Dollars, for a dish with one form. A dish with several forms has `options` instead. */
    price: v.optional(priceSchema),
    /** The forms of the dish, each with its price. */
    options: v.optional(v.pipe(v.array(optionSchema), v.minLength(1))),
    /** What distinguishes the options. Default `"Size"`. */
    optionsType: v.optional(words, 'Size'),
    /** Kind of product: `all` (food and drink), `giftCard` or `eventTicket`. Default `"all"`. */
    type: v.optional(v.picklist(PRODUCT_KINDS), 'all'),
    /** Terms on which it is catered; `null` for not at all. Default: those of the category. */
    catering: v.optional(v.nullable(cateringSchema)),
    /** Tax class. Default: that of the category, or `exempt` for a gift card. */
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
  /** Name of the category's tab on the menu, unique in the file: `"Ramen"`. */
  name: words,
  /** Picture for products without their own. Default: none; the menu shows the dish's initial instead. */
  defaultProductImage: wordsOrNull,
  /** Tax class of its products. Default `"prepared"`. */
  taxClass: v.optional(v.picklist(TAX_CLASSES), 'prepared'),
  /** Terms on which its products are catered. Default: they are not. Gift cards and tickets never are. */
  catering: v.optional(v.nullable(cateringSchema), null),
  /** Names of sections for products without their own. Default: no customization. */
  customization: v.optional(v.array(words)),
  id: idSchema,
  /** The products, in the order of the page. */
  products: v.pipe(v.array(productSchema), v.minLength(1)),
});

export const menuEntries = {
  /** Sections of choices by name; many products can share one. Default: none. */
  sections: v.optional(v.record(v.string(), sectionSchema), {}),
  /** Discounts on single options, by name. Default: none. */
  discountRules: v.optional(v.record(v.string(), discountRuleSchema), {}),
  /** Whether the customise dialog asks who an item is for. Default `false`. */
  orderFor: flag,
  /** Whether the customise dialog accepts a special request. Default `true`. */
  optionSpecialRequest: v.optional(v.boolean(), true),
  /** The categories, in the order of their tabs. */
  menu: v.pipe(v.array(categorySchema), v.minLength(1)),
};

const menuFileSchema = v.strictObject(menuEntries);
export type MenuFile = v.InferOutput<typeof menuFileSchema>;
