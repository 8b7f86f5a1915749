import type { ProductKind, SectionKind, TaxClass } from '../../../domain/menu/menu.ts';

interface Words {
  readonly label: string;
  /** What the label means. For a tax class, it ends with an example. */
  readonly sentence: string;
}

/** The tax classes (docs/taxes.md) in the words of the console. */
export const TAX_CLASS_WORDS: Readonly<Record<TaxClass, Words>> = {
  prepared: {
    label: 'Prepared food and drinks',
    sentence: 'Meals, snacks, coffee and single servings. Example: a bowl of ramen.',
  },
  carbonatedDrink: {
    label: 'Soft drinks',
    sentence: 'Drinks with gas, which some provinces tax more. Example: a can of cola.',
  },
  alcohol: { label: 'Alcohol', sentence: 'Beer, wine, spirits and mixed drinks. Example: a glass of sake.' },
  basicGrocery: {
    label: 'Basic groceries',
    sentence: 'Food to take home, which is not taxed. Example: a bag of coffee beans.',
  },
  exempt: { label: 'Never taxed', sentence: 'What is no sale by law. Example: a deposit that you give back.' },
};

export const KIND_WORDS: Readonly<Record<ProductKind, Words>> = {
  all: { label: 'Food and drink', sentence: 'Prepared in your kitchen or bar.' },
  giftCard: { label: 'Gift card', sentence: 'Sent by email as credit. Discounts and taxes do not apply.' },
  eventTicket: { label: 'Event ticket', sentence: 'Sent by email and taxed as an admission. Discounts do not apply.' },
};

export const SECTION_KIND_WORDS: Readonly<Record<SectionKind, string>> = {
  radio: 'One of them',
  checkbox: 'Several, each once',
  count: 'Several, each as often as they like',
};
