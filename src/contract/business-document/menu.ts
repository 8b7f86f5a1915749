import * as v from 'valibot';
import { MAX_COUNT, MAX_SEARCHED_DAYS } from '../../domain/limits.ts';
import { DISCOUNT_TYPES } from '../../domain/menu/discount-rule.ts';
import { PRODUCT_KINDS, SECTION_KINDS, TAX_CLASSES } from '../../domain/menu/menu.ts';
import { WEEKDAYS } from '../../domain/time.ts';
import { entryIdSchema, MAX_GOES_WITH } from './draft-document.ts';
import { workingHoursSchema } from './hours.ts';
import { markEntries } from './marks.ts';
import { clockSchema, priceChangeSchema, priceSchema } from './prices.ts';
import {
  byNameSchema,
  countSchema,
  dateSchema,
  entryNameSchema,
  flagSchema,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_ENTRY_NAME_CHARACTERS,
  stationNameSchema,
  textOrNullSchema,
  textSchema,
  translationsOf,
} from './texts.ts';

/**
 * The schema of the menu in a business document. README.md in this folder explains the format. The comment of each
 * field says its meaning, unit and default, and usually gives an example. A field without a default is required, except
 * in `sharedEntries`. A product has either `price` or `options`.
 */

const description = textSchema(MAX_DESCRIPTION_CHARACTERS);

const image = textOrNullSchema(2_000);

const choiceSchema = v.strictObject({
  id: entryIdSchema,
  /** Name of the choice, unique in its section: `"Oat milk"`. */
  name: entryNameSchema,
  /** What one unit of the choice adds to the price, in dollars: `"0.80"`, `"-1.00"`. Default `"0"`. */
  price: v.optional(priceChangeSchema, '0'),
  /** What one unit of the choice is called, in a `count` section: `"spoon"`. Default: it has no name. */
  unitOfMeasurement: textOrNullSchema(40),
  /** Names of the sections that appear when this choice is picked: `["Choose your side"]`. Default: none. */
  nestedChoices: v.optional(v.array(entryNameSchema), []),
  ...markEntries,
  translations: translationsOf({ name: entryNameSchema, unitOfMeasurement: textSchema(40) }),
});

const sectionSchema = v.strictObject({
  id: entryIdSchema,
  /** The question to the customer. Default: the name of the section. */
  message: v.optional(entryNameSchema),
  translations: translationsOf({ message: entryNameSchema }),
  /**
   * `radio`: one choice. `checkbox`: several choices, each once. `count`: several choices, each in any number. Default
   * `"radio"`.
   */
  sectionType: v.optional(v.picklist(SECTION_KINDS), 'radio'),
  /** Minimum number of units to pick. Default: 1 for `radio`, 0 for the other kinds. */
  min: v.optional(countSchema),
  /** Maximum number of units to pick: `3`. Default: 1 for `radio`, no limit for the other kinds. */
  max: v.optional(countSchema),
  /** Maximum number of units of one choice in a `count` section: `2`. Default: no limit except `max` and `MAX_COUNT`. */
  multiMax: v.optional(v.nullable(v.pipe(countSchema, v.minValue(1))), null),
  /** The choices, in the sequence in which the dialog shows them. */
  choices: v.pipe(v.array(choiceSchema), v.minLength(1, 'There is nothing to choose. Please add a choice.')),
});

/** Days and times at which an offer is valid. */
export const calendarEntries = {
  /** Weekdays: `["Tue"]`. Default: every day. */
  days: v.optional(v.nullable(v.array(v.picklist(WEEKDAYS))), null),
  /** The first day of the offer: `"2026-12-01"`. Default: no first day. */
  startDate: v.optional(v.nullable(dateSchema), null),
  /** The last day of the offer: `"2026-12-24"`. Default: no last day. */
  endDate: v.optional(v.nullable(dateSchema), null),
  /** The local time at which the offer starts on its days: `"14:00"`. Default: the start of the day. */
  startTime: v.optional(v.nullable(clockSchema), null),
  /**
   * The local time at which the offer ends. If this time is not after `startTime`, the offer ends on the next day.
   * Default: the end of the day.
   */
  endTime: v.optional(v.nullable(clockSchema), null),
};
const ruleEntries = {
  /** Text beside the price: `"Happy hour"`. */
  title: textSchema(60),
  translations: translationsOf({ title: textSchema(60) }),
  ...calendarEntries,
};
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const [percentage, amount, bogo] = DISCOUNT_TYPES;
const discountRuleSchema = v.variant('type', [
  /** Percent off each unit: `"value": 20`. */
  v.strictObject({ type: v.literal(percentage), value: percent, ...ruleEntries }),
  /** Dollars off each unit: `"value": "2.00"`. */
  v.strictObject({ type: v.literal(amount), value: priceSchema, ...ruleEntries }),
  /** Percent off every second unit. Default: the second unit is free. */
  v.strictObject({ type: v.literal(bogo), value: v.optional(v.nullable(percent), null), ...ruleEntries }),
]);

