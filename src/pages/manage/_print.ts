import * as v from 'valibot';
import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import type { ConsoleFrame } from '../../components/console/screens.ts';
import type { Business } from '../../contract/business.ts';
import { type Problem, problemsOf } from '../../contract/form-problems.ts';
import { losesCharacters } from '../../contract/printed-scripts.ts';
import { tableCardsSchema } from '../../contract/prints.ts';
import type { Category, Menu } from '../../domain/menu/menu.ts';
import { printedName } from '../../domain/menu/printed-name.ts';

export interface PrintVisit {
  readonly show: 'print';
  readonly frame: ConsoleFrame;
  /** The printed data; null for a draft with mistakes, and for a business that has closed down. */
  readonly shop: PrintedShop | null;
  readonly problems: readonly Problem[];
  /** The submitted values of the form. */
  readonly fields: Readonly<Partial<Record<'from' | 'to' | 'paper', string>>>;
}

interface PrintedShop {
  readonly business: Business;
  readonly categories: readonly Category[];
  /** The menu's names that a print cannot show completely. */
  readonly incompleteNames: readonly string[];
  /** The base address of the prints, e.g. `/kitsune-alley`; for prints of a draft, an address below the console. */
  readonly prints: string;
}

/**
 * Reads the data of the screen Print: the published data, or the draft of a business that is not live yet. If the form
 * for table cards was submitted without mistakes, redirects to the PDF of the cards.
 */
export async function visitPrint(
  backend: Backend,
  session: PersonSession,
  frame: ConsoleFrame,
  query: URLSearchParams,
): Promise<PrintVisit | { readonly show: 'redirect'; readonly goTo: string }> {
  const { routingPath, state } = frame.business;
  const prints = state === 'notLive' ? `/manage/print/${routingPath}` : `/${routingPath}`;
  const fields = Object.fromEntries(['from', 'to', 'paper'].flatMap((name) => fieldOf(query, name)));
  const cards = 'to' in fields ? v.safeParse(tableCardsSchema, fields) : null;
  if (cards?.success) {
    const { from, to, paper } = cards.output;
    const chosen = new URLSearchParams({ from: String(from), to: String(to), paper });
    return { show: 'redirect', goTo: `${prints}/table-cards.pdf?${chosen}` };
  }
  const printed =
    state === 'notLive' ? await drafted(backend, session, routingPath) : await published(backend, routingPath);
  const problems = cards === null ? [] : problemsOf(cards.issues);
  return { show: 'print', frame, shop: printed && { ...printed, prints }, problems, fields };
}

type Printed = Omit<PrintedShop, 'prints'>;

async function published(backend: Backend, routingPath: string): Promise<Printed | null> {
  const found = await backend.businessByPath(routingPath);
  if (found === null) return null;
  return printedShop(found.business, (await backend.menu(found)).menu);
}

async function drafted({ documents }: Backend, session: PersonSession, routingPath: string): Promise<Printed | null> {
  const draft = await documents.draftShop(session, routingPath);
  if (!draft.ok || draft.value === null) return null;
  return printedShop(draft.value.business, draft.value.menu);
}

const printedShop = (business: Business, menu: Menu): Printed => ({
  business,
  categories: menu.categories,
  incompleteNames: incompleteNames(menu),
});

/** The names of categories, dishes and options that contain emoji or letters that prints do not have. */
export function incompleteNames({ categories, products }: Menu): string[] {
  const names = [
    ...categories.map(({ name }) => name),
    ...products.flatMap(({ name, options }) => [printedName(name), ...options.map(({ label }) => label)]),
  ];
  return [...new Set(names)].filter(losesCharacters);
}

function fieldOf(query: URLSearchParams, name: string): [string, string][] {
  const value = query.get(name);
  return value === null ? [] : [[name, value]];
}
