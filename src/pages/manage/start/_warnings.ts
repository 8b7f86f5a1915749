import * as v from 'valibot';
import { readMenu } from '../../../contract/menu-import/read-menu.ts';
import type { NewBusiness } from '../../../contract/start.ts';

/** A business that the person has started and that is not live yet. */
export interface StartedBusiness {
  readonly name: string;
  readonly routingPath: string;
}

/** A pasted document. The console shows the mistakes of the document, so `warningsOf` leaves them out. */
const documentSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ menu: v.array(v.unknown()) }));

/**
 * What the person should know before the business is created: lines of the pasted menu that were not read, lines whose
 * meaning is a guess, and a started business with the same name. Without these warnings, dishes could be missing in the
 * menu without notice, and a person who goes back to correct something would create a second business.
 */
export function warningsOf(
  { name, menu, pastedMenu }: Pick<NewBusiness, 'name' | 'menu' | 'pastedMenu'>,
  started: readonly StartedBusiness[],
): readonly string[] {
  const isSame = (other: StartedBusiness) => other.name.toLowerCase() === name.toLowerCase();
  const twice = started.some(isSame)
    ? [`You have already started ${name}. To go on with it, use the link to it on this page.`]
    : [];
  if (menu !== 'pasted' || v.is(documentSchema, pastedMenu)) return twice;
  const { problems } = readMenu(pastedMenu);
  const lines = problems.map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`));
  return [...twice, ...lines];
}

/**
 * The hash of the texts of the warnings. The form sends the hash of the warnings that the person saw. If the warnings
 * are different now, the page shows them before it creates the business.
 */
export async function hashOf(warnings: readonly string[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(warnings)));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
