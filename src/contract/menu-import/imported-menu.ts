import type { SectionKind } from '../../domain/menu/menu.ts';
import type { Cents } from '../../domain/money/money.ts';
import { type Details, detailHeading, detailsAt, detailText, pickDetails } from './details.ts';

/** A menu that was read from a file or a text. It is not part of a business document yet. */
export interface ImportedMenu {
  readonly categories: readonly ImportedCategory[];
  /** Sections whose choices the source lists. Dishes, sizes and choices refer to them by name. */
  readonly sections: readonly ImportedSection[];
  /**
   * Names of sections that dishes use, but whose choices the source does not list. The draft may already contain these
   * sections.
   */
  readonly unlisted: readonly string[];
  /** Problems that the owner should check, in the sequence of the source. */
  readonly problems: readonly ImportProblem[];
  /** Parts of the source that are not imported, in words: `1 archived row.` */
  readonly lost: readonly string[];
}

export interface ImportedCategory {
  readonly name: string;
  readonly dishes: readonly ImportedDish[];
}

export interface ImportedDish {
  /** Id of the dish in the business document that the source was exported from; null for other sources. */
  readonly id: number | null;
  readonly name: string;
  /** Empty for a dish without a description; null when the source states no descriptions. */
  readonly description: string | null;
  /** At least one. A dish without sizes has one option with an empty label. */
  readonly options: readonly ImportedOption[];
  /**
   * Names of dishes that go well with this dish. If a name does not identify a dish, the id follows the name:
   * `Gyoza #12`. Null when the source does not state such dishes.
   */
  readonly goesWith: readonly string[] | null;
  /** Names of the dish's sections; null when the source does not state them. */
  readonly sections: readonly string[] | null;
  /** Whether the source says that the dish contains alcohol. Such a dish gets the tax class `alcohol`. */
  readonly isAlcohol: boolean;
  /** Details of the whole dish. */
  readonly details: Details;
}

/** A price and its label. */
export interface LabelledPrice {
  readonly label: string;
  /** Null when the source has no readable price; the owner must enter it. */
  readonly price: Cents | null;
}

export interface ImportedOption extends LabelledPrice {
  /** Id of the size in the business document that the source was exported from; null for other sources. */
  readonly id: number | null;
  /** Names of the sections of this option; null when the option has the sections of its dish. */
  readonly sections: readonly string[] | null;
  /** Details of this option. */
  readonly details: Details;
}

/** How many units customers can pick in a section. */
export interface SectionRule {
  readonly sectionType: SectionKind;
  readonly min: number;
  /** Null for no limit. */
  readonly max: number | null;
  /** Maximum number of units of one choice; null for no limit. */
  readonly multiMax: number | null;
}

export interface ImportedSection {
  readonly name: string;
  /** Null when the source states no rule: customers may then pick any number of choices, or none. */
  readonly rule: SectionRule | null;
  /** The question to the customer; null when the source states none. */
  readonly message: string | null;
  readonly choices: readonly ImportedChoice[];
}

export interface ImportedChoice {
  /** Id of the choice in the business document that the source was exported from; null for other sources. */
  readonly id: number | null;
  readonly name: string;
  readonly price: Cents;
  /** Names of the sections that customers see once they have picked this choice. */
  readonly nested: readonly string[];
  /** What one unit of the choice is, such as `pump`; null when the source does not state it. */
  readonly unit: string | null;
  readonly details: Details;
}

export interface ImportProblem {
  /** Row of a table, or line of a text, from 1 on; null for a problem without a line. */
  readonly line: number | null;
  /** One sentence for the owner. */
  readonly message: string;
}

/** The category for dishes without a category in the source. */
export const UNNAMED_CATEGORY = 'Menu';

/** A dish with one of its options, as one row or line of the source states them. */
export interface DishRow extends Omit<ImportedDish, 'options'> {
  readonly line: number;
  readonly category: string;
  readonly option: LabelledPrice;
  /** Id of the row's size in the business document that the source was exported from; null for other sources. */
  readonly sizeId: number | null;
  /** The details that the row states about the whole dish and about the option. */
  readonly details: Details;
}

/** Values of the fields about which most sources state nothing. */
export const NOT_STATED = {
  id: null,
  sizeId: null,
  goesWith: null,
  sections: null,
  isAlcohol: false,
  details: {},
} as const;

/** The menu of a source that lists no sections of choices. */
export function menuWithoutSections(rows: readonly DishRow[], problems: readonly ImportProblem[]): ImportedMenu {
  const { categories, problems: more } = gatherDishes(rows);
  return { categories, sections: [], unlisted: [], problems: [...problems, ...more], lost: [] };
}

/**
 * Joins rows to dishes. Rows of one category are options of one dish if they have the same id, or if they have the same
 * name and no ids. Categories and dishes keep their sequence. The dish gets the sections of the first row that has
 * sections. If a later row has other sections, the option of that row gets the sections of the row.
 */
export function gatherDishes(rows: readonly DishRow[]): {
  readonly categories: readonly ImportedCategory[];
  readonly problems: readonly ImportProblem[];
} {
  const problems: ImportProblem[] = [];
  const byCategory = new Map<string, Map<string | number, ImportedDish>>();
  for (const { line, category, option, sizeId, ...typed } of rows) {
    const dishes = byCategory.get(category) ?? new Map<string | number, ImportedDish>();
    byCategory.set(category, dishes);
    const original = typed.id === null ? undefined : dishes.get(typed.id);
    // A row that somebody copied to add a dish still has the id of the original dish.
    const isCopy =
      original !== undefined &&
      original.name !== typed.name &&
      original.options.some(({ label }) => label === option.label);
    const row = { ...typed, ...(isCopy && { id: null }), details: pickDetails(typed.details, detailsAt('dish')) };
    const ofOption = {
      ...option,
      id: sizeId,
      details: pickDetails(typed.details, [...detailsAt('option'), ...detailsAt('size')]),
    };
    const key = row.id ?? row.name.toLowerCase();
    const known = dishes.get(key);
    // Two sizes of an exported dish can have labels that are equal except for upper and lower case. So case matters in a
    // row with an id.
    const labelOf = (each: LabelledPrice) => (row.id === null ? each.label.toLowerCase() : each.label);
    if (known === undefined) {
      dishes.set(key, { ...row, options: [{ ...ofOption, sections: null }] });
    } else if (known.options.some((each) => labelOf(each) === labelOf(option))) {
      problems.push({ line, message: `${row.name} is there twice. We use the first one.` });
    } else {
      const sections = known.sections ?? row.sections;
      for (const name of detailsAt('dish')) {
        const said = [known.details[name], row.details[name]];
        if (!said.includes(undefined) && detailText(name, said[0]) !== detailText(name, said[1]))
          problems.push({
            line,
            message: `${row.name}: its rows say different things in “${detailHeading(name)}”. We use the first one.`,
          });
      }
      const own = row.sections === null || row.sections.join('\n') === sections?.join('\n') ? null : row.sections;
      dishes.set(key, {
        ...known,
        description: known.description || row.description,
        options: [...known.options, { ...ofOption, sections: own }],
        sections,
        goesWith: known.goesWith ?? row.goesWith,
        isAlcohol: known.isAlcohol || row.isAlcohol,
        details: { ...row.details, ...known.details },
      });
    }
  }
  const categories = [...byCategory].map(([name, dishes]) => ({ name, dishes: [...dishes.values()] }));
  return { categories, problems };
}
