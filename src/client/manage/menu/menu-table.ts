import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { NO_PRICE_REASON } from '../../../contract/menu-import/menu-fields.ts';
import { type CellSection, NO_SECTIONS, sectionsText } from '../../../contract/menu-import/section-text.ts';
import { writeTable } from '../../../contract/menu-import/table.ts';
import { findSection, importedSection } from './draft-sections.ts';
import { askedBy, type DraftDish, type DraftOption, menuOf, textOf } from './menu-draft.ts';
import { centsOf } from './price-text.ts';

/** The import recognises these headings. */
const HEADINGS = ['Category', 'Name', 'Description', 'Size', 'Price', 'Choices', 'Dish id'] as const;

/**
 * A menu as comma separated text, a row for each size of a dish. The import reads it back without a difference. The choices of a section
 * stand in the first row that asks it; later rows only name it. Categories without dishes, and everything that has no column, such as
 * pictures, taxes, allergens and hours, have no place in the table: an import keeps them as they are in the draft.
 */
export function menuTable(document: DraftDocument): string {
  const written = new Set<string>();
  const rows = menuOf(document).flatMap((category) =>
    category.products.flatMap((dish) => {
      const forms = dish.options ?? [dish];
      const asked = forms.map((form) => askedBy(category, dish, form));
      const asksSomewhere = asked.some((names) => names !== undefined);
      return forms.map((form, index) => [
        ...[textOf(category, 'name'), textOf(dish, 'name'), textOf(dish, 'description')],
        ...[dish.options === undefined ? '' : textOf(form, 'label'), priceCell(form)],
        asksSomewhere ? sectionsCell(document, asked[index] ?? [], written) : '',
        String(dish.id),
      ]);
    }),
  );
  return writeTable(HEADINGS, rows);
}

/** Empty for a dish that waits for its price. */
const priceCell = (form: DraftDish | DraftOption): string =>
  form.disabledReason === NO_PRICE_REASON && centsOf(form.price) === 0 ? '' : textOf(form, 'price');

/** Sections with their choices, unless an earlier cell has them, and those that are asked after these choices. */
function sectionsCell(document: DraftDocument, names: readonly string[], written: Set<string>): string {
  if (names.length === 0) return NO_SECTIONS;
  const cell: CellSection[] = [];
  const write = (name: string, isNested: boolean) => {
    const section = findSection(document, name);
    if (section === null || written.has(name)) {
      if (!isNested) cell.push({ section: { name, rule: null, choices: [] }, isNested });
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
