import type { BusinessDocument } from './document.ts';
import type { FoundMistake } from './mistakes.ts';

/*
 * Limits of nested sections. A section is copied into each choice that nests it, once for each dish that has this
 * choice. So a few nested sections can become millions of choices. The limits are far above the numbers in real menus.
 */

/** Maximum number of levels, including the level of the outermost section. */
const MAX_LEVELS = 10;
/** Maximum number of choices of one section, including those of the sections nested in it. */
const MAX_SECTION_CHOICES = 2_000;
/** Maximum number of choices of all options of a menu together. */
const MAX_MENU_CHOICES = 100_000;
/**
 * Maximum number of sections for which the check finds out whether they nest themselves. Each such search reads many
 * sections.
 */
const MAX_CHECKED_SECTIONS = 100;

type Sections = BusinessDocument['sections'];
/** For each section, its size: the number of its choices together with those of the sections nested in it. */
type Sizes = ReadonlyMap<string, number>;

/**
 * Finds sections that nest themselves or have too many levels. If there are none, finds sections with too many choices.
 * If there are none of these either, finds out whether the menu has too many choices.
 */
export function nestingMistakes({ sections, menu }: BusinessDocument): FoundMistake[] {
  let sizes: Sizes = new Map();
  for (let level = 0; level < MAX_LEVELS; level++) sizes = sizesOver(sections, sizes);
  const deeper = sizesOver(sections, sizes);
  const tooDeep = Object.keys(sections).filter((name) => deeper.get(name) !== sizes.get(name));
  if (tooDeep.length > 0) return tooDeepMistakes(sections, tooDeep);
  const isTooLarge = (name: string) => (sizes.get(name) ?? 0) > MAX_SECTION_CHOICES;
  const tooLarge = Object.entries(sections).filter(([name]) => isTooLarge(name));
  if (tooLarge.length > 0)
    return (
      tooLarge
        // Reports only the innermost of the sections that are too large. The sections around them are too large for the
        // same reason.
        .filter(([, { choices }]) => !choices.some(({ nestedChoices }) => nestedChoices.some(isTooLarge)))
        .map(([name]) => ({
          at: ['sections', name],
          message: `This section and those nested in it have ${inWords(sizes.get(name) ?? 0)} choices. At most ${inWords(MAX_SECTION_CHOICES)} fit.`,
        }))
    );
  const ofMenu = menu
    .flatMap(({ customization, products }) => products.map((product) => ({ customization, ...product })))
    .flatMap(
      ({ customization, options }) =>
        options?.map((option) => option.customization ?? customization) ?? [customization],
    )
    .reduce((sum, used = []) => sum + totalOf(used, sizes), 0);
  if (ofMenu <= MAX_MENU_CHOICES) return [];
  const message = `The dishes and their sizes have ${inWords(ofMenu)} choices together. At most ${inWords(MAX_MENU_CHOICES)} fit.`;
  return [{ at: ['menu'], message }];
}

/** The size of each section. `nested`: the sizes to use for nested sections. */
const sizesOver = (sections: Sections, nested: Sizes): Sizes =>
  new Map(
    Object.entries(sections).map(([name, { choices }]) => [
      name,
      choices.reduce((sum, choice) => sum + 1 + totalOf(choice.nestedChoices, nested), 0),
    ]),
  );

const totalOf = (names: readonly string[], sizes: Sizes): number =>
  names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);

/** The mistakes in sections with more than `MAX_LEVELS` levels. A section that nests itself has levels without end. */
function tooDeepMistakes(sections: Sections, names: readonly string[]): FoundMistake[] {
  const endless = names.slice(0, MAX_CHECKED_SECTIONS).filter((name) => containsItself(sections, name));
  if (endless.length > 0)
    return endless.map((name) => ({ at: ['sections', name], message: `The section "${name}" nests itself.` }));
  return names
    .slice(0, 1)
    .map((name) => ({ at: ['sections', name], message: `Sections can be nested ${MAX_LEVELS} levels deep at most.` }));
}

function containsItself(sections: Sections, name: string): boolean {
  const nestedIn = (each: string): string[] =>
    Object.hasOwn(sections, each) ? (sections[each]?.choices ?? []).flatMap((choice) => choice.nestedChoices) : [];
  const reached = new Set<string>();
  const waiting = nestedIn(name);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === name) return true;
    if (reached.has(next)) continue;
    reached.add(next);
    for (const nested of nestedIn(next)) waiting.push(nested);
  }
  return false;
}

const inWords = (count: number): string => count.toLocaleString('en-CA');
