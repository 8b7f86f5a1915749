import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import type { SettingPart } from '../../client/manage/settings/setting-parts.ts';
import type { ConsoleFrame } from '../../components/console/screens.ts';
import type { Mistake } from '../../contract/business-document/mistakes.ts';
import type { Differences, Draft, DraftSaved, Schedule, Versions } from '../../contract/documents.ts';
import { failure, type Reply, replied } from '../../contract/errors.ts';

/** Screens that edit the draft of a business. */
export const DRAFT_SCREENS = ['hours', 'menu', 'offers', 'settings', 'brand'] as const;
type DraftScreenName = (typeof DRAFT_SCREENS)[number];

export interface DraftVisit {
  readonly show: 'draft';
  readonly screen: DraftScreenName;
  /** The part of Settings that the screen shows. Null if the screen shows the list of the parts, or is not Settings. */
  readonly part: SettingPart | null;
  readonly frame: ConsoleFrame;
  readonly draft: Draft;
  readonly mistakes: readonly Mistake[];
  /**
   * The promo codes that were used, each with the number of orders that used it. Cancelled and rejected orders do not
   * count. Empty on screens other than Offers.
   */
  readonly promoCounts: readonly { readonly code: string; readonly orders: number }[];
}

/** Reads the data of a screen that edits the draft. */
export async function visitDraft(
  { documents }: Backend,
  session: PersonSession,
  frame: ConsoleFrame,
  { screen, part }: Pick<DraftVisit, 'screen' | 'part'>,
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
  return replied({ show: 'draft', screen, part, frame, draft: draft.value, mistakes, promoCounts: counted.value });
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
  readonly scheduled: Schedule['scheduled'];
}

export interface VersionVisit {
  readonly show: 'version';
  readonly frame: ConsoleFrame;
  readonly version: Versions['versions'][number];
  /** Differences between the previous version and this one; null for the first version. */
  readonly differences: Differences | null;
}

/** Reads the changes of one publication. */
export async function visitVersion(
  { documents }: Backend,
  session: PersonSession,
  frame: ConsoleFrame,
  number: number,
): Promise<Reply<VersionVisit>> {
  const { routingPath } = frame.business;
  const listed = await documents.versions(session, routingPath, number + 1);
  if (!listed.ok) return listed;
  const version = listed.value.versions.find((each) => each.version === number);
  if (version === undefined) return failure('notFound');
  const compared = number === 1 ? null : await documents.compare(session, routingPath, number - 1, number);
  if (compared !== null && !compared.ok) return compared;
  return replied({ show: 'version', frame, version, differences: compared?.value.differences ?? null });
}

export async function visitPublish(
  { documents }: Backend,
  session: PersonSession,
  frame: ConsoleFrame,
  notice: string | null,
): Promise<Reply<PublishVisit>> {
  const { routingPath } = frame.business;
  const [found, checked, listed, waiting] = await Promise.all([
    documents.draft(session, routingPath),
    documents.checkDraft(session, routingPath),
    documents.versions(session, routingPath, null),
    documents.schedule(session, routingPath),
  ]);
  if (!found.ok) return found;
  if (!checked.ok) return checked;
  if (!listed.ok) return listed;
  if (!waiting.ok) return waiting;
  const { document: _notShown, ...draft } = found.value;
  const { publishedVersion } = draft;
  const compared =
    publishedVersion === null ? null : await documents.compare(session, routingPath, publishedVersion, 'draft');
  if (compared !== null && !compared.ok) return compared;
  const differences = compared === null ? null : compared.value.differences;
  const { mistakes } = checked.value;
  const { versions } = listed.value;
  const { scheduled } = waiting.value;
  return { ok: true, value: { show: 'publish', frame, notice, draft, differences, mistakes, versions, scheduled } };
}