/** Optional fields of a product and of its options. A value of the option overrides the value of the product. */
const sharedEntries = {
  /**
   * With a text here, customers cannot order the product or option now. They read the text as the reason: `"Back in
   * berry season"`.
   */
  disabledReason: v.optional(textSchema(MAX_ENTRY_NAME_CHARACTERS)),
  /** `signedIn`: only for customers who signed in. */
  addCondition: v.optional(v.literal('signedIn')),
  /** Whether the customise dialog opens before an item is added, even if no choice is required. */
  forceCustomizationBeforeAdd: v.optional(v.boolean()),
  /** Name of one of the `discountRules`: `"Happy hour"`. */
  discountRule: v.optional(entryNameSchema),
  /**
   * Names of `sections`, in the sequence in which the dialog shows them. With `[]`, the dialog has no sections; it
   * may still accept a special request.
   */
  customization: v.optional(v.array(entryNameSchema)),
  ...markEntries,
};

const optionSchema = v.strictObject({
  id: entryIdSchema,
  /** What distinguishes this option: `"Large"`, `"6 pieces"`. */
  label: entryNameSchema,
  /** Dollars before tax: `"13.50"`. */
  price: priceSchema,
  /** Picture of this option; same format as a product's `image`. Default: none. */
  image,
  /** Description of this option. Default: none. */
  description: textOrNullSchema(MAX_DESCRIPTION_CHARACTERS),
  ...sharedEntries,
  translations: translationsOf({ label: entryNameSchema, description, disabledReason: entryNameSchema }),
});

const MAX_LEAD_HOURS = MAX_SEARCHED_DAYS * 24;
/**
 * Minimum hours from placing a catering order to the time for which it is ordered. With more than MAX_LEAD_HOURS, no
 * time would be left to choose.
 */
export const leadHoursSchema = v.pipe(
  countSchema,
  v.maxValue(
    MAX_LEAD_HOURS,
    `Customers order at most ${MAX_SEARCHED_DAYS} days ahead. Please enter at most ${MAX_LEAD_HOURS} hours.`,
  ),
);

/** Terms on which a dish is catered. */
const cateringSchema = v.strictObject({
  /** Minimum number of units of the dish in one order: `24`. Default 1. */
  minimum: v.optional(v.pipe(countSchema, v.minValue(1), v.maxValue(MAX_COUNT)), 1),
  /**
   * Minimum hours from placing a catering order to the time for which it is ordered: `48`. Default 0: only the
   * `leadHours` of the business apply.
   */
  leadHours: v.optional(leadHoursSchema, 0),
});

