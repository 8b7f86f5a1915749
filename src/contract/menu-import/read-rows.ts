import { MAX_GOES_WITH } from '../business-document/draft-document.ts';
import { type Mapping, type Table, unusedHeadings } from './columns.ts';
import { DETAIL_FIELDS, type Details, detailProblem, readDetail } from './details.ts';
import { SectionGatherer } from './gather-sections.ts';
import {
  type DishRow,
  gatherDishes,
  type ImportedMenu,
  type ImportProblem,
  UNNAMED_CATEGORY,
} from './imported-menu.ts';
import { readPrice } from './read-price.ts';
import { type CellSection, NO_SECTIONS, readSections } from './section-text.ts';

/**
 * Reads the rows of a table whose columns are known. In a table without a column for categories, a row with only one
 * filled cell names the category of the rows below it.
 */
export function readRows(table: Table, mapping: Mapping): ImportedMenu {
  const { rows } = table;
  const problems: ImportProblem[] = [];
  const gatherer = new SectionGatherer();
  const named = new Set<string>();
  const dishes: DishRow[] = [];
  let heading = UNNAMED_CATEGORY;
  for (const { line, cells } of rows) {
    const cellOf = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
    const name = cellOf(mapping.name);
    const priceText = cellOf(mapping.price);
    if (mapping.category === null && cells.filter((cell) => cell !== '').length === 1) {
      heading = cells.find((cell) => cell !== '') ?? heading;
      continue;
    }
    if (name === '') {
      problems.push({ line, message: `Row ${line} has no name. It is left out.` });
      continue;
    }
    const price = readPrice(priceText);
    if (price === null) problems.push({ line, message: noPriceMessage(name, priceText) });
    const written = readSections(cellOf(mapping.modifiers));
    problems.push(...written.flatMap((each) => each.problems.map((message) => ({ line, message }))));
    const { cell: asked, problems: renamed } = gatherer.add({ line, dish: name }, written);
    problems.push(...renamed);
    for (const { section, isNested } of asked) {
      if (!isNested) named.add(section.name);
      for (const { nested } of section.choices) for (const name of nested) named.add(name);
    }
    const details: Details = Object.fromEntries(
      DETAIL_FIELDS.flatMap((field) => {
        const cell = cellOf(mapping[field]);
        const value = cell === '' ? undefined : readDetail(field, cell);
        if (cell !== '' && value === undefined) problems.push({ line, message: detailProblem(field, name, cell) });
        return value === undefined ? [] : [[field, value]];
      }),
    );
    const suggested = cellOf(mapping.goesWith)
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (suggested.length > MAX_GOES_WITH)
      problems.push({
        line,
        message: `${name} goes with more than ${MAX_GOES_WITH} dishes. We use the first ones.`,
      });
    dishes.push({
      line,
      id: idOf(cellOf(mapping.id)),
      sizeId: idOf(cellOf(mapping.sizeId)),
      category: cellOf(mapping.category) || heading,
      name,
      description: mapping.description === null ? null : cellOf(mapping.description),
      option: { label: cellOf(mapping.variation), price },
      goesWith: suggested.length === 0 ? null : suggested.slice(0, MAX_GOES_WITH).filter((part) => part !== NOTHING),
      sections: sectionsOf(cellOf(mapping.modifiers), asked),
      isAlcohol: false,
      details,
    });
  }
  const gathered = gatherDishes(dishes);
  const { sections } = gatherer;
  const listed = new Set(sections.map((section) => section.name));
  return {
    categories: gathered.categories,
    sections,
    unlisted: [...named].filter((name) => !listed.has(name)),
    problems: [...problems, ...gathered.problems],
    lost: unusedHeadings(table, mapping).map((heading) => `The column "${heading}".`),
  };
}

/** The content of a `goesWith` cell for a dish that goes with no other dish. An empty cell means "not stated". */
const NOTHING = 'none';

/** Names of the sections in the cell of a dish. Null for an empty cell, which means "not stated". */
function sectionsOf(cell: string, asked: readonly CellSection[]): readonly string[] | null {
  if (cell === '') return null;
  return cell === NO_SECTIONS ? [] : asked.filter(({ isNested }) => !isNested).map(({ section }) => section.name);
}

const idOf = (cell: string): number | null => (/^[1-9]\d{0,9}$/.test(cell) ? Number(cell) : null);

export const noPriceMessage = (name: string, text: string): string =>
  text === '' ? `${name} has no price.` : `${name}: "${text}" is no price. Please type one.`;

export const lostSectionMessage = (name: string): string =>
  `Choices "${name}": the file names them, but does not list them.`;
