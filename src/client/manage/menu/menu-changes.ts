import type { Change, Step } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { newEntryId } from '../../../contract/business-document/ids.ts';
import { cutText, MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import type { Steps } from '../document-value.ts';
import {
  categorySteps,
  type DraftCategory,
  type DraftDish,
  dishSteps,
  menuOf,
  type PlacedDish,
  placedDishes,
  takenIds,
  textOf,
} from './menu-draft.ts';

/** The changes that add one entry, and the id of that entry. */
export interface Addition {
  readonly changes: readonly Change[];
  readonly id: number;
}

const steps = (at: Steps): Step[] => [...at];

/** Adds a category at the end of the menu. */
export function addCategory(document: DraftDocument, name: string): Addition {
  const id = newEntryId(takenIds(document));
  return { id, changes: [{ op: 'insert', at: ['menu'], before: null, value: { id, name, products: [] } }] };
}

/** Adds a dish at the end of a category. `price`: dollars as text, as a business document writes them, e.g. `13.50`. */
export function addDish(
  document: DraftDocument,
  category: DraftCategory,
  { name, price }: { readonly name: string; readonly price: string },
): Addition {
  const id = newEntryId(takenIds(document));
  const at = [...steps(categorySteps(category)), 'products'];
  return { id, changes: [{ op: 'insert', at, before: null, value: { id, name, price } }] };
}

/** Adds a copy of a dish directly below the dish. The copy has new ids and a new name. */
export function duplicateDish(document: DraftDocument, { category, dish }: PlacedDish): Addition {
  const taken = new Set(takenIds(document));
  const newId = () => {
    const id = newEntryId(taken);
    taken.add(id);
    return id;
  };
  const id = newId();
  const options = dish.options?.map((option) => ({ ...option, id: newId() }));
  const name = freeName(
    textOf(dish, 'name'),
    category.products.map((product) => textOf(product, 'name')),
  );
  const value = { ...dish, ...(options && { options }), id, name };
  const at = [...steps(categorySteps(category)), 'products'];
  return { id, changes: [{ op: 'insert', at, before: nextId(category.products, dish.id), value }] };
}

/** `Tonkotsu copy`, `Tonkotsu copy 2`, …: the first name that is not taken. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ' copy' : ` copy ${number}`;
    const copy = cutText(name, MAX_ENTRY_NAME_CHARACTERS - ending.length) + ending;
    if (!taken.includes(copy)) return copy;
  }
}

/** Moves a dish to the end of another category. */
export const moveDishTo = (place: PlacedDish, to: DraftCategory): Change => ({
  op: 'move',
  at: steps(dishSteps(place)),
  to: [...steps(categorySteps(to)), 'products'],
  before: null,
});

/** Where the person dropped the dragged entries in the menu tree: on a category, or before or after an entry. */
export interface DropPlace {
  readonly id: number;
  readonly position: 'on' | 'before' | 'after';
}

/**
 * The changes for a drop. Categories can be dropped before or after a category. Dishes can be dropped before or after a
 * dish, or on a category, where they go to the end. Any other drop gives no changes. Dropped entries keep their
 * sequence.
 */
export function dropChanges(document: DraftDocument, ids: ReadonlySet<number>, { id, position }: DropPlace): Change[] {
  const menu = menuOf(document);
  const categories = menu.filter((category) => ids.has(category.id));
  const dishes = placedDishes(document, ids);
  const onCategory = menu.find((category) => category.id === id);
  if (onCategory !== undefined && position !== 'on') {
    const before = position === 'before' ? firstStaying(menu, id, ids) : firstStaying(menu, nextId(menu, id), ids);
    return categories.map((category): Change => ({ op: 'move', at: ['menu', category.id], to: ['menu'], before }));
  }
  const target = onCategory ?? menu.find(({ products }) => products.some((dish) => dish.id === id));
  if (target === undefined || (onCategory === undefined && position === 'on')) return [];
  const from = position === 'before' ? id : nextId(target.products, id);
  const before = position === 'on' ? null : firstStaying(target.products, from, ids);
  const to = [...steps(categorySteps(target)), 'products'];
  return dishes.map((place): Change => ({ op: 'move', at: steps(dishSteps(place)), to, before }));
}

interface Entry {
  readonly id: number;
}

/** The id of the next entry; null at the end of the list. */
const nextId = (list: readonly Entry[], id: number): number | null =>
  list[list.findIndex((entry) => entry.id === id) + 1]?.id ?? null;

/** The id of the first entry that is not moved. The search begins at the entry `from`. Null when there is none. */
function firstStaying(list: readonly Entry[], from: number | null, moving: ReadonlySet<number>): number | null {
  if (from === null) return null;
  return list.slice(list.findIndex((entry) => entry.id === from)).find(({ id }) => !moving.has(id))?.id ?? null;
}

/** Moves an entry of a list by one place. No changes when the entry is unknown or would leave the list. */
export function shiftEntry(list: readonly Entry[], at: Steps, id: number, by: -1 | 1): Change[] {
  const index = list.findIndex((entry) => entry.id === id);
  const neighbour = list[index + by];
  if (index < 0 || neighbour === undefined) return [];
  const before = by === -1 ? neighbour.id : nextId(list, neighbour.id);
  return [{ op: 'move', at: [...steps(at), id], to: steps(at), before }];
}

/** Replaces the price of a dish by two options with that price. The first option gets the id of the dish. */
export function splitPrice(document: DraftDocument, place: PlacedDish, labels: readonly [string, string]): Change[] {
  const { price, ...dish } = place.dish;
  const [first, second] = labels;
  const options = [
    { id: dish.id, label: first, price: price ?? '' },
    { id: newEntryId(takenIds(document)), label: second, price: price ?? '' },
  ];
  return [{ op: 'set', at: steps(dishSteps(place)), value: { ...dish, options } }];
}

/**
 * Removes an option of a dish. If only one option is left after that, the dish takes over the price and other fields of
 * this option, and has no options any more. The id and label of this option are dropped.
 */
export function removeOption(place: PlacedDish, id: number): Change[] {
  const { options = [], ...dish } = place.dish;
  const at = steps(dishSteps(place));
  const rest = options.filter((option) => option.id !== id);
  const [last] = rest;
  if (rest.length > 1 || last === undefined) return [{ op: 'remove', at: [...at, 'options', id] }];
  const { id: _id, label: _label, price, ...more } = last;
  return [{ op: 'set', at, value: { ...dish, ...more, price } satisfies DraftDish }];
}

/** Adds an empty option at the end of a dish. */
export function addOption(document: DraftDocument, place: PlacedDish): Addition {
  const id = newEntryId(takenIds(document));
  const at = [...steps(dishSteps(place)), 'options'];
  return { id, changes: [{ op: 'insert', at, before: null, value: { id, label: '', price: '' } }] };
}
