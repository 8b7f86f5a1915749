import * as v from 'valibot';
import type { Menu } from '../../domain/menu/menu.ts';
import { checkOption, checkSection } from '../../domain/menu/menu-problems.ts';
import type { PromoCode } from '../../domain/pricing/promo-code.ts';
import { type Business, businessSchema } from '../business.ts';
import { menuSchema } from '../menu.ts';
import type { Standing } from '../standing.ts';
import type { Step } from './changes.ts';
import { type BusinessDocument, businessDocumentSchema } from './document.ts';
import { type FoundMistake, locate, type Mistake, mistakeOf } from './mistakes.ts';
import { readPromoCode } from './offers.ts';
import { settingsOf } from './read-business.ts';
import { readMenu, sectionsOf } from './read-menu.ts';
import { referenceMistakes } from './references.ts';

/** Maximum number of mistakes that one check reports. */
const MAX_MISTAKES = 200;

/** The business, the menu and the promo codes of a document. */
export interface ReadDocument {
  readonly business: Business;
  readonly menu: Menu;
  readonly promoCodes: readonly PromoCode[];
}

/**
 * Reads a document of a business. `standing`: the settings that no document contains. Returns at most MAX_MISTAKES
 * mistakes if the document cannot be published. Fields that contradict each other are reported only when no field has
 * an invalid value.
 */
export function readDocument(
  document: unknown,
  standing: Standing,
): ({ readonly ok: true } & ReadDocument) | { readonly ok: false; readonly mistakes: readonly Mistake[] } {
  const refuse = (mistakes: readonly FoundMistake[]) => ({
    ok: false as const,
    mistakes: mistakes.slice(0, MAX_MISTAKES).map((found) => locate(document, found)),
  });
  const parsed = v.safeParse(businessDocumentSchema, document);
  if (!parsed.success) return refuse(firstOfEachPlace(parsed.issues.map(mistakeOf)));
  const written = parsed.output;
  const references = referenceMistakes(written);
  if (references.length > 0) return refuse(references);
  const menu = v.safeParse(menuSchema, readMenu(written, standing.routingPath));
  if (!menu.success) return refuse(menu.issues.map(mistakeOf));
  const problems = menuMistakes(written, menu.output);
  if (problems.length > 0) return refuse(problems);
  const business = v.safeParse(businessSchema, settingsOf(written, standing));
  if (!business.success) return refuse(business.issues.map(mistakeOf));
  return {
    ok: true,
    business: business.output,
    menu: menu.output,
    promoCodes: written.promoCodes.map(readPromoCode),
  };
}

/**
 * The first mistake at each place. A value may break two rules of its field. The author of the document then reads only
 * about the first of them, because people correct one mistake after the other.
 */
function firstOfEachPlace(mistakes: readonly FoundMistake[]): readonly FoundMistake[] {
  const places = new Set<string>();
  return mistakes.filter(({ at }) => {
    const place = JSON.stringify(at);
    const isFirst = !places.has(place);
    places.add(place);
    return isFirst;
  });
}

/** Mistakes that make parts of the menu impossible to order. A section that many products share is reported once. */
function menuMistakes(written: BusinessDocument, menu: Menu): FoundMistake[] {
  const readOnMenu = new Map(menu.products.map((product) => [product.id, product]));
  const ofSections = Array.from(sectionsOf(written), ([name, section]) =>
    checkSection(section, [])
      // Leaves out the problems inside nested sections, because `sectionsOf` also returns each nested section.
      .filter(({ path }) => path.length < 2)
      .map(({ path: [choice], message }): FoundMistake => {
        const index = section.choices.findIndex((each) => each.name === choice);
        return { at: ['sections', name, ...(index < 0 ? [] : ['choices', index])], message };
      }),
  ).flat();
  const ofProducts = written.menu.flatMap(({ products }, index) =>
    products.flatMap((product, nth) => {
      const at: Step[] = ['menu', index, 'products', nth];
      const { options = [] } = readOnMenu.get(product.id) ?? {};
      return options.flatMap((option, place) =>
        checkOption(option, [])
          .filter(({ path }) => path.length === 0)
          .map(({ message }) => ({ at: product.options ? [...at, 'options', place] : at, message })),
      );
    }),
  );
  const none = menu.products.length === 0 ? [{ at: ['menu'], message: 'The menu has no products.' }] : [];
  return [...none, ...ofSections, ...ofProducts];
}
