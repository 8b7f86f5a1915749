import * as v from 'valibot';
import { MAX_COUNT } from '../domain/limits.ts';
import { DISCOUNT_TYPES, type DiscountRule } from '../domain/menu/discount-rule.ts';
import { ALLERGENS, DIETS, type Marks, SPICES } from '../domain/menu/marks.ts';
import {
  type Choice,
  type Menu,
  PRODUCT_KINDS,
  type ProductOption,
  SECTION_KINDS,
  type Section,
  TAX_CLASSES,
} from '../domain/menu/menu.ts';
import { WEEKDAYS } from '../domain/time.ts';
import { workingHourSchema } from './business.ts';
import { centsSchema, hhmmSchema, idSchema, localDateSchema, timeWindowSchema } from './scalars.ts';

/** The marks of an option or a choice. `Marks` (src/domain/menu/marks.ts) documents them. */
export const marksSchema: v.GenericSchema<unknown, Marks> = v.object({
  contains: v.exactOptional(v.array(v.picklist(ALLERGENS))),
  mayContain: v.exactOptional(v.array(v.picklist(ALLERGENS))),
  diets: v.exactOptional(v.array(v.picklist(DIETS))),
  spice: v.exactOptional(v.picklist(SPICES)),
  calories: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  alcohol: v.exactOptional(v.literal(true)),
});

const choiceSchema: v.GenericSchema<unknown, Choice> = v.object({
  id: v.exactOptional(idSchema),
  name: v.pipe(v.string(), v.minLength(1)),
  price: centsSchema,
  soldout: v.boolean(),
  value: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  unitOfMeasurement: v.nullable(v.string()),
  nestedChoices: v.array(v.lazy(() => sectionSchema)),
  marks: v.exactOptional(marksSchema),
});

const sectionSchema: v.GenericSchema<unknown, Section> = v.object({
  id: v.exactOptional(idSchema),
  message: v.pipe(v.string(), v.minLength(1)),
  sectionType: v.picklist(SECTION_KINDS),
  min: v.pipe(v.number(), v.integer(), v.minValue(0)),
  max: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  multiMax: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  choices: v.array(choiceSchema),
});

const discountRuleSchema: v.GenericSchema<unknown, DiscountRule> = v.object({
  type: v.picklist(DISCOUNT_TYPES),
  value: v.nullable(v.pipe(v.number(), v.minValue(0))),
  title: v.string(),
  days: v.nullable(v.array(v.picklist(WEEKDAYS))),
  startDate: v.nullable(localDateSchema),
  endDate: v.nullable(localDateSchema),
  startTime: v.nullable(hhmmSchema),
  endTime: v.nullable(hhmmSchema),
  window: v.exactOptional(v.nullable(timeWindowSchema)),
});

/**
 * Fields of an option, except its customization. Replies have another structure for the customization
 * (product-reply.ts).
 */
export const optionEntries = {
  productOptionId: idSchema,
  label: v.string(),
  price: centsSchema,
  optionImage: v.nullable(v.string()),
  optionDescription: v.nullable(v.string()),
  soldout: v.boolean(),
  disabled: v.boolean(),
  disabledReason: v.nullable(v.string()),
  addCondition: v.nullable(v.literal('signedIn')),
  forceCustomizationBeforeAdd: v.boolean(),
  type: v.picklist(PRODUCT_KINDS),
  taxClass: v.picklist(TAX_CLASSES),
  discountRule: v.nullable(discountRuleSchema),
  marks: v.exactOptional(marksSchema),
};

/** Fields of a customization, except its sections. */
export const customizationEntries = {
  customizationLabel: v.string(),
  optionSpecialRequest: v.boolean(),
  orderFor: v.boolean(),
};

const productOptionSchema: v.GenericSchema<unknown, ProductOption> = v.object({
  ...optionEntries,
  customization: v.nullable(v.object({ ...customizationEntries, sections: v.array(sectionSchema) })),
});

/** Terms on which a dish is catered. `DishCatering` (src/domain/menu/menu.ts) documents units and meaning. */
export const dishCateringSchema = v.object({
  minimum: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT)),
  leadHours: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const categorySchema = v.object({
  id: idSchema,
  name: v.pipe(v.string(), v.minLength(1)),
  defaultProductImage: v.nullable(v.string()),
});

const productSchema = v.object({
  id: idSchema,
  name: v.pipe(v.string(), v.minLength(1)),
  image: v.nullable(v.string()),
  description: v.nullable(v.string()),
  category: idSchema,
  optionsType: v.string(),
  featured: v.boolean(),
  catering: v.nullable(dishCateringSchema),
  goesWith: v.array(idSchema),
  options: v.pipe(v.array(productOptionSchema), v.minLength(1)),
  served: v.exactOptional(v.array(workingHourSchema)),
  station: v.exactOptional(v.string()),
});

/** The whole menu of a business as it is stored. Replies have another structure. */
export const menuSchema: v.GenericSchema<unknown, Menu> = v.object({
  categories: v.array(categorySchema),
  products: v.array(productSchema),
});
