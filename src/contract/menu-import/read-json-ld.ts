import {
  type DishRow,
  type ImportedMenu,
  type ImportProblem,
  type LabelledPrice,
  menuWithoutSections,
  NOT_STATED,
  UNNAMED_CATEGORY,
} from './imported-menu.ts';
import { readPrice } from './read-price.ts';
import { noPriceMessage } from './read-rows.ts';

type Thing = Readonly<Record<string, unknown>>;

/**
 * Maximum depth of nested menus and sections, and of lists in lists. A real menu has fewer levels. A text with
 * thousands of levels would overflow the stack.
 */
const MAX_LEVELS = 32;

const SCRIPT = /<script[^<>]*type\s*=\s*["']?application\/ld\+json["']?[^<>]*>([\s\S]*?)<\/script>/gi;

/**
 * Reads a menu that is written as JSON-LD in the vocabulary https://schema.org/Menu. `text` is the HTML of a page with
 * such a menu, or the JSON itself. Null when `text` contains no dish in this vocabulary.
 */
export function readJsonLd(text: string): ImportedMenu | null {
  const scripts = [...text.matchAll(SCRIPT)].map(([, script = '']) => script);
  const things = (scripts.length > 0 ? scripts : [text]).flatMap(thingsOf);
  const dishes: DishRow[] = [];
  const problems: ImportProblem[] = [];
  for (const thing of things) visit(thing, UNNAMED_CATEGORY, { dishes, problems });
  if (dishes.length === 0) return null;
  return menuWithoutSections(dishes, problems);
}

function thingsOf(json: string): Thing[] {
  try {
    return listOf(JSON.parse(json));
  } catch {
    // The text is not JSON: people paste any text, and the script of a page may be invalid.
    return [];
  }
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Thing[] =>
  Array.isArray(value) ? value.flat(MAX_LEVELS).filter(isThing) : isThing(value) ? [value] : [];
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? withoutEntities(`${value}`).trim() : '';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Many pages write HTML entities in the texts of their JSON-LD: `Mac &amp; cheese`, `Chef&#8217;s choice`. Replaces
 * numeric entities and the entities in `ENTITIES`. Leaves all other entities as they are.
 */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    if (name) return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || entity;
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });

interface Found {
  readonly dishes: DishRow[];
  readonly problems: ImportProblem[];
}

/**
 * Collects the dishes of `thing`: a restaurant, a menu or a section of a menu. A restaurant contains menus; menus and
 * sections contain sections and dishes.
 */
function visit(thing: Thing, category: string, found: Found, level = 1): void {
  if (level > MAX_LEVELS) return;
  const sections = listOf(thing.hasMenuSection);
  const own = thing['@type'] === 'MenuSection' ? textOf(thing.name) || category : category;
  for (const item of listOf(thing.hasMenuItem)) readItem(item, own, found);
  for (const inner of [...listOf(thing['@graph']), ...listOf(thing.hasMenu), ...listOf(thing.menu), ...sections])
    visit(inner, own, found, level + 1);
}

function readItem(item: Thing, category: string, { dishes, problems }: Found): void {
  const name = textOf(item.name);
  if (name === '') {
    problems.push({ line: null, message: `A dish of ${category} has no name. It is left out.` });
    return;
  }
  const offers = listOf(item.offers).flatMap((offer) => (offer.offers === undefined ? [offer] : listOf(offer.offers)));
  const options = offers.map((offer): LabelledPrice => {
    const text = textOf(offer.price) || textOf(listOf(offer.priceSpecification)[0]?.price) || textOf(offer.lowPrice);
    const price = readPrice(text);
    if (price === null) problems.push({ line: null, message: noPriceMessage(name, text) });
    return { label: offers.length > 1 ? textOf(offer.name) : '', price };
  });
  if (options.length === 0) problems.push({ line: null, message: noPriceMessage(name, '') });
  for (const option of options.length > 0 ? options : [{ label: '', price: null }]) {
    dishes.push({
      ...NOT_STATED,
      line: dishes.length + 1,
      category,
      name,
      description: textOf(item.description) || null,
      option,
    });
  }
}
