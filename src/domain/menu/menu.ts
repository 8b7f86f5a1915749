import type { Cents } from '../money/money.ts';
import type { DiscountRule } from './discount-rule.ts';

/** What an option is: ordinary food and drink (`all`, the contract's word), a gift card or an event ticket. */
export const PRODUCT_KINDS = ['all', 'giftCard', 'eventTicket'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** How tax law sees a product. `exempt` is for what is no supply at all, such as a gift card. */
export const TAX_CLASSES = ['prepared', 'basicGrocery', 'carbonatedDrink', 'alcohol', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/**
 * `radio`: one choice, picking another replaces it. `checkbox`: each choice once. `count`: each choice several times.
 */
export const SECTION_KINDS = ['radio', 'checkbox', 'count'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

export interface Choice {
  /** Unique within its section; the contract identifies a choice by it. */
  readonly name: string;
  /** Added to the option's price for each unit picked. May be negative (a smaller size). */
  readonly price: Cents;
  readonly soldout: boolean;
  /** Units picked when the dialog opens; absent or 0 means that the customer picks it. */
  readonly value?: number;
  /** What a count counts, e.g. `pump`; null for plain pieces. */
  readonly unitOfMeasurement: string | null;
  /** Sections that open, and count, only while this choice is picked. */
  readonly nestedChoices: readonly Section[];
}

export interface Section {
  /** The question asked, e.g. `Choose your milk`. Unique among its sisters. */
  readonly message: string;
  readonly sectionType: SectionKind;
  /** Fewest units to pick; 0 makes the section optional. */
  readonly min: number;
  /** Most units to pick; null means unlimited (-1 or 999 and above in the contract). */
  readonly max: number | null;
  /** In a `count` section, the most of one choice; null means only `max` limits it. */
  readonly multiMax: number | null;
  readonly choices: readonly Choice[];
}

export interface Customization {
  readonly customizationLabel: string;
  /** Whether the dialog offers a special request (100 characters). */
  readonly optionSpecialRequest: boolean;
  /** Whether the dialog asks whom the item is for (50 characters). */
  readonly orderFor: boolean;
  readonly sections: readonly Section[];
}

/** What is sold, with a price. */
export interface ProductOption {
  /** Unique within the business; what an order refers to. */
  readonly productOptionId: number;
  readonly label: string;
  readonly price: Cents;
  readonly optionImage: string | null;
  readonly optionDescription: string | null;
  readonly soldout: boolean;
  readonly disabled: boolean;
  /** Why a disabled option cannot be ordered now, in the owner's words. */
  readonly disabledReason: string | null;
  /** `signedIn`: only customers who signed in may add it. */
  readonly addCondition: 'signedIn' | null;
  /** Opens the customise dialog even when no choice is required. */
  readonly forceCustomizationBeforeAdd: boolean;
  readonly type: ProductKind;
  readonly taxClass: TaxClass;
  readonly discountRule: DiscountRule | null;
  readonly customization: Customization | null;
}

export interface Product {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly description: string | null;
  /** The category's id. */
  readonly category: number;
  /** What the options differ in, e.g. `Size`; empty when there is one option. */
  readonly optionsType: string;
  readonly featured: boolean;
  readonly options: readonly ProductOption[];
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
