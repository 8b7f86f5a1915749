import type { Cents } from '../../domain/money/money.ts';
import { dollarsOf } from '../business-document/prices.ts';
import { MAX_DESCRIPTION_CHARACTERS, MAX_ENTRY_NAME_CHARACTERS } from '../business-document/texts.ts';
import type { ImportedDish, ImportedMenu } from './imported-menu.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Dishes "at market price" stay on the menu, but cannot be ordered. */
export const NO_PRICE_REASON = 'Ask us for the price';
/** The label of an option without one beside others. */
export const USUAL_LABEL = 'Regular';

/** An imported menu as fields of a business document, without ids. Null for a menu without dishes. */
export function menuFields({ categories, sections }: ImportedMenu): Fields | null {
  const served = categories.filter(({ dishes }) => dishes.length > 0);
  if (served.length === 0) return null;
  return {
    sections: Object.fromEntries(
      sections.map(({ name, choices }) => [
        nameOf(name),
        // How many may be picked is not known: none must be.
        {
          sectionType: 'checkbox',
          choices: choices.map((choice) => ({ name: nameOf(choice.name), price: dollarsOf(choice.price) })),
        },
      ]),
    ),
    menu: served.map(({ name, dishes }) => ({ name: nameOf(name), products: dishes.map(productFields) })),
  };
}

function productFields({ name, description, options, sections, isAlcohol }: ImportedDish): Fields {
  const [only] = options;
  return {
    name: nameOf(name),
    ...(description !== '' && { description: description.slice(0, MAX_DESCRIPTION_CHARACTERS) }),
    ...(isAlcohol && { taxClass: 'alcohol' }),
    customization: sections.map(nameOf),
    ...(options.length === 1 && only?.label === ''
      ? priceFields(only.price)
      : {
          options: options.map(({ label, price }) => ({ label: nameOf(label || USUAL_LABEL), ...priceFields(price) })),
        }),
  };
}

const priceFields = (price: Cents | null): Fields =>
  price === null ? { price: '0', disabledReason: NO_PRICE_REASON } : { price: dollarsOf(price) };

const nameOf = (text: string): string => text.slice(0, MAX_ENTRY_NAME_CHARACTERS);