const productSchema = v.pipe(
  v.strictObject({
    /** Id of the product. A product with a `price` gets one option, with the same id. */
    id: entryIdSchema,
    /** Name of the dish: `"Tonkotsu"`. */
    name: entryNameSchema,
    /** One or two appetising sentences. Default: none. */
    description: textOrNullSchema(MAX_DESCRIPTION_CHARACTERS),
    /**
     * Name of a picture in the business's folder, `"tonkotsu"`, or a path or URL. Default: the picture of the category.
     */
    image,
    /** Whether the picture of the product represents the business. No page uses this field yet. Default `false`. */
    featured: flagSchema,
    /** Whether customers do not see the product, e.g. a dish of another season. Default `false`. */
    hidden: flagSchema,
    /** Price in dollars before tax, for a dish with a single option. A dish with several options has `options` instead. */
    price: v.optional(priceSchema),
    /** The options of the dish, such as its sizes, each with its price. */
    options: v.optional(
      v.pipe(v.array(optionSchema), v.minLength(1, 'There is no option that can be ordered. Please add one.')),
    ),
    /** What distinguishes the options. Default `"Size"`. */
    optionsType: v.optional(entryNameSchema, 'Size'),
    /** Kind of product: `all` (food and drink), `giftCard` or `eventTicket`. Default `"all"`. */
    type: v.optional(v.picklist(PRODUCT_KINDS), 'all'),
    /** Terms on which the dish is catered; `null` for a dish that is not catered. Default: those of the category. */
    catering: v.optional(v.nullable(cateringSchema)),
    /** Tax class. Default: that of the category, or `exempt` for a gift card. */
    taxClass: v.optional(v.picklist(TAX_CLASSES)),
    /** Title above the choices in the customise dialog: `"Build your bowl"`. Default: none. */
    customizationLabel: v.optional(entryNameSchema),
    /** The station that prepares the dish, one of `stations`. Default: that of the category. */
    station: v.optional(stationNameSchema),
    /** Serving hours; `null` for all opening hours. Default: those of the category. */
    served: v.optional(v.nullable(workingHoursSchema)),
    /**
     * Ids of the products that the cart suggests when it contains this product, the best match first: `[34, 35]`. A
     * publication leaves out the ids of products that are no longer on the menu. Default: none.
     */
    goesWith: v.optional(
      v.pipe(v.array(entryIdSchema), v.maxLength(MAX_GOES_WITH, `At most ${MAX_GOES_WITH} products fit here.`)),
      [],
    ),
    ...sharedEntries,
    translations: translationsOf({
      ...{
        name: entryNameSchema,
        description,
        optionsType: entryNameSchema,
        customizationLabel: entryNameSchema,
        disabledReason: entryNameSchema,
      },
    }),
  }),
  v.check(
    ({ price, options }) => (price === undefined) !== (options === undefined),
    'A product has either a price or options.',
  ),
);

const categorySchema = v.strictObject({
  id: entryIdSchema,
  /** Name of the category's tab on the menu, unique in the document: `"Ramen"`. */
  name: entryNameSchema,
  /**
   * Picture for products without a picture. Default: none; then the menu shows the first letter of such a product, if
   * another product of the category has a picture.
   */
  defaultProductImage: image,
  /** Whether customers see none of its products. Default `false`. */
  hidden: flagSchema,
  /** Serving hours, written like `workingHours`. Default: all opening hours. */
  served: v.optional(v.nullable(workingHoursSchema), null),
  /** The station that prepares its products, one of `stations`. Default: none. */
  station: v.optional(stationNameSchema),
  /** Tax class of its products. Default `"prepared"`. */
  taxClass: v.optional(v.picklist(TAX_CLASSES), 'prepared'),
  /** Terms on which its products are catered. Default: not catered. Gift cards and tickets are never catered. */
  catering: v.optional(v.nullable(cateringSchema), null),
  /** Names of sections, for products that have no `customization` themselves. Default: no customization. */
  customization: v.optional(v.array(entryNameSchema)),
  translations: translationsOf({ name: entryNameSchema }),
  /** The products, in the sequence in which the page shows them. */
  products: v.array(productSchema),
});

export const menuEntries = {
  /** Sections of choices; the key is the name. Many products can share one section. Default: none. */
  sections: v.optional(byNameSchema(sectionSchema), {}),
  /** Discounts on single options; the key is the name. Default: none. */
  discountRules: v.optional(byNameSchema(discountRuleSchema), {}),
  /** Whether the customise dialog asks who an item is for. Default `false`. */
  orderFor: flagSchema,
  /** Whether the customise dialog accepts a special request. Default `true`. */
  optionSpecialRequest: v.optional(v.boolean(), true),
  /** The categories, in the sequence in which the page shows them. */
  menu: v.pipe(v.array(categorySchema), v.minLength(1, 'The menu is empty. Please add a category with a dish.')),
  /** Stations of the kitchen: `["Grill", "Bar"]`. Default: none. */
  stations: v.optional(v.array(stationNameSchema), []),
};

const writtenMenuSchema = v.strictObject(menuEntries);
/** The menu of a parsed document. */
export type WrittenMenu = v.InferOutput<typeof writtenMenuSchema>;
