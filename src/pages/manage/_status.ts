import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import type { ConsoleFrame } from '../../components/console/screens.ts';
import { ERRORS } from '../../contract/errors.ts';
import { problem } from '../../contract/form-problems.ts';
import type { BusinessStatus } from '../../contract/going-live.ts';
import type { LiveCondition } from '../../domain/store/going-live.ts';
import type { Outcome } from './_act.ts';
import { askedBusiness } from './_asked-business.ts';
import { ownPictures } from './_own-pictures.ts';
import type { OfForm, RefusedVisit } from './_screen-data.ts';
import { frameOf, ofForm, type PageRequest } from './_visit.ts';

export interface StatusVisit extends OfForm {
  readonly show: 'status';
  readonly frame: ConsoleFrame;
  readonly status: BusinessStatus;
  /** Origin of the site, for the address of the menu. */
  readonly origin: string;
  /** Addresses of the pictures of a closed business, so that its owner can save them. Empty for other businesses. */
  readonly pictures: readonly string[];
}

/**
 * The screens on which people fulfil a condition for going live, each with the words of its link. The conditions about
 * the board are not in this list, because the page has other buttons for them.
 */
export const CONDITION_LINKS: Readonly<
  Partial<Record<LiveCondition, { readonly to: string; readonly words: string }>>
> = {
  menu: { to: 'menu', words: 'Open the menu' },
  hours: { to: 'hours', words: 'Set the hours' },
  orderType: { to: 'settings/order-types', words: 'Choose order types' },
  payment: { to: 'settings/checkout', words: 'Choose how customers pay' },
};

type Visit = StatusVisit | RefusedVisit | { readonly show: 'redirect'; readonly goTo: string };

const DONE_WORDS: Readonly<Record<string, string>> = {
  created: 'Your place is saved. Nobody else sees it yet.',
  tested: 'A test order is on its way to the board.',
  live: 'You are live. Customers can order whenever you are open.',
  closed: 'Closed down. Customers do not find it any more.',
};

/**
 * Handles a request for `/manage/status`, which may submit a form. Returns null if another system manages the
 * businesses of this deployment.
 */
export async function handleStatusRequest(page: PageRequest): Promise<Visit | null> {
  const { backend, publicOrigin: origin } = page.locals;
  const asked = await askedBusiness(page);
  if (asked?.show !== 'asked') return asked;
  const { session, path, fields } = asked;
  const outcome = fields && (await actOnStatus(backend, session, path, fields.act ?? ''));
  const here = `/manage/status?business=${encodeURIComponent(path)}`;
  if (outcome !== null && 'done' in outcome) return { show: 'redirect', goTo: `${here}&done=${outcome.done}` };
  const [frame, status] = await Promise.all([frameOf(page, session, path), backend.goingLive.status(session, path)]);
  const refusal = frame.ok ? (status.ok ? null : status.failure) : frame.failure;
  if (refusal !== null) return { show: 'refused', status: ERRORS[refusal.code].status, message: refusal.message };
  if (!frame.ok || !status.ok) return null;
  const form = ofForm(page, outcome, fields, DONE_WORDS);
  const draft = status.value.removal === null ? null : await backend.documents.draft(session, path);
  const pictures = draft?.ok ? ownPictures(draft.value.document) : [];
  return { ...form, show: 'status', frame: frame.value, status: status.value, origin, pictures };
}

async function actOnStatus({ goingLive }: Backend, person: PersonSession, path: string, act: string): Promise<Outcome> {
  const acts = {
    test: { done: 'tested', run: () => goingLive.placeTestOrder(person, path) },
    goLive: { done: 'live', run: () => goingLive.goLive(person, path) },
    closeDown: { done: 'closed', run: () => goingLive.closeDown(person, path) },
  } as const;
  const name = (['test', 'goLive', 'closeDown'] as const).find((each) => each === act);
  if (name === undefined) return { problems: [problem('Please choose again.')] };
  const reply = await acts[name].run();
  return reply.ok ? { done: acts[name].done } : { problems: [problem(reply.failure.message)] };
}
