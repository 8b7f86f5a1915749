import { dollarsOf } from '../../../contract/business-document/prices.ts';
import { MAX_DESCRIPTION_CHARACTERS, MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import type { ImportedDish, ImportedOption } from '../../../contract/menu-import/imported-menu.ts';
import { NO_PRICE_REASON, USUAL_LABEL } from '../../../contract/menu-import/menu-fields.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { type DraftDish, type DraftOption, namesOf, textOf } from './menu-draft.ts';
import { centsOf, priceWords } from './price-text.ts';

/** A field of a dish that an import changes, in words. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The dish after an import, and what differs. */
export interface MergedDish {
  readonly dish: DraftDish;
  readonly fields: readonly FieldChange[];
}

/** Names that a source and a draft spell in another case are the same. */
export const sameName = (text: string): string => text.trim().toLowerCase();

const priceFields = (price: Cents | null) =>
  price === null ? { price: '0', disabledReason: NO_PRICE_REASON } : { price: dollarsOf(price) };
const nameField = (text: string) => text.slice(0, MAX_ENTRY_NAME_CHARACTERS);
const isSingle = ({ options }: ImportedDish) => options.length === 1 && options[0]?.label === '';

/** An imported dish as a new one. `draw` gives new ids. */
export function newDish(imported: ImportedDish, draw: () => number): DraftDish {
  const { name, description, options, sections, isAlcohol } = imported;
  const [only] = options;
  const dish: DraftDish = {
    id: draw(),
    name: nameField(name),
    ...(description !== '' && { description: description.slice(0, MAX_DESCRIPTION_CHARACTERS) }),
    ...(isAlcohol && { taxClass: 'alcohol' }),
    ...(sections.length > 0 && { customization: sections.map(nameField) }),
  };
  return isSingle(imported)
    ? { ...dish, ...priceFields(only?.price ?? null) }
    : { ...dish, options: options.map((option) => newOption(option, draw())) };
}

const newOption = ({ label, price }: ImportedOption, id: number): DraftOption => ({
  id,
  label: nameField(label || USUAL_LABEL),
  ...priceFields(price),
});

/**
 * A dish of the draft with what a source says about it. What the source does not say stays: a missing description or price, and
 * everything else that only the draft has. The dish and its sizes keep their ids.
 */
export function mergeDish(dish: DraftDish, imported: ImportedDish, draw: () => number): MergedDish {
  const fields: FieldChange[] = [];
  const change = (field: string, from: string, to: string) => {
    if (from !== to) fields.push({ field, from, to });
  };
  const name = nameField(imported.name);
  const description = imported.description.slice(0, MAX_DESCRIPTION_CHARACTERS) || textOf(dish, 'description');
  const sections = imported.sections.length > 0 ? imported.sections.map(nameField) : null;
  change('Name', textOf(dish, 'name'), name);
  change('Description', textOf(dish, 'description').trim(), description.trim());
  if (sections !== null) change('Choices', (namesOf(dish, 'customization') ?? []).join(', '), sections.join(', '));
  const priced = mergePrices(dish, imported, draw);
  const merged = {
    ...priced.dish,
    name,
    ...(description !== '' && { description }),
    ...(sections !== null && { customization: sections }),
  };
  return { dish: merged, fields: [...fields, ...priced.fields] };
}

function mergePrices(dish: DraftDish, imported: ImportedDish, draw: () => number): MergedDish {
  const [only] = imported.options;
  if (isSingle(imported) && only !== undefined) {
    const { options, ...rest } = dish;
    if (options === undefined || options.length <= 1) return mergeOnlyPrice(dish, only.price);
    const to = only.price === null ? 'No price' : priceWords([dollarsOf(only.price)]);
    return {
      dish: { ...rest, ...priceFields(only.price) },
      fields: [{ field: 'Sizes', from: labelsOf(options).join(', '), to: `One price, ${to}` }],
    };
  }
  const known = dish.options ?? [{ id: dish.id, label: '', price: dish.price }];
  const fields: FieldChange[] = [];
  const options = imported.options.map((option) => {
    const label = nameField(option.label || USUAL_LABEL);
    const before = known.find((each) => sameName(textOf(each, 'label')) === sameName(label));
    // The first size of a dish that had one price takes its id over.
    if (before === undefined)
      return newOption(option, dish.options === undefined && option === only ? dish.id : draw());
    const price = priceChange(before.price, option.price);
    if (price !== null) fields.push({ ...price, field: `Price of ${label}` });
    return { ...before, label, ...(price !== null && option.price !== null && { price: dollarsOf(option.price) }) };
  });
  const labels = [labelsOf(dish.options ?? []).join(', '), labelsOf(options).join(', ')] as const;
  if (labels[0] !== labels[1]) fields.unshift({ field: 'Sizes', from: labels[0] || 'One price', to: labels[1] });
  const { price: _price, ...rest } = dish;
  return { dish: { ...rest, options }, fields };
}

function mergeOnlyPrice(dish: DraftDish, price: Cents | null): MergedDish {
  const [option] = dish.options ?? [];
  const changed = priceChange(option === undefined ? dish.price : option.price, price);
  if (changed === null || price === null) return { dish, fields: [] };
  const fields = [{ ...changed, field: 'Price' }];
  const written = { price: dollarsOf(price) };
  return option === undefined
    ? { dish: { ...dish, ...written }, fields }
    : { dish: { ...dish, options: [{ ...option, ...written }] }, fields };
}

/** Null when the source has no price, or the same. */
function priceChange(before: unknown, price: Cents | null): Pick<FieldChange, 'from' | 'to'> | null {
  if (price === null || centsOf(before) === price) return null;
  return { from: priceWords([before]), to: priceWords([dollarsOf(price)]) };
}

const labelsOf = (options: readonly DraftOption[]): readonly string[] =>
  options.map((option) => textOf(option, 'label'));
