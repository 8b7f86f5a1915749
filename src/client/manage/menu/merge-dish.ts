import { dollarsOf } from '../../../contract/business-document/prices.ts';
import {
  DETAIL_FIELDS,
  type Details,
  detailEntries,
  detailText,
  pickDetails,
  sharedDetails,
} from '../../../contract/menu-import/details.ts';
import type { ImportedDish, ImportedOption } from '../../../contract/menu-import/imported-menu.ts';
import {
  descriptionField,
  NO_PRICE_REASON,
  nameField,
  priceFields,
  USUAL_LABEL,
} from '../../../contract/menu-import/menu-fields.ts';
import { dishDetail } from './draft-details.ts';
import { type FieldChange, type ImportContext, matchLabelled } from './import-context.ts';
import {
  type DraftCategory,
  type DraftDish,
  type DraftOption,
  namesOf,
  type PlacedDish,
  textOf,
} from './menu-draft.ts';
import { mergeAsked } from './merge-asked.ts';
import { mergeDetails } from './merge-details.ts';
import { centsOf, priceWords } from './price-text.ts';

/** The dish after an import, and the fields that the import changes. */
export interface MergedDish {
  readonly dish: DraftDish;
  readonly fields: readonly FieldChange[];
}

const isSingle = ({ options }: ImportedDish) => options.length === 1 && options[0]?.label === '';

/** Makes a new dish from an imported one. `target`: the draft's category for the new dish; empty if there is none. */
export function newDish(
  imported: ImportedDish,
  { newId, knownSections }: ImportContext,
  target: Readonly<Record<string, unknown>> = {},
): DraftDish {
  const { name, description, options, sections, isAlcohol, details } = imported;
  const shared = sharedDetails(
    details,
    options.map((option) => option.details),
  );
  const [only] = options;
  const asked = sections === null ? null : knownSections(sections);
  const dish: DraftDish = {
    id: newId(),
    name: nameField(name),
    ...(description && { description: descriptionField(description) }),
    ...(isAlcohol && { taxClass: 'alcohol' }),
    ...detailEntries(unlike(target, shared.dish)),
    ...(asked !== null && { customization: asked }),
  };
  if (isSingle(imported)) return { ...dish, ...priceFields(only?.price ?? null) };
  return {
    ...dish,
    options: options.map((option, place) => {
      const own = option.sections === null ? null : knownSections(option.sections);
      return { ...newOption(option, newId(), shared.sizes[place]), ...(own !== null && { customization: own }) };
    }),
  };
}

/** The details of a new dish that differ from those of its category. */
function unlike(target: Readonly<Record<string, unknown>>, details: Details): Details {
  const kind = detailEntries(pickDetails(details, ['kind']));
  return pickDetails(
    details,
    DETAIL_FIELDS.filter(
      (name) =>
        detailText(name, details[name]) !== detailText(name, dishDetail(name, target, name === 'kind' ? {} : kind)),
    ),
  );
}

const newOption = ({ label, price }: ImportedOption, id: number, details: Details = {}): DraftOption => ({
  id,
  label: nameField(label || USUAL_LABEL),
  ...detailEntries(details),
  ...priceFields(price),
});

/**
 * Merges an imported dish into a dish of the draft. Fields that the imported dish lacks, such as a price or a
 * description, stay as they are in the draft. The dish and its sizes keep their ids. An imported price also removes
 * `NO_PRICE_REASON`, the reason that a dish or size gets when it is imported without a price. `target`: the category in
 * which the dish will be; undefined if the draft does not have this category.
 */
export function mergeDish(
  place: PlacedDish,
  imported: ImportedDish,
  context: ImportContext,
  target: DraftCategory | undefined,
): MergedDish {
  const fields: FieldChange[] = [];
  const { dish } = place;
  const change = (field: string, from: string, to: string): boolean => {
    if (from !== to) fields.push({ field, from, to });
    return from !== to;
  };
  const name = nameField(imported.name);
  const isRenamed = change('Name', textOf(dish, 'name').trim(), name);
  const description = imported.description === null ? null : descriptionField(imported.description);
  const isDescribed =
    description !== null && change('Description', textOf(dish, 'description').trim(), description.trim());
  const priced = mergePrices(dish, imported, context.newId);
  const asked = mergeAsked(place, priced.dish, imported, context, namesOf(target ?? {}, 'customization'));
  const detailed = mergeDetails(place, asked.dish, imported, target ?? {});
  const { description: _before, ...rest } = detailed.dish;
  const merged = {
    ...(isDescribed ? rest : detailed.dish),
    ...(isRenamed && { name }),
    ...(isDescribed && description !== '' && { description }),
  };
  return { dish: merged, fields: [...fields, ...asked.fields, ...priced.fields, ...detailed.fields] };
}

