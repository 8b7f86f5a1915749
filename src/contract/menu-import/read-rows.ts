import {
  type DishRow,
  gatherDishes,
  type ImportedMenu,
  type ImportedSection,
  type ImportProblem,
  UNNAMED_CATEGORY,
} from './imported-menu.ts';
import { readPrice } from './read-price.ts';
import type { Mapping, Table } from './table.ts';

/** Reads the rows of a table whose columns are known. A row with only a name is the heading of the rows below it. */
export function readRows({ rows }: Table, mapping: Mapping): ImportedMenu {
  const problems: ImportProblem[] = [];
  const sections = new Map<string, ImportedSection>();
  const unknownSections = new Set<string>();
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
    const named: string[] = [];
    for (const modifier of readModifiers(cellOf(mapping.modifiers))) {
      if (modifier.choices.length > 0) sections.set(modifier.name, modifier);
      else unknownSections.add(modifier.name);
      named.push(modifier.name);
    }
    dishes.push({
      line,
      category: cellOf(mapping.category) || heading,
      name,
      description: cellOf(mapping.description),
      option: { label: cellOf(mapping.variation), price },
      sections: named,
      isAlcohol: false,
    });
  }
  const known = dishes.map((dish) => ({ ...dish, sections: dish.sections.filter((section) => sections.has(section)) }));
  const gathered = gatherDishes(known);
  return {
    categories: gathered.categories,
    sections: [...sections.values()],
    problems: [...problems, ...gathered.problems],
    lost: [...unknownSections].filter((section) => !sections.has(section)).map(lostSectionMessage),
  };
}

export const noPriceMessage = (name: string, text: string): string =>
  text === '' ? `${name} has no price.` : `${name}: "${text}" is no price. Please type one.`;

export const lostSectionMessage = (name: string): string =>
  `Choices "${name}": the file names them, but does not list them.`;

/** `Milk: Oat +0.90, Soy +0.90; Syrup` as sections; `Syrup` names one without its choices. */
function readModifiers(text: string): ImportedSection[] {
  return text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = part, list = ''] = /^([^:]+):(.*)$/.exec(part) ?? [];
      const choices = list
        .split(',')
        .map((choice) => choice.trim())
        .filter((choice) => choice !== '')
        .map((choice) => {
          const [, label = choice, amount = ''] = /^(.*?)\s*\(?\+?\s*(\$?\d+(?:\.\d{1,2})?)\)?$/.exec(choice) ?? [];
          return { name: label, price: readPrice(amount) ?? 0 };
        });
      return { name: name.trim(), choices };
    });
}
