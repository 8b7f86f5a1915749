import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { DETAIL_FIELDS, detailHeading } from '../../../contract/menu-import/details.ts';
import { NO_PRICE_REASON } from '../../../contract/menu-import/menu-fields.ts';
import { type CellSection, NO_SECTIONS, sectionsText } from '../../../contract/menu-import/section-text.ts';
import { writeTable } from '../../../contract/menu-import/table.ts';
import { rowDetails } from './draft-details.ts';
import { findSection, importedSection } from './draft-sections.ts';
import { goesWithWriter } from './goes-with.ts';
import { askedBy, type DraftDish, type DraftOption, menuOf, textOf } from './menu-draft.ts';
import { centsOf } from './price-text.ts';

/** The headings of the columns. The import recognises them. */
const HEADINGS = [
  ...['Category', 'Name', 'Description', 'Size', 'Price', 'Choices'],
  ...DETAIL_FIELDS.map(detailHeading),
  ...['Goes with', 'Dish id', 'Size id'],
];

/**
 * A menu as comma-separated text, with a row for each size of a dish. An import of this text into the same draft
 * changes nothing. The first row that uses a section lists the choices of the section; later rows only name the
 * section. Categories have no rows of their own: their fields are in the rows of their dishes. A discount is written
 * as its name only. An import does not change fields without a column, such as translations.
 */
export function menuTable(document: DraftDocument): string {
  const written = new Set<string>();
  const goesWith = goesWithWriter(document);
  const rows = menuOf(document).flatMap((category) =>
    category.products.flatMap((dish) => {
      const options = dish.options ?? [dish];
      const asked = options.map((option) => askedBy(category, dish, option));
      const asksSomewhere = asked.some((names) => names !== undefined);
      return options.map((option, index) => {
        const isFirst = index === 0;
        const price = priceCell(option);
        const details = rowDetails(category, dish, option, isFirst);
        // The table leaves out `NO_PRICE_REASON`: an import sets this reason when a row has no price, and removes it
        // when the row has a price.
        const waits = price === '' && details.disabledReason === NO_PRICE_REASON;
        return [
          ...[textOf(category, 'name'), textOf(dish, 'name'), textOf(dish, 'description')],
          ...[dish.options === undefined ? '' : textOf(option, 'label'), price],
          asksSomewhere ? sectionsCell(document, asked[index] ?? [], written) : '',
          ...DETAIL_FIELDS.map((name) => (waits && name === 'disabledReason' ? '' : (details[name] ?? ''))),
          ...[isFirst ? goesWith(dish) : '', String(dish.id), option === dish ? '' : String(option.id)],
        ];
      });
    }),
  );
  return writeTable(HEADINGS, rows);
}

/** The price in a row; empty while the owner has not entered the price of an imported dish. */
const priceCell = (option: DraftDish | DraftOption): string =>
  option.disabledReason === NO_PRICE_REASON && centsOf(option.price) === 0 ? '' : textOf(option, 'price');

/**
 * Writes the cell with the sections of a dish or size, and with the sections that are nested under choices of these
 * sections. Lists the choices of a section unless an earlier cell lists them (`written`).
 */
function sectionsCell(document: DraftDocument, names: readonly string[], written: Set<string>): string {
  if (names.length === 0) return NO_SECTIONS;
  const cell: CellSection[] = [];
  const write = (name: string, isNested: boolean) => {
    const section = findSection(document, name);
    if (section === null || written.has(name)) {
      if (!isNested) cell.push({ section: { name, rule: null, message: null, choices: [] }, isNested });
      return;
    }
    written.add(name);
    const listed = importedSection(name, section);
    cell.push({ section: listed, isNested });
    for (const { nested } of listed.choices) for (const inner of nested) if (!names.includes(inner)) write(inner, true);
  };
  for (const name of names) write(name, false);
  return sectionsText(cell);
}
