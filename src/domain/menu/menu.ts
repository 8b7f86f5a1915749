import type { Cents } from '../money/money.ts';
import type { WorkingHour } from '../store/business.ts';
import type { Instant, TimeWindow } from '../time.ts';
import type { DiscountRule } from './discount-rule.ts';
import type { Marks } from './marks.ts';

/** `all` is the contract's word for ordinary food and drinks. */
export const PRODUCT_KINDS = ['all', 'giftCard', 'eventTicket'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/**
 * How tax law classifies a product (docs/taxes.md). `exempt` is for products that the law does not count as a supply of
 * goods or services, such as gift cards.
 */
export const TAX_CLASSES = ['prepared', 'basicGrocery', 'carbonatedDrink', 'alcohol', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/**
 * `radio`: one choice, and picking another replaces it. `checkbox`: each choice once. `count`: each choice several
 * times.
 */
export const SECTION_KINDS = ['radio', 'checkbox', 'count'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

export interface Choice {
  /** Unique in the business; does not change when the choice is renamed. Absent in menus of an upstream. */
  readonly id?: number;
  /** Unique in its section. The contract identifies a choice by its name. */
  readonly name: string;
  /** What each picked unit adds to the option's price. Negative for a choice that lowers it, such as a smaller portion. */
  readonly price: Cents;
  readonly soldout: boolean;
  /** How many units are picked when the dialog opens; absent means 0. */
  readonly value?: number;
  /** The unit of measurement in which the choice is counted, e.g. `pump`; null when pieces are counted. */
  readonly unitOfMeasurement: string | null;
  /** Sections that are asked and counted only while this choice is picked (C4). */
  readonly nestedChoices: readonly Section[];
  /** Absent when nothing is stated. */
  readonly marks?: Marks;
}

export interface Section {
  /** Unique in the business; does not change when the section is renamed. Absent in menus of an upstream. */
  readonly id?: number;
  /** The question, e.g. `Choose your milk`. Unique among the sections beside it. */
  readonly message: string;
  readonly sectionType: SectionKind;
  /** Minimum number of units to pick; 0 makes the section optional. */
  readonly min: number;
  /** Maximum number of units to pick; null, -1 and numbers from 999 on mean unlimited. */
  readonly max: number | null;
  /** Maximum number of units of each choice in a `count` section; null means that only `max` and `MAX_COUNT` apply. */
  readonly multiMax: number | null;
  readonly choices: readonly Choice[];
}

export interface Customization {
  /** The title above the choices in their dialog; may be empty. */
  readonly customizationLabel: string;
  /** Whether the dialog has a field for a special request (100 characters). */
  readonly optionSpecialRequest: boolean;
  /** Whether the dialog asks for the name of the person who gets the item (50 characters). */
  readonly orderFor: boolean;
  readonly sections: readonly Section[];
}

/** What a customer orders: one size or variant of a product, with its price. */
export interface ProductOption {
  /** Unique in the business. Orders identify the option by this id. */
  readonly productOptionId: number;
  readonly label: string;
  readonly price: Cents;
  readonly optionImage: string | null;
  readonly optionDescription: string | null;
  readonly soldout: boolean;
  readonly disabled: boolean;
  /** Why the option is disabled, in words for the customer. */
  readonly disabledReason: string | null;
  /** `signedIn`: only signed-in customers may add it. */
  readonly addCondition: 'signedIn' | null;
  /** Whether the dialog with the choices must open before the option is added, even when no choice is required. */
  readonly forceCustomizationBeforeAdd: boolean;
  readonly type: ProductKind;
  readonly taxClass: TaxClass;
  readonly discountRule: DiscountRule | null;
  readonly customization: Customization | null;
  /** Absent when nothing is stated. */
  readonly marks?: Marks;
}

/** The terms on which a dish is catered. */
export interface DishCatering {
  /** Minimum number of units of the dish in one order. The units of all its options and rows are added up. */
  readonly minimum: number;
  /** Minimum number of hours from placing an order to the time that the order is for. */
  readonly leadHours: number;
}

/** When a dish with serving hours is served. The edge computes this when it reads the menu (S13). */
export interface Serving {
  /** Whether the dish was served when the edge read the menu. */
  readonly now: boolean;
  /** `Served until 11 a.m.`, `Served from 7 a.m. tomorrow`; null when the dish stays served for more than a day. */
  readonly words: string | null;
  /** The times at which the dish is served, sorted, without past windows. Windows after `knownUntil` may be missing. */
  readonly windows: readonly TimeWindow[];
  readonly knownUntil: Instant;
}

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly description: string | null;
  /** Id of its category. */
  readonly category: number;
  /** How the options differ, e.g. in `Size`; empty when there is one option. */
  readonly optionsType: string;
  readonly featured: boolean;
  /** Null when the dish cannot be ordered for catering. */
  readonly catering: DishCatering | null;
  /** Ids of products that the business recommends with this one, the best match first. Some may not be on the menu. */
  readonly goesWith: readonly number[];
  readonly options: readonly ProductOption[];
  /** Serving hours, within the opening hours; absent when the dish is served during all opening hours (S13). */
  readonly served?: readonly WorkingHour[];
  /** The station of the kitchen that makes the dish (O17); absent when none does. Customers do not get this field. */
  readonly station?: string;
  /**
   * Whether and when the dish is served. The edge adds this when it reads the menu, so it is absent in stored menus. It is
   * also absent for dishes without serving hours.
   */
  readonly serving?: Serving;
}

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly defaultProductImage: string | null;
}

export interface Menu {
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}
