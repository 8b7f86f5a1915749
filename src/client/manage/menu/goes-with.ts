import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { ImportedDish } from '../../../contract/menu-import/imported-menu.ts';
import { type FieldChange, nameKey } from './import-context.ts';
import { type DraftDish, placedDishes, textOf } from './menu-draft.ts';

/*
 * In a table, one cell of a dish lists the dishes that go well with it: `Miso soup; Gyoza #12`. This file writes and
 * reads this cell. If the name of a listed dish is not enough to find the dish, for example because two dishes have the
 * same name, its id follows the name.
 */

/** For each name in lower case (the key), the ids of the dishes with this name. */
type Names = ReadonlyMap<string, readonly number[]>;

const ID_AT_END = /^(.*?)\s*#([1-9]\d{0,9})$/;

function namesOfDishes(dishes: readonly { readonly id: number; readonly name: string }[]): Names {
  const names = new Map<string, number[]>();
  for (const { id, name } of dishes) names.set(nameKey(name), [...(names.get(nameKey(name)) ?? []), id]);
  return names;
}

/** A name as a cell contains it: without semicolons, because a semicolon separates the dishes. */
const writtenName = (name: string): string => name.replaceAll(';', ',');

const dishesOf = (document: DraftDocument) =>
  placedDishes(document).map(({ dish }) => ({ id: dish.id, name: textOf(dish, 'name').trim() }));

/** The ids of the dishes that go well with a dish, without those that are no longer on the menu. */
const suggestedBy = (dish: DraftDish, known: ReadonlyMap<number, string>): readonly number[] =>
  Array.isArray(dish.goesWith) ? [...new Set(dish.goesWith)].filter((id) => id !== dish.id && known.has(id)) : [];

/** Returns a function that writes the cell of a dish. */
export function goesWithWriter(document: DraftDocument): (dish: DraftDish) => string {
  const dishes = dishesOf(document);
  const names = namesOfDishes(dishes);
  const known = new Map(dishes.map(({ id, name }) => [id, name]));
  const words = (id: number) => {
    const name = known.get(id) ?? '';
    const isClear = names.get(nameKey(name))?.length === 1 && !/^$|^none$|;|#\d+$/i.test(name);
    return isClear ? name : `${writtenName(name)} #${id}`;
  };
  return (dish) => suggestedBy(dish, known).map(words).join('; ');
}

/** An imported dish with the id that it will have in the draft. */
export interface TargetDish {
  readonly imported: ImportedDish;
  readonly id: number;
}

/**
 * Returns a function that reads one dish in an imported cell, such as `Gyoza #12`, and returns the id of this dish in
 * the draft, or null when there is no such dish. The function looks for the id first, then for the name: each time among
 * the imported dishes, then in the draft. In the draft, the id counts only if its dish also has the name in the cell.
 */
export function goesWithReader(
  document: DraftDocument,
  targets: readonly TargetDish[],
): (words: string) => number | null {
  const ofSource = new Map<number, number>();
  for (const { imported, id } of targets)
    if (imported.id !== null && !ofSource.has(imported.id)) ofSource.set(imported.id, id);
  const inSource = namesOfDishes(targets.map(({ imported, id }) => ({ id, name: imported.name })));
  const dishes = dishesOf(document);
  const inDraft = namesOfDishes(dishes);
  const known = new Map(dishes.map(({ id, name }) => [id, writtenName(name)]));
  return (words) => {
    const [, name = '', id = ''] = ID_AT_END.exec(words) ?? [];
    const byName = (text: string) => inSource.get(nameKey(text))?.[0] ?? inDraft.get(nameKey(text))?.[0] ?? null;
    const inSourceById = ofSource.get(Number(id));
    if (inSourceById !== undefined) return inSourceById;
    if (name !== '' && nameKey(known.get(Number(id)) ?? '') === nameKey(name)) return Number(id);
    return byName(words) ?? (name === '' ? null : byName(name));
  };
}

/** Returns a function that sets `goesWith` of a dish to the dishes in an imported cell, and describes the change. */
export function mergeGoesWith(
  document: DraftDocument,
  targets: readonly TargetDish[],
): (dish: DraftDish, imported: ImportedDish) => { readonly dish: DraftDish; readonly fields: readonly FieldChange[] } {
  const read = goesWithReader(document, targets);
  const known = new Map(dishesOf(document).map(({ id, name }) => [id, name]));
  const names = new Map([...known, ...targets.map(({ imported, id }): [number, string] => [id, imported.name])]);
  return (dish, { goesWith }) => {
    if (goesWith === null) return { dish, fields: [] };
    const was = suggestedBy(dish, known);
    const will = [...new Set(goesWith.flatMap((words) => read(words) ?? []))].filter((id) => id !== dish.id);
    if (was.join() === will.join()) return { dish, fields: [] };
    const words = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? '').join(', ');
    const { goesWith: _before, ...rest } = dish;
    return {
      dish: { ...rest, ...(will.length > 0 && { goesWith: will }) },
      fields: [{ field: 'Goes with', from: words(was), to: words(will) }],
    };
  };
}
