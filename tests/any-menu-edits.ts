import fc from 'fast-check';
import { changePrices, priceEdit } from '../src/client/manage/menu/change-prices.ts';
import { addChoice, addSection, changeKind, removeSection } from '../src/client/manage/menu/draft-sections.ts';
import {
  addCategory,
  addDish,
  addOption,
  dropChanges,
  duplicateDish,
  moveDishTo,
  removeOption,
  shiftEntry,
  splitPrice,
} from '../src/client/manage/menu/menu-changes.ts';
import { dishSteps, menuOf, type PlacedDish, placedDishes } from '../src/client/manage/menu/menu-draft.ts';
import { setHidden, setTaxClass } from '../src/client/manage/menu/several-dishes.ts';
import { applyChanges } from '../src/contract/business-document/apply-changes.ts';
import type { Change } from '../src/contract/business-document/changes.ts';
import type { DraftDocument } from '../src/contract/business-document/draft-document.ts';
import { SECTION_KINDS, TAX_CLASSES } from '../src/domain/menu/menu.ts';

/**
 * What an edit needs: the draft that it changes, one dish and one section of this draft, a new name that nothing else
 * in the draft has, and a random number.
 */
interface Scene {
  readonly draft: DraftDocument;
  readonly place: PlacedDish;
  readonly section: string;
  readonly name: string;
  readonly pick: number;
}

const at = <Entry>(list: readonly Entry[], pick: number): Entry | undefined => list[pick % Math.max(1, list.length)];
const steps = (place: PlacedDish) => [...dishSteps(place)];

/** The actions of the menu editor. Each is a function that returns the changes of the action. */
const EDITS: readonly ((scene: Scene) => readonly Change[])[] = [
  ({ draft, name }) => addCategory(draft, name).changes,
  ({ draft, place: { category }, name }) => addDish(draft, category, { name, price: '9.75' }).changes,
  ({ draft, place }) => duplicateDish(draft, place).changes,
  ({ draft, place, pick }) => {
    const to = at(menuOf(draft), pick);
    return to === undefined ? [] : [moveDishTo(place, to)];
  },
  ({ draft, place, pick }) => {
    const target = at(menuOf(draft), pick);
    const [dish] = target?.products ?? [];
    return [
      ...(target ? dropChanges(draft, new Set([place.dish.id]), { id: target.id, position: 'on' }) : []),
      ...(dish ? dropChanges(draft, new Set([place.category.id]), { id: target?.id ?? 0, position: 'before' }) : []),
    ];
  },
  ({ place: { category, dish }, pick }) =>
    shiftEntry(category.products, ['menu', category.id, 'products'], dish.id, pick % 2 === 0 ? 1 : -1),
  ({ draft, place, name }) => (place.dish.options ? [] : splitPrice(draft, place, ['Regular', name])),
  ({ place, pick }) => {
    const { options = [] } = place.dish;
    const option = at(options, pick);
    // The editor cannot delete the only size.
    return option === undefined || options.length === 1 ? [] : removeOption(place, option.id);
  },
  ({ draft, place, name }) => {
    if (place.dish.options === undefined) return [];
    const { id, changes } = addOption(draft, place);
    const option = [...steps(place), 'options', id];
    return [
      ...changes,
      { op: 'set', at: [...option, 'label'], value: name },
      { op: 'set', at: [...option, 'price'], value: '4.20' },
    ];
  },
  ({ place, name }) => [{ op: 'set', at: [...steps(place), 'name'], value: name }],
  ({ place, name }) => [{ op: 'set', at: [...steps(place), 'description'], value: name }],
  ({ draft, place, pick }) => setHidden(draft, new Set([place.dish.id]), pick % 2 === 0),
  ({ draft, place, pick }) => setTaxClass(draft, new Set([place.dish.id]), at(TAX_CLASSES, pick) ?? 'prepared'),
  ({ draft, place }) =>
    priceEdit(changePrices(draft, new Set([place.dish.id]), { unit: 'percent', percent: 5 }, 'nickel')),
  ({ place }) => [{ op: 'remove', at: steps(place) }],
  ({ place, section }) => [{ op: 'set', at: [...steps(place), 'customization'], value: [section] }],
  ({ place }) => [{ op: 'remove', at: [...steps(place), 'customization'] }],
  ({ draft, place, name }) => {
    const added = addSection(draft, name).changes;
    const withSection = edited(draft, added);
    return [
      ...added,
      ...addChoice(withSection, name, { name: 'Oat', price: '0.90' }).changes,
      { op: 'set', at: [...steps(place), 'customization'], value: [name] },
    ];
  },
  ({ draft, section, name }) => addChoice(draft, section, { name, price: '-1.00' }).changes,
  ({ draft, section, pick }) => {
    const found = draft.sections?.[section];
    return found === undefined ? [] : changeKind(section, found, at(SECTION_KINDS, pick) ?? 'radio');
  },
  ({ section, name }) => [{ op: 'rename', list: 'sections', from: section, to: name }],
  ({ draft, section }) => (Object.keys(draft.sections ?? {}).length > 1 ? removeSection(draft, section) : []),
];

/** The draft after some changes. Throws when a change cannot be applied. */
export function edited(draft: DraftDocument, changes: readonly Change[]): DraftDocument {
  const result = applyChanges(draft, changes);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/**
 * Each generated function makes random edits in a draft, as the menu editor does, and returns the changes of each edit.
 * No edit removes or hides the first dish of the draft.
 */
export const anyEdits = fc
  .array(fc.record({ edit: fc.constantFrom(...EDITS), pick: fc.nat(1_000) }), { minLength: 1, maxLength: 12 })
  .map((edits) => (draft: DraftDocument): readonly (readonly Change[])[] => {
    let current = draft;
    const [first] = placedDishes(draft);
    return edits.flatMap(({ edit, pick }, number) => {
      const others = placedDishes(current).filter(({ dish }) => dish.id !== first?.dish.id);
      const place = at(others, pick);
      const section = at(Object.keys(current.sections ?? {}), pick);
      if (place === undefined || section === undefined) return [];
      const changes = edit({ draft: current, place, section, name: `New ${number}`, pick });
      current = edited(current, changes);
      return changes.length === 0 ? [] : [changes];
    });
  });
