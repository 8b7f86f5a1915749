import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { Steps } from '../document-value.ts';
import { fieldId } from '../field-id.ts';
import { menuOf } from './menu-draft.ts';

/** The views of the menu editor. */
export type MenuView =
  | { readonly show: 'list' }
  | { readonly show: 'category' | 'dish'; readonly id: number }
  | { readonly show: 'newDish'; readonly category: number | null }
  | { readonly show: 'prices' | 'sections' | 'pictures' | 'import' }
  | { readonly show: 'section'; readonly name: string };

export const LIST: MenuView = { show: 'list' };
const PRICES_HASH = 'prices';
const SECTIONS_HASH = 'choices';
const PICTURES_HASH = 'pictures';
const IMPORT_HASH = 'import';
const NEW_DISH_HASH = 'new';

/**
 * The part of a view's address after `#`. In the view of a category, a dish or a section, the ids of all fields begin
 * with this part, so that a link to a field with a mistake opens the view that has the field.
 */
export function hashOf(view: MenuView, document: DraftDocument): string {
  switch (view.show) {
    case 'list':
      return '';
    case 'category':
      return fieldId(['menu', view.id]);
    case 'dish': {
      const category = menuOf(document).find(({ products }) => products.some(({ id }) => id === view.id));
      return category === undefined ? '' : fieldId(['menu', category.id, 'products', view.id]);
    }
    case 'newDish':
      return view.category === null ? NEW_DISH_HASH : `${NEW_DISH_HASH}-${view.category}`;
    case 'prices':
      return PRICES_HASH;
    case 'sections':
      return SECTIONS_HASH;
    case 'pictures':
      return PICTURES_HASH;
    case 'import':
      return IMPORT_HASH;
    case 'section':
      return encodeURIComponent(fieldId(['sections', view.name]));
  }
}

/**
 * The view for an address. A dish that no longer exists leads to its category. Any other missing entry leads to the
 * view with all categories and dishes (`LIST`).
 */
export function viewAt(hash: string, document: DraftDocument): MenuView {
  const field = decoded(hash.replace(/^#/, ''));
  if (field === PRICES_HASH) return { show: 'prices' };
  if (field === SECTIONS_HASH) return { show: 'sections' };
  if (field === PICTURES_HASH) return { show: 'pictures' };
  if (field === IMPORT_HASH) return { show: 'import' };
  const [, , newIn] = /^(new)(?:-(\d+))?$/.exec(field) ?? [];
  if (field === NEW_DISH_HASH || newIn !== undefined)
    return { show: 'newDish', category: newIn === undefined ? null : Number(newIn) };
  const leadsTo = (at: Steps) => field === fieldId(at) || field.startsWith(`${fieldId(at)}-`);
  // A name can begin with another name and a dash (`Sauces`, `Sauces-hot`), so the longest name that matches counts.
  const names = Object.keys(document.sections ?? {}).toSorted((one, other) => other.length - one.length);
  const name = names.find((each) => leadsTo(['sections', each]));
  if (name !== undefined) return { show: 'section', name };
  for (const { id, products } of menuOf(document)) {
    if (!leadsTo(['menu', id])) continue;
    const dish = products.find((product) => leadsTo(['menu', id, 'products', product.id]));
    return dish === undefined ? { show: 'category', id } : { show: 'dish', id: dish.id };
  }
  return LIST;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // The text contains a percent sign that encodes nothing.
    return hash;
  }
}
