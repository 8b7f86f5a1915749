import type { Cents } from '../../domain/money/money.ts';
import { dollarsOf } from '../business-document/prices.ts';
import { cutText, MAX_DESCRIPTION_CHARACTERS, MAX_ENTRY_NAME_CHARACTERS } from '../business-document/texts.ts';
import { type Details, detailEntries, sharedDetails } from './details.ts';
import type { ImportedChoice, ImportedDish, ImportedMenu, ImportedSection } from './imported-menu.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Why customers cannot order a dish that has no price yet. The menu shows this reason beside the dish. */
export const NO_PRICE_REASON = 'Ask us for the price';
/** Label of an option to which the source gives no label, although its dish has several options. */
export const USUAL_LABEL = 'Regular';

/** An imported menu as fields of a business document, without ids. Null for a menu without dishes. */
export function menuFields(imported: ImportedMenu): Fields | null {
  const filled = imported.categories.filter(({ dishes }) => dishes.length > 0);
  if (filled.length === 0) return null;
  const listed = new Set(imported.sections.map(({ name }) => name));
  const named = (names: readonly string[]) => names.filter((name) => listed.has(name)).map(nameField);
  const stations = new Set(filled.flatMap(({ dishes }) => dishes.flatMap(({ details }) => details.station ?? [])));
  return {
    ...(stations.size > 0 && { stations: [...stations] }),
    sections: Object.fromEntries(
      imported.sections.map((section) => [
        nameField(section.name),
        {
          ...ruleFields(section),
          ...(section.message !== null && { message: nameField(section.message) }),
          choices: section.choices.map((choice) => ({
            ...choiceFields(choice),
            ...(choice.nested.length > 0 && { nestedChoices: named(choice.nested) }),
          })),
        },
      ]),
    ),
    menu: filled.map(({ name, dishes }) => ({
      name: nameField(name),
      products: dishes.map((dish) => productFields(dish, named)),
    })),
  };
}

function productFields(
  { name, description, options, sections, isAlcohol, details }: ImportedDish,
  named: (names: readonly string[]) => readonly string[],
): Fields {
  const [only] = options;
  const shared = sharedDetails(
    withoutDiscount(details),
    options.map((option) => withoutDiscount(option.details)),
  );
  return {
    name: nameField(name),
    ...(description && { description: descriptionField(description) }),
    ...(isAlcohol && { taxClass: 'alcohol' }),
    ...detailEntries(shared.dish),
    customization: named(sections ?? []),
    ...(options.length === 1 && only?.label === ''
      ? priceFields(only.price)
      : {
          options: options.map(({ label, price, sections: own }, place) => ({
            label: nameField(label || USUAL_LABEL),
            ...detailEntries(shared.sizes[place] ?? {}),
            ...priceFields(price),
            ...(own && { customization: named(own) }),
          })),
        }),
  };
}

/** Drops the name of the discount: a new business has no discounts yet, so any name would be a mistake. */
const withoutDiscount = ({ discountRule: _unknown, ...details }: Details): Details => details;

/** A choice as document fields, without its id and without the sections that are nested under it. */
export const choiceFields = ({ name, price, unit, details }: ImportedChoice) => ({
  name: nameField(name),
  price: dollarsOf(price),
  ...(unit !== null && { unitOfMeasurement: unit }),
  ...detailEntries(details),
});

/** The rule of a section as document fields. Without a rule, customers do not have to pick anything. */
export function ruleFields({ rule }: ImportedSection) {
  if (rule === null) return { sectionType: 'checkbox' } as const;
  const { sectionType, min, max, multiMax } = rule;
  return { sectionType, min, ...(max !== null && { max }), ...(multiMax !== null && { multiMax }) };
}

/** A price as fields of a dish or an option. Customers cannot order a dish or an option without a price. */
export const priceFields = (price: Cents | null) =>
  price === null ? { price: '0', disabledReason: NO_PRICE_REASON } : { price: dollarsOf(price) };

/** A name, cut to the maximum length in a document. */
export const nameField = (text: string): string => cutText(text, MAX_ENTRY_NAME_CHARACTERS);

/** A description, cut to the maximum length in a document. */
export const descriptionField = (text: string): string => cutText(text, MAX_DESCRIPTION_CHARACTERS);