function mergePrices(dish: DraftDish, imported: ImportedDish, newId: () => number): MergedDish {
  const [only] = imported.options;
  if (isSingle(imported) && only !== undefined) {
    const { options, ...rest } = dish;
    if (options === undefined || options.length <= 1) return mergeOnlyPrice(dish, only);
    const to = only.price === null ? 'No price' : priceWords([dollarsOf(only.price)]);
    return {
      dish: { ...withoutReason(rest, only), ...priceFields(only.price) },
      fields: [{ field: 'Sizes', from: labelsOf(options).join(', '), to: `One price, ${to}` }],
    };
  }
  const known: readonly DraftOption[] = dish.options ?? [{ id: dish.id, label: '', price: dish.price }];
  const fields: FieldChange[] = [];
  const labelOf = ({ label }: ImportedOption) => nameField(label || USUAL_LABEL);
  const found = matchLabelled(imported.options, known, { wanted: labelOf, known: (each) => textOf(each, 'label') });
  const options = imported.options.map((option, place) => {
    const label = labelOf(option);
    const before = found[place];
    // When a dish with one price gets sizes, the first size takes over the id of the dish.
    if (before === undefined)
      return newOption(option, dish.options === undefined && option === only ? dish.id : newId());
    const price = priceChange(before, option);
    if (price !== null) fields.push({ ...price, field: `Price of ${label}` });
    return {
      ...withoutReason(before, option),
      label,
      ...(price !== null && option.price !== null && { price: dollarsOf(option.price) }),
    };
  });
  const labels = [labelsOf(dish.options ?? []).join(', '), labelsOf(options).join(', ')] as const;
  if (labels[0] !== labels[1]) fields.unshift({ field: 'Sizes', from: labels[0] || 'One price', to: labels[1] });
  const { price: _price, ...rest } = dish;
  const priced = imported.options.find(givesPrice);
  return { dish: { ...(priced === undefined ? rest : withoutReason(rest, priced)), options }, fields };
}

function mergeOnlyPrice(dish: DraftDish, imported: ImportedOption): MergedDish {
  const [option] = dish.options ?? [];
  const changed = priceChange(option ?? dish, imported);
  const { price } = imported;
  if (changed === null || price === null) return { dish, fields: [] };
  const fields = [{ ...changed, field: 'Price' }];
  const written = { price: dollarsOf(price) };
  const available = withoutReason(dish, imported);
  return option === undefined
    ? { dish: { ...available, ...written }, fields }
    : { dish: { ...available, options: [{ ...withoutReason(option, imported), ...written }] }, fields };
}

const isWithoutPrice = (entry: DraftDish | DraftOption): boolean => entry.disabledReason === NO_PRICE_REASON;

/** Whether an imported option has a price, and gives no reason why it is unavailable. */
const givesPrice = ({ price, details }: ImportedOption): boolean =>
  price !== null && details.disabledReason === undefined;

/**
 * The change of a price, in words. Null when the imported option has no price, or when it has the same price and does not
 * remove `NO_PRICE_REASON`.
 */
function priceChange(before: DraftDish | DraftOption, option: ImportedOption): Pick<FieldChange, 'from' | 'to'> | null {
  const { price } = option;
  const waited = isWithoutPrice(before) && givesPrice(option);
  if (price === null || (centsOf(before.price) === price && !waited)) return null;
  return {
    from: waited ? NO_PRICE_REASON : priceWords([before.price]),
    to: priceWords([dollarsOf(price)]),
  };
}

/** If the imported option brings the price that `entry` lacked, returns `entry` without `NO_PRICE_REASON`. */
function withoutReason<Entry extends DraftDish | DraftOption>(entry: Entry, option: ImportedOption): Entry {
  if (!givesPrice(option) || !isWithoutPrice(entry)) return entry;
  const available = { ...entry };
  delete available.disabledReason;
  return available;
}

const labelsOf = (options: readonly DraftOption[]): readonly string[] =>
  options.map((option) => textOf(option, 'label'));
