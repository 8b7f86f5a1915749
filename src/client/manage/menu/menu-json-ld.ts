import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { dollarsOf } from '../../../contract/business-document/prices.ts';
import { NO_PRICE_REASON } from '../../../contract/menu-import/menu-fields.ts';
import { type DraftDish, type DraftOption, isHidden, menuOf, textOf } from './menu-draft.ts';
import { centsOf } from './price-text.ts';

/** The visible menu as schema.org JSON-LD, for other sites and for our import: https://schema.org/Menu */
export function menuJsonLd(document: DraftDocument): string {
  const sections = menuOf(document)
    .filter((category) => !isHidden(category))
    .map((category) => ({
      '@type': 'MenuSection',
      name: textOf(category, 'name'),
      hasMenuItem: category.products.filter((dish) => !isHidden(dish)).map(itemOf),
    }))
    .filter(({ hasMenuItem }) => hasMenuItem.length > 0);
  const name = textOf(document, 'name');
  return JSON.stringify(
    {
      ...{ '@context': 'https://schema.org', '@type': 'Menu', inLanguage: 'en-CA' },
      ...(name !== '' && { name }),
      hasMenuSection: sections,
    },
    null,
    2,
  );
}

function itemOf(dish: DraftDish) {
  const description = textOf(dish, 'description');
  const offers = (dish.options ?? [dish]).flatMap((option) =>
    offerOf(option, dish.options === undefined ? '' : 'label'),
  );
  return {
    '@type': 'MenuItem',
    name: textOf(dish, 'name'),
    ...(description !== '' && { description }),
    ...(offers.length > 0 && { offers }),
  };
}

/**
 * The offer of a dish or an option. Empty for a price that is missing or invalid, and for the 0 that an import stores
 * until the owner enters the price.
 */
function offerOf(option: DraftDish | DraftOption, nameField: string) {
  const cents = centsOf(option.price);
  if (cents === null || (cents === 0 && option.disabledReason === NO_PRICE_REASON)) return [];
  const name = nameField === '' ? '' : textOf(option, nameField);
  return [{ '@type': 'Offer', ...(name !== '' && { name }), price: dollarsOf(cents), priceCurrency: 'CAD' }];
}
