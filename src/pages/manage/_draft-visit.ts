import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import type { ConsoleFrame } from '../../components/console/screens.ts';
import type { Mistake } from '../../contract/business-document/mistakes.ts';
import type { Differences, Draft, DraftSaved, Versions } from '../../contract/documents.ts';
import { type Reply, replied } from '../../contract/errors.ts';

/** Screens that edit the draft of a business. */
export const DRAFT_SCREENS = ['details', 'hours', 'menu', 'offers'] as const;
export type DraftScreenName = (typeof DRAFT_SCREENS)[number];

export interface DraftVisit {
  readonly show: 'draft';
  readonly screen: DraftScreenName;
  readonly frame: ConsoleFrame;
  readonly draft: Draft;
  readonly mistakes: readonly Mistake[];
  /** Orders that have used each promo code; read for the offers only. */
  readonly promoCounts: readonly { readonly code: string; readonly orders: number }[];
}

/** Reads what a screen that edits the draft shows. */
export async function visitDraft(
  { documents }: Backend,
  session: PersonSession,
  frame: ConsoleFrame,
  screen: DraftScreenName,
): Promise<Reply<DraftVisit>> {
  const { routingPath } = frame.business;
  const [draft, checked, counted] = await Promise.all([
    documents.draft(session, routingPath),
    documents.checkDraft(session, routingPath),
    screen === 'offers' ? documents.promoCounts(session, routingPath) : replied([]),
  ]);
  if (!draft.ok) return draft;
  if (!checked.ok) return checked;
  if (!counted.ok) return counted;
  const { mistakes } = checked.value;
  return replied({ show: 'draft', screen, frame, draft: draft.value, mistakes, promoCounts: counted.value });
}

export interface PublishVisit {
  readonly show: 'publish';
  readonly frame: ConsoleFrame;
  readonly notice: string | null;
  readonly draft: DraftSaved;
  /** Null when nothing is published yet. */
  readonly differences: Differences | null;
  readonly mistakes: readonly Mistake[];
  readonly versions: Versions['versions'];
}

/** Reads what the screen about publications shows. */
export async function visitPublish(
  { documents }: Backend,
  session: PersonSession,
  frame: ConsoleFrame,
  notice: string | null,
): Promise<Reply<PublishVisit>> {
  const { routingPath } = frame.business;
  const [found, checked, listed] = await Promise.all([
    documents.draft(session, routingPath),
    documents.checkDraft(session, routingPath),
    documents.versions(session, routingPath, null),
  ]);
  if (!found.ok) return found;
  if (!checked.ok) return checked;
  if (!listed.ok) return listed;
  const { document: _notShown, ...draft } = found.value;
  const { publishedVersion } = draft;
  const compared =
    publishedVersion === null ? null : await documents.compare(session, routingPath, publishedVersion, 'draft');
  if (compared !== null && !compared.ok) return compared;
  const differences = compared === null ? null : compared.value.differences;
  const { mistakes } = checked.value;
  const { versions } = listed.value;
  return { ok: true, value: { show: 'publish', frame, notice, draft, differences, mistakes, versions } };
}
