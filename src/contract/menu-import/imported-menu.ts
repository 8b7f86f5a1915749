import type { Cents } from '../../domain/money/money.ts';

/** A menu that was read from a file or a text of another system, before it becomes part of a business document. */
export interface ImportedMenu {
  readonly categories: readonly ImportedCategory[];
  /** Sections of choices whose choices are known; dishes name them. */
  readonly sections: readonly ImportedSection[];
  /** What the owner should look at, in the order of the source. */
  readonly problems: readonly ImportProblem[];
  /** What the source has and this menu lacks, in words: `Modifier set "Milk": the file does not list its choices.` */
  readonly lost: readonly string[];
}

export interface ImportedCategory {
  readonly name: string;
  readonly dishes: readonly ImportedDish[];
}

export interface ImportedDish {
  readonly name: string;
  /** Empty without one. */
  readonly description: string;
  /** At least one. A dish that is sold in one form has one option with an empty label. */
  readonly options: readonly ImportedOption[];
  /** Names of sections of choices. */
  readonly sections: readonly string[];
  readonly isAlcohol: boolean;
}

export interface ImportedOption {
  readonly label: string;
  /** Null when the source has none that can be read: the owner must type it. */
  readonly price: Cents | null;
}

export interface ImportedSection {
  readonly name: string;
  readonly choices: readonly { readonly name: string; readonly price: Cents }[];
}

export interface ImportProblem {
  /** Row of a table, or line of a text, from 1 on; null for the whole source. */
  readonly line: number | null;
  /** One sentence for the owner. */
  readonly message: string;
}

/** The category of dishes that the source puts in none. */
export const UNNAMED_CATEGORY = 'Menu';

/** A dish as one row or line of the source has it. */
export interface DishRow {
  readonly line: number;
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly option: ImportedOption;
  readonly sections: readonly string[];
  readonly isAlcohol: boolean;
}

/** Rows with the same category and name are one dish with several options. Categories and dishes keep their order. */
export function gatherDishes(rows: readonly DishRow[]): {
  readonly categories: readonly ImportedCategory[];
  readonly problems: readonly ImportProblem[];
} {
  const problems: ImportProblem[] = [];
  const byCategory = new Map<string, Map<string, ImportedDish>>();
  for (const row of rows) {
    const dishes = byCategory.get(row.category) ?? new Map<string, ImportedDish>();
    byCategory.set(row.category, dishes);
    const key = row.name.toLowerCase();
    const known = dishes.get(key);
    if (known === undefined) {
      const { name, description, option, sections, isAlcohol } = row;
      dishes.set(key, { name, description, options: [option], sections, isAlcohol });
    } else if (known.options.some(({ label }) => label.toLowerCase() === row.option.label.toLowerCase())) {
      problems.push({ line: row.line, message: `${row.name} is there twice. The first one is taken.` });
    } else {
      dishes.set(key, {
        ...known,
        description: known.description || row.description,
        options: [...known.options, row.option],
        sections: [...new Set([...known.sections, ...row.sections])],
        isAlcohol: known.isAlcohol || row.isAlcohol,
      });
    }
  }
  const categories = [...byCategory].map(([name, dishes]) => ({ name, dishes: [...dishes.values()] }));
  return { categories, problems };
}
