import type { ImportedSection, ImportProblem } from './imported-menu.ts';
import type { CellSection } from './section-text.ts';

/** The new names of the sections of one dish; the keys are the names in the table. */
type NewNames = ReadonlyMap<string, string>;

/**
 * Collects the sections from the rows of a table. In a table that people made by hand, two dishes often have sections
 * with the same name, such as `Size`, but with different choices. A document has only one section of each name. So the
 * section of the later dish gets another name. Its old name becomes its question to the customer, unless the table
 * states a question.
 */
export class SectionGatherer {
  readonly #sections = new Map<string, ImportedSection>();
  readonly #newNamesOf = new Map<string, NewNames>();

  get sections(): readonly ImportedSection[] {
    return [...this.#sections.values()];
  }

  /**
   * Adds the sections that the cell of a dish contains. Returns the cell with the new names of its sections, and a
   * message to the owner about each new name.
   */
  add(
    { line, dish }: { readonly line: number; readonly dish: string },
    cell: readonly CellSection[],
  ): { readonly cell: readonly CellSection[]; readonly problems: readonly ImportProblem[] } {
    const newNames = this.#newNames(
      dish,
      cell.map(({ section }) => section).filter(({ choices }) => choices.length > 0),
    );
    const problems: ImportProblem[] = [];
    const renamed = cell.map(({ section: written, isNested }): CellSection => {
      const section = withNewNames(written, newNames);
      const known = this.#sections.get(section.name);
      if (section.choices.length === 0) return { section, isNested };
      this.#sections.set(section.name, {
        ...section,
        rule: known?.rule ?? section.rule,
        message: known?.message ?? section.message,
      });
      if (known === undefined && section.name !== written.name)
        problems.push({
          line,
          message: `${dish}: another dish has other choices in "${written.name}". We call these "${section.name}".`,
        });
      return { section, isNested };
    });
    return { cell: renamed, problems };
  }

  #newNames(dish: string, listed: readonly ImportedSection[]): NewNames {
    const newNames = new Map(this.#newNamesOf.get(dish));
    let isChanged: boolean;
    // A new name also changes the sections whose choices refer to the renamed section. So these sections are compared
    // again.
    do {
      isChanged = false;
      for (const written of listed) {
        const section = withNewNames(written, newNames);
        const known = this.#sections.get(section.name);
        if (known === undefined || areAlike(known, section)) continue;
        newNames.set(written.name, this.#freeName(section, `${written.name} (${dish}`));
        isChanged = true;
      }
    } while (isChanged);
    this.#newNamesOf.set(dish, newNames);
    return newNames;
  }

  /** The first name that begins with `start` and is either free or the name of an equal section. */
  #freeName(section: ImportedSection, start: string): string {
    for (let number = 1; ; number++) {
      const name = `${start}${number === 1 ? '' : ` ${number}`})`;
      const known = this.#sections.get(name);
      if (known === undefined || areAlike(known, section)) return name;
    }
  }
}

function withNewNames(section: ImportedSection, newNames: NewNames): ImportedSection {
  const newName = (name: string) => newNames.get(name) ?? name;
  const name = newName(section.name);
  return {
    ...section,
    name,
    message: name === section.name ? section.message : (section.message ?? section.name),
    choices: section.choices.map((choice) => ({ ...choice, nested: choice.nested.map(newName) })),
  };
}

/** Whether two sections are the same. A rule or question that only one of them states makes no difference. */
function areAlike(one: ImportedSection, other: ImportedSection): boolean {
  const agree = (a: unknown, b: unknown) => a === null || b === null || JSON.stringify(a) === JSON.stringify(b);
  return (
    JSON.stringify(one.choices) === JSON.stringify(other.choices) &&
    agree(one.rule, other.rule) &&
    agree(one.message, other.message)
  );
}
