import { PROVINCIAL_TAXES } from '../../domain/money/provincial-taxes.ts';
import { promoCodeKey } from '../../domain/pricing/promo-code-key.ts';
import { PROVINCE_NAMES } from '../../domain/store/province-names.ts';
import type { Step } from './changes.ts';
import type { BusinessDocument } from './document.ts';
import type { FoundMistake } from './mistakes.ts';
import { nestingMistakes } from './nesting.ts';

/**
 * Mistakes in fields that are valid alone but do not fit together: duplicate ids and names, names that do not exist,
 * and settings that contradict each other.
 */
export function referenceMistakes(document: BusinessDocument): FoundMistake[] {
  return [
    ...twiceMistakes(document),
    ...codeMistakes(document),
    ...deliveryMistakes(document),
    ...preOrderMistakes(document),
    ...taxNumberMistakes(document),
    ...nestingMistakes(document),
    ...nestedMistakes(document),
    ...document.menu.flatMap((category, index) => {
      const at: Step[] = ['menu', index];
      return [
        ...usedNames(document, category, at),
        ...category.products.flatMap((product, nth) => {
          const atProduct = [...at, 'products', nth];
          const options = product.options ?? [];
          return [
            ...usedNames(document, product, atProduct),
            ...options.flatMap((option, place) => usedNames(document, option, [...atProduct, 'options', place])),
          ];
        }),
      ];
    }),
  ];
}

const mistake = (at: readonly Step[], message: string): FoundMistake => ({ at, message });

/** Promo codes that equal an earlier code. Case makes no difference, because customers may type upper or lower case. */
function codeMistakes({ promoCodes }: BusinessDocument): FoundMistake[] {
  const seen = new Set<string>();
  return promoCodes.flatMap(({ code }, index) => {
    const key = promoCodeKey(code);
    if (seen.has(key)) return [mistake(['promoCodes', index, 'code'], `Another promo code is ${key} already.`)];
    seen.add(key);
    return [];
  });
}

interface Uses {
  readonly station?: string | undefined;
  readonly discountRule?: string | undefined;
  readonly customization?: readonly string[] | undefined;
}

function usedNames(
  { sections, discountRules, stations }: BusinessDocument,
  uses: Uses,
  at: readonly Step[],
): FoundMistake[] {
  const { station, discountRule, customization = [] } = uses;
  return [
    ...(station === undefined || stations.includes(station)
      ? []
      : [mistake([...at, 'station'], `"${station}" is used, but there is no such station.`)]),
    ...(discountRule === undefined || Object.hasOwn(discountRules, discountRule)
      ? []
      : [mistake([...at, 'discountRule'], `"${discountRule}" is used, but there is no such discount.`)]),
    ...unknownSections(sections, customization, [...at, 'customization']),
  ];
}

const unknownSections = (sections: BusinessDocument['sections'], names: readonly string[], at: readonly Step[]) =>
  names
    .filter((name) => !Object.hasOwn(sections, name))
    .map((name) => mistake(at, `"${name}" is used, but there is no such section.`));

/**
 * A tax number that does not have the format of the province's tax numbers. For a province without a sales tax of its
 * own, every number is accepted.
 */
function taxNumberMistakes({ location, provincialTaxNumber }: BusinessDocument): FoundMistake[] {
  const tax = PROVINCIAL_TAXES[location.province];
  if (provincialTaxNumber === null || tax === undefined || tax.number.test(provincialTaxNumber)) return [];
  const message = `The ${tax.name} number of a business in ${PROVINCE_NAMES[location.province]} looks like ${tax.exampleNumber}.`;
  return [mistake(['provincialTaxNumber'], message)];
}

function deliveryMistakes({ diningOption, delivery }: BusinessDocument): FoundMistake[] {
  if (!diningOption.delivery || delivery) return [];
  return [mistake(['delivery'], 'Delivery is offered, but its fees are missing.')];
}

function preOrderMistakes({ preOrderPrepMinDays: first, preOrderPrepMaxDays: last }: BusinessDocument): FoundMistake[] {
  return first > last ? [mistake(['preOrderPrepMaxDays'], 'The last day of pre-orders is before the first.')] : [];
}

/** Choices that name an unknown section under `nestedChoices`. */
const nestedMistakes = ({ sections }: BusinessDocument): FoundMistake[] =>
  Object.entries(sections).flatMap(([name, { choices }]) =>
    choices.flatMap(({ nestedChoices }, index) =>
      unknownSections(sections, nestedChoices, ['sections', name, 'choices', index, 'nestedChoices']),
    ),
  );

/** Duplicate ids, and duplicates among the names that must be unique. */
function twiceMistakes(document: BusinessDocument): FoundMistake[] {
  const mistakes: FoundMistake[] = [];
  const ids = new Set<number>();
  const add = (id: number, at: readonly Step[]) => {
    if (ids.has(id)) mistakes.push(mistake([...at, 'id'], `The id ${id} is used twice.`));
    ids.add(id);
  };
  for (const [name, { id, choices }] of Object.entries(document.sections)) {
    add(id, ['sections', name]);
    for (const [index, choice] of choices.entries()) add(choice.id, ['sections', name, 'choices', index]);
  }
  for (const [index, category] of document.menu.entries()) {
    add(category.id, ['menu', index]);
    for (const [nth, product] of category.products.entries()) {
      const at = ['menu', index, 'products', nth];
      add(product.id, at);
      // One option may have the id of its product: a product with a `price` has one option, with the product's id. When
      // `options` replace the price, this option keeps its id.
      const options = (product.options ?? []).filter(({ id }) => id !== product.id);
      for (const [place, { id }] of (product.options ?? []).entries())
        if (id !== product.id) add(id, [...at, 'options', place]);
      mistakes.push(...namesTwice(product.options ?? [], ({ label }) => label, [...at, 'options'], 'label'));
      if ((product.options ?? []).length - options.length > 1)
        mistakes.push(mistake([...at, 'options'], `The id ${product.id} is used twice.`));
    }
  }
  mistakes.push(...namesTwice(document.menu, ({ name }) => name, ['menu'], 'name'));
  return mistakes;
}

function namesTwice<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  at: readonly Step[],
  field: string,
): FoundMistake[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const name = nameOf(entry);
    if (seen.has(name)) return [mistake([...at, index, field], `The ${field} "${name}" is used twice.`)];
    seen.add(name);
    return [];
  });
}
