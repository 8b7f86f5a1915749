import type { SectionKind } from '../../domain/menu/menu.ts';
import type { Cents } from '../../domain/money/money.ts';
import { type Details, detailHeading, detailsAt, detailText, pickDetails } from './details.ts';

/** A menu that was read from a file or a text of another system, before it becomes part of a business document. */
export interface ImportedMenu {
  readonly categories: readonly ImportedCategory[];
  /** Sections of choices whose choices are known; dishes, sizes and choices name them. */
  readonly sections: readonly ImportedSection[];
  /** Names of sections that dishes have, and whose choices the source does not list. A draft may have them. */
  readonly unlisted: readonly string[];
  /** What the owner should look at, in the order of the source. */
  readonly problems: readonly ImportProblem[];
  /** What the source has and this menu lacks, in words: `1 archived row.` */
  readonly lost: readonly string[];
}

export interface ImportedCategory {
  readonly name: string;
  readonly dishes: readonly ImportedDish[];
}

export interface ImportedDish {
  /** The id of the dish in the document that the source was exported from; null for any other source. */
  readonly id: number | null;
  readonly name: string;
  /** Empty for a dish without one; null when the source does not say. */
  readonly description: string | null;
  /** At least one. A dish that is sold in one form has one option with an empty label. */
  readonly options: readonly ImportedOption[];
  /** Names of the sections that it asks; null when the source does not say. */
  readonly sections: readonly string[] | null;
  readonly isAlcohol: boolean;
  /** What the source says of the whole dish. */
  readonly details: Details;
}

/** A price and what it is for. */
export interface LabelledPrice {
  readonly label: string;
  /** Null when the source has none that can be read: the owner must type it. */
  readonly price: Cents | null;
}

export interface ImportedOption extends LabelledPrice {
  /** Names of the sections that this option asks instead of those of its dish; null for those of its dish. */
  readonly sections: readonly string[] | null;
  /** What the source says of this option. */
  readonly details: Details;
}

/** How many units may be picked. `max` and `multiMax` null: unlimited. */
export interface SectionRule {
  readonly sectionType: SectionKind;
  readonly min: number;
  readonly max: number | null;
  /** Of one choice. */
  readonly multiMax: number | null;
}

export interface ImportedSection {
  readonly name: string;
  /** Null when the source does not say: none must be picked, and any may. */
  readonly rule: SectionRule | null;
  /** The question to the customer; null when the source does not say. */
  readonly message: string | null;
  readonly choices: readonly ImportedChoice[];
}

export interface ImportedChoice {
  readonly name: string;
  readonly price: Cents;
  /** Names of the sections that are asked after it. */
  readonly nested: readonly string[];
  /** What is counted, such as a pump; null when the source does not say. */
  readonly unit: string | null;
  readonly details: Details;
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
export interface DishRow extends Omit<ImportedDish, 'options'> {
  readonly line: number;
  readonly category: string;
  readonly option: LabelledPrice;
  /** What the row says, of the whole dish and of its option. */
  readonly details: Details;
}

/** What a source may say about a dish, and most do not. */
export const UNSAID = { id: null, sections: null, isAlcohol: false, details: {} } as const;

/**
 * Rows with the same id, or with the same category and name, are one dish with several options. Categories and dishes keep their order.
 * The first row that says what the dish asks says it for the whole dish; a row that says something else has choices of its own.
 */
export function gatherDishes(rows: readonly DishRow[]): {
  readonly categories: readonly ImportedCategory[];
  readonly problems: readonly ImportProblem[];
} {
  const problems: ImportProblem[] = [];
  const byCategory = new Map<string, Map<string | number, ImportedDish>>();
  for (const { line, category, option, ...typed } of rows) {
    const dishes = byCategory.get(category) ?? new Map<string | number, ImportedDish>();
    byCategory.set(category, dishes);
    const original = typed.id === null ? undefined : dishes.get(typed.id);
    // A row that somebody copied to add a dish still has the id of the first one.
    const isCopy =
      original !== undefined &&
      original.name !== typed.name &&
      original.options.some(({ label }) => label === option.label);
    const row = { ...typed, ...(isCopy && { id: null }), details: pickDetails(typed.details, detailsAt('dish')) };
    const ofOption = { ...option, details: pickDetails(typed.details, [...detailsAt('form'), ...detailsAt('size')]) };
    const key = row.id ?? row.name.toLowerCase();
    const known = dishes.get(key);
    // An exported menu may have sizes whose names differ only in the case of their letters.
    const labelOf = (each: LabelledPrice) => (row.id === null ? each.label.toLowerCase() : each.label);
    if (known === undefined) {
      dishes.set(key, { ...row, options: [{ ...ofOption, sections: null }] });
    } else if (known.options.some((each) => labelOf(each) === labelOf(option))) {
      problems.push({ line, message: `${row.name} is there twice. The first one is taken.` });
    } else {
      const sections = known.sections ?? row.sections;
      for (const name of detailsAt('dish')) {
        const said = [known.details[name], row.details[name]];
        if (!said.includes(undefined) && detailText(name, said[0]) !== detailText(name, said[1]))
          problems.push({
            line,
            message: `${row.name}: its rows say different things in “${detailHeading(name)}”. The first one is taken.`,
          });
      }
      const own = row.sections === null || row.sections.join('\n') === sections?.join('\n') ? null : row.sections;
      dishes.set(key, {
        ...known,
        description: known.description || row.description,
        options: [...known.options, { ...ofOption, sections: own }],
        sections,
        isAlcohol: known.isAlcohol || row.isAlcohol,
        details: { ...row.details, ...known.details },
      });
    }
  }
  const categories = [...byCategory].map(([name, dishes]) => ({ name, dishes: [...dishes.values()] }));
  return { categories, problems };
}
