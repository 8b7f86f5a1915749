import type { Table } from './columns.ts';
import {
  type DishRow,
  type ImportedMenu,
  type ImportProblem,
  menuWithoutSections,
  NOT_STATED,
  UNNAMED_CATEGORY,
} from './imported-menu.ts';
import { readPrice } from './read-price.ts';
import { lostSectionMessage, noPriceMessage } from './read-rows.ts';

const MODIFIER_SET = 'Modifier Set - ';
/** The name that Square gives to the only variation of an item. */
const ONLY_VARIATION = 'Regular';

/** Whether a table is the item library that Square exports. */
export const isSquareLibrary = ({ headings }: Table): boolean =>
  headings.includes('Item Name') && headings.includes('Variation Name') && headings.includes('Token');

/**
 * Reads the item library of Square. It has a row for each variation of an item, and a column for each modifier set. In
 * this column, a row has a `Y` if its item has the modifier set.
 */
export function readSquareLibrary({ headings, rows }: Table): ImportedMenu {
  const problems: ImportProblem[] = [];
  const dishes: DishRow[] = [];
  const usedSets = new Set<string>();
  let archived = 0;
  let moreCategories = 0;
  for (const { line, cells } of rows) {
    const cellOf = (heading: string) => cells[headings.indexOf(heading)] ?? '';
    const name = cellOf('Customer-facing Name') || cellOf('Item Name');
    if (cellOf('Archived') === 'Y') {
      archived++;
      continue;
    }
    if (name === '') {
      problems.push({ line, message: `Row ${line} has no name. It is left out.` });
      continue;
    }
    for (const [column, heading] of headings.entries()) {
      if (heading.startsWith(MODIFIER_SET) && cells[column] === 'Y') usedSets.add(heading.slice(MODIFIER_SET.length));
    }
    const categories = (cellOf('Categories') || cellOf('Category') || cellOf('Reporting Category'))
      .split(',')
      .map((category) => category.trim())
      .filter((category) => category !== '');
    moreCategories += categories.length > 1 ? 1 : 0;
    const priceText = cellOf('Price');
    const price = readPrice(priceText);
    if (price === null) problems.push({ line, message: noPriceMessage(name, priceText) });
    const variation = cellOf('Variation Name');
    dishes.push({
      ...NOT_STATED,
      line,
      // The menu uses only the last part of `Food > Burgers`.
      category: categories[0]?.split('>').at(-1)?.trim() || UNNAMED_CATEGORY,
      name,
      description: cellOf('Description'),
      option: { label: variation === ONLY_VARIATION ? '' : variation, price },
      isAlcohol: cellOf('Contains Alcohol') === 'Y',
    });
  }
  return {
    ...menuWithoutSections(dishes, problems),
    lost: [
      ...[...usedSets].map(lostSectionMessage),
      ...(archived > 0 ? [`${archived} archived ${archived === 1 ? 'row' : 'rows'}.`] : []),
      ...(moreCategories > 0
        ? [`Further categories of ${moreCategories} rows: a dish can be in one category only.`]
        : []),
    ],
  };
}
