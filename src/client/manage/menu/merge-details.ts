import {
  type DetailField,
  detailField,
  detailHeading,
  detailsAt,
  detailText,
  leavesNoField,
} from '../../../contract/menu-import/details.ts';
import type { ImportedDish } from '../../../contract/menu-import/imported-menu.ts';
import { dishDetail, optionDetail } from './draft-details.ts';
import type { FieldChange } from './import-context.ts';
import { type DraftDish, type DraftOption, type PlacedDish, shownName } from './menu-draft.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Merged {
  readonly dish: DraftDish;
  readonly fields: readonly FieldChange[];
}

/**
 * The dish after an import of its details: pictures, marks, tax class, hours and others. `priced`: the dish with the
 * imported sizes. `target`: the category in which the dish will be. Details that the imported dish lacks stay
 * unchanged.
 */
export function mergeDetails(place: PlacedDish, priced: DraftDish, imported: ImportedDish, target: Fields): Merged {
  const steps = [
    ...detailsAt('dish').map((name) => (now: DraftDish) => mergeOfDish(name, place, now, imported, target)),
    ...detailsAt('option').map((name) => (now: DraftDish) => mergeOfOptions(name, now, imported)),
    ...detailsAt('size').map((name) => (now: DraftDish) => mergeOfSizes(name, now, imported)),
  ];
  return steps.reduce<Merged>(
    ({ dish, fields }, step) => {
      const next = step(dish);
      return { dish: next.dish, fields: [...fields, ...next.fields] };
    },
    { dish: priced, fields: [] },
  );
}

function mergeOfDish(
  name: DetailField,
  { category, dish: before }: PlacedDish,
  dish: DraftDish,
  { details }: ImportedDish,
  target: Fields,
): Merged {
  const said = details[name];
  if (said === undefined) return { dish, fields: [] };
  const [was, will, to] = [dishDetail(name, category, before), dishDetail(name, target, dish), said].map((value) =>
    detailText(name, value),
  );
  return {
    dish: will === to ? dish : written(dish, name, said),
    fields: was === to ? [] : [{ field: detailHeading(name), from: was ?? '', to: to ?? '' }],
  };
}

/** If all sizes have the same value of a detail, the dish stores the value. Otherwise each size stores its own. */
function mergeOfOptions(name: DetailField, dish: DraftDish, imported: ImportedDish): Merged {
  const merges = (dish.options ?? [dish]).map((option, index) => {
    const was = optionDetail(name, dish, option);
    const said = imported.options[index]?.details[name];
    return { option, was, will: said === undefined ? was : said };
  });
  const changed = merges.filter(({ was, will }) => detailText(name, was) !== detailText(name, will));
  if (changed.length === 0) return { dish, fields: [] };
  const fields = changed.map(({ option, was, will }) => ({
    field: merges.length === 1 ? detailHeading(name) : `${detailHeading(name)} of ${shownName(option)}`,
    from: detailText(name, was),
    to: detailText(name, will),
  }));
  const first = merges[0]?.will;
  const areAlike = merges.every(({ will }) => detailText(name, will) === detailText(name, first));
  const options = dish.options?.map((option, index) => written(option, name, areAlike ? null : merges[index]?.will));
  return { dish: { ...written(dish, name, areAlike ? first : null), ...(options && { options }) }, fields };
}

function mergeOfSizes(name: DetailField, dish: DraftDish, imported: ImportedDish): Merged {
  const fields: FieldChange[] = [];
  const options = dish.options?.map((option, index) => {
    const said = imported.options[index]?.details[name];
    const [from, to] = [detailText(name, option[detailField(name)]), detailText(name, said)];
    if (said === undefined || from === to) return option;
    fields.push({ field: `${detailHeading(name)}: ${shownName(option)}`, from, to });
    return written(option, name, said);
  });
  return fields.length === 0 || options === undefined ? { dish, fields: [] } : { dish: { ...dish, options }, fields };
}

/** A copy of a dish or size in which the detail `name` has this value. */
function written<Entry extends DraftDish | DraftOption>(entry: Entry, name: DetailField, value: unknown): Entry {
  const changed: Entry = { ...entry };
  if (leavesNoField(name, value)) Reflect.deleteProperty(changed, detailField(name));
  else Object.assign(changed, { [detailField(name)]: value });
  return changed;
}
