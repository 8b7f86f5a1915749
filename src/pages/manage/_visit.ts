// This file is long, because it contains all steps of a request to the console, from the address to the screen or the
// redirect.

import type { APIContext } from 'astro';
import * as v from 'valibot';
import type { PagePerson, PersonSession } from '../../../functions/for-pages.ts';
import { type ConsoleFrame, isLive } from '../../components/console/screens.ts';
import { ERRORS, type Reply, replied } from '../../contract/errors.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';
import { type Report, reportQuery } from '../../contract/reports.ts';
import { parseReturnUrl } from '../../contract/return-url.ts';
import { submittedFields } from '../account/_form.ts';
import { type About, aboutOf } from './_about.ts';
import { actOnAccount, actOnPeople, actOnReports, actOnSignInScreen, actOnToday, type Outcome } from './_act.ts';
import { visitCredit } from './_credit-visit.ts';
import { DRAFT_SCREENS, visitDraft, visitPublish, visitVersion } from './_draft-visit.ts';
import { keyToOffer } from './_keyed-outcome.ts';
import { refundedWords } from './_order-words.ts';
import { actOnOrder, searchOf } from './_orders.ts';
import { visitPayouts } from './_payouts.ts';
import { visitPrint } from './_print.ts';
import { visitReceipt } from './_receipt.ts';
import { rangeOf } from './_reports.ts';
import type { Fields, OfForm, Visit } from './_screen-data.ts';
import { SIGN_IN_SCREEN_NAMES, type SignInScreenName, signInScreenPath } from './_sign-in-screens.ts';
import { DONE_WORDS, NOT_LIVE_WORDS } from './_words.ts';

/**
 * The maximum number of businesses in the list with which a person switches to another business. A link below this list
 * opens the page with all businesses.
 */
const MAX_BUSINESSES_TO_SWITCH = 12;

export type PageRequest = Pick<APIContext, 'params' | 'request' | 'url' | 'locals'>;

/** The former path of the screen for name and address. Bookmarks may still contain it. */
const OLD_DETAILS = 'details';

const redirect = (goTo: string): Visit => ({ show: 'redirect', goTo });
const refused = (status: number, message: string): Visit => ({ show: 'refused', status, message });

/** Handles a request for `/manage/…`, which may submit a form. Returns null for an unknown screen. */
export async function handleManageRequest(page: PageRequest): Promise<Visit | null> {
  const { backend } = page.locals;
  if (!backend.hasBoard) return refused(200, 'This restaurant is managed in its own system, not here.');
  const person = await page.locals.person();
  const fields = await submittedFields(page.request);
  const screen = page.params.screen ?? '';
  if (screen === 'signOut' && fields !== null) {
    await person.signOut();
    return redirect('/manage/signIn');
  }
  const signInScreen = SIGN_IN_SCREEN_NAMES.find((name) => name === screen);
  if (signInScreen !== undefined) return visitSignInScreen(page, person, signInScreen, fields);
  if (screen === OLD_DETAILS) return redirect(`/manage/settings/details${page.url.search}`);
  const about = aboutOf(screen);
  if (screen !== '' && about === null) return null;
  if (person.session === null) return redirect(signInPath(page.url));
  return about === null
    ? visitHome(page, person.session, person.device, fields)
    : visitBusiness(page, person.session, about, fields);
}

/**
 * The path of the sign-in screen. Its parameter `returnUrl` contains the given address, to which the person returns
 * after signing in. For `/manage` there is no `returnUrl`, because the sign-in screen leads to `/manage` by default.
 * The address in `returnUrl` does not contain the parameter `done`, which would show the message of an earlier action
 * again.
 */
export function signInPath({ pathname, searchParams }: URL): string {
  if (pathname === '/manage') return signInScreenPath('signIn', null);
  const asked = new URLSearchParams(searchParams);
  asked.delete('done');
  const goTo = asked.size === 0 ? pathname : `${pathname}?${asked}`;
  return signInScreenPath('signIn', goTo);
}

export const ofForm = (
  page: Pick<PageRequest, 'url'>,
  outcome: Outcome | null,
  fields: Fields | null,
  doneWords: Readonly<Record<string, string>> = DONE_WORDS,
): OfForm => ({
  problems: outcome !== null && 'problems' in outcome ? outcome.problems : [],
  fields: fields ?? {},
  notice: fields === null ? (doneWords[page.url.searchParams.get('done') ?? ''] ?? null) : null,
});

/** Shows a screen for people who are not signed in, or handles its form (`fields`). */
export async function visitSignInScreen(
  page: Pick<PageRequest, 'url'> & { readonly locals: Pick<PageRequest['locals'], 'backend'> },
  person: PagePerson,
  screen: SignInScreenName,
  fields: Fields | null,
): Promise<Visit> {
  const returnUrl = parseReturnUrl(fields?.returnUrl ?? page.url.searchParams.get('returnUrl'), page.url.origin);
  if (screen === 'signIn' && person.session !== null && fields === null) return redirect(returnUrl ?? '/manage');
  // A secret link opens the screen `setPassword`; the address of this screen contains the link's token.
  const token = page.url.searchParams.get('token') ?? '';
  const outcome =
    fields && (await actOnSignInScreen(screen, page.locals.backend, person, { token, ...fields }, returnUrl));
  const isDone = outcome !== null && 'done' in outcome;
  if (isDone && screen !== 'forgot') return redirect(returnUrl ?? '/manage');
  const sent = `If ${fields?.email?.trim()} has an account here, we have sent it a link to choose a new password.`;
  const form = ofForm(page, outcome, fields);
  return { ...form, show: 'signIn', screen, returnUrl, notice: isDone ? sent : null };
}

async function visitHome(
  page: PageRequest,
  session: PersonSession,
  device: string,
  fields: Fields | null,
): Promise<Visit> {
  const { backend } = page.locals;
  const outcome = fields && (await actOnAccount(backend, session, fields));
  if (outcome !== null && 'done' in outcome) return redirect(`/manage?done=${outcome.done}`);
  const offset = Number(/^\d{1,6}$/.exec(page.url.searchParams.get('offset') ?? '')?.[0] ?? 0);
  const found = await backend.manage.businesses(session, offset);
  if (!found.ok) return refused(ERRORS[found.failure.code].status, found.failure.message);
  const [sessions, passkeys] = await Promise.all([backend.people.sessions(session), backend.passkeys.list(session)]);
  return { ...ofForm(page, outcome, fields), show: 'home', session, sessions, passkeys, device, ...found.value };
}

/** The data of the frame around a screen about a business. */
export async function frameOf(
  { locals: { backend } }: PageRequest,
  session: PersonSession,
  path: string,
): Promise<Reply<ConsoleFrame>> {
  const [found, own] = await Promise.all([
    backend.manage.business(session, path),
    backend.manage.businesses(session, 0),
  ]);
  if (!found.ok) return found;
  const businesses = own.ok ? own.value.businesses.slice(0, MAX_BUSINESSES_TO_SWITCH) : [];
  const { personId, email } = session;
  return replied({ business: found.value, businesses, personId, email });
}

async function visitBusiness(
  page: PageRequest,
  session: PersonSession,
  { screen, part }: About,
  fields: Fields | null,
): Promise<Visit> {
  const { backend } = page.locals;
  const path = page.url.searchParams.get('business');
  if (path === null) return redirect('/manage');
  const found = await frameOf(page, session, path);
  if (!found.ok) return refused(ERRORS[found.failure.code].status, found.failure.message);
  const frame = found.value;
  const shown = <Value extends Visit>(reply: Reply<Value>): Visit =>
    reply.ok ? reply.value : refused(ERRORS[reply.failure.code].status, reply.failure.message);
  if (screen === 'today') return visitToday(page, session, frame, fields);
  if (screen === 'print')
    return frame.business.editsBusiness
      ? visitPrint(backend, session, frame, page.url.searchParams)
      : refused(ERRORS.forbidden.status, ERRORS.forbidden.message);
  const version = Number(/^[1-9]\d{0,8}$/.exec(page.url.searchParams.get('version') ?? '')?.[0] ?? 0);
  if (screen === 'publish' && version > 0) return shown(await visitVersion(backend, session, frame, version));
  const words = isLive(frame.business) ? DONE_WORDS : { ...DONE_WORDS, ...NOT_LIVE_WORDS };
  if (screen === 'publish')
    return shown(await visitPublish(backend, session, frame, ofForm(page, null, null, words).notice));
  const draftScreen = DRAFT_SCREENS.find((name) => name === screen);
  if (draftScreen !== undefined) return shown(await visitDraft(backend, session, frame, { screen: draftScreen, part }));
  if (screen === 'log') {
    const before = Number(/^[1-9]\d{0,14}$/.exec(page.url.searchParams.get('before') ?? '')?.[0] ?? 0) || null;
    const log = await backend.manage.changeLog(session, path, before);
    return log.ok
      ? { show: 'log', frame, log: log.value }
      : refused(ERRORS[log.failure.code].status, log.failure.message);
  }
  const { searchParams } = page.url;
  const orderNumber = searchParams.get('order');
  if (screen === 'orders' && orderNumber !== null && searchParams.get('show') === 'receipt')
    return shown(await visitReceipt(backend, session, { routingPath: path, orderNumber }));
  if (screen === 'orders') return visitOrders(page, session, frame, fields);
  if (screen === 'reports' && page.url.searchParams.get('show') === 'payouts')
    return shown(await visitPayouts(backend, session, frame, page.url.searchParams));
  if (screen === 'reports') return visitReports(page, session, frame, fields);
  if (screen === 'credit') return shown(await visitCredit(backend, session, frame, page.url.searchParams, fields));
  return actAndRead(page, fields, {
    act: (form) => actOnPeople(backend, session, path, form),
    read: () => backend.manage.members(session, path),
    show: (people, form) => ({ ...form, show: 'people', frame, people }),
  });
}

interface Screen<Value> {
  readonly act: (form: Fields) => Promise<Outcome>;
  readonly read: () => Promise<Reply<Value>>;
  readonly show: (value: Value, form: OfForm) => Visit;
}

/**
 * Handles a submitted form and, on success, redirects to the same screen. Without a form, or if the form is refused,
 * reads the data of the screen.
 */
async function actAndRead<Value>(
  page: PageRequest,
  fields: Fields | null,
  { act, read, show }: Screen<Value>,
): Promise<Visit> {
  const outcome = fields && (await act(fields));
  if (outcome !== null && 'done' in outcome) {
    const here = new URL(page.url);
    here.searchParams.set('done', outcome.done);
    return redirect(here.pathname + here.search);
  }
  const found = await read();
  if (!found.ok) return refused(ERRORS[found.failure.code].status, found.failure.message);
  return show(found.value, ofForm(page, outcome, fields));
}

/** A function that handles a submitted form of a screen about a business, or reads the data of the screen. */
type VisitScreen = (
  page: PageRequest,
  session: PersonSession,
  frame: ConsoleFrame,
  fields: Fields | null,
) => Promise<Visit>;

/** Reads the screen Today. Its forms start, plan and end pauses, and end sold-out marks. */
const visitToday: VisitScreen = (page, session, frame, fields) => {
  const { backend } = page.locals;
  const { routingPath } = frame.business;
  return actAndRead(page, fields, {
    act: (form) => actOnToday(backend, session, routingPath, form),
    read: () => backend.manage.today(session, routingPath),
    show: (today, form) => ({ ...form, show: 'today', frame, today }),
  });
};

/** Reads the report of a date range. The form on this screen subscribes to the daily summary, or unsubscribes. */
const visitReports: VisitScreen = (page, session, frame, fields) => {
  const { backend } = page.locals;
  const { routingPath } = frame.business;
  return actAndRead(page, fields, {
    act: (form) => actOnReports(backend, session, routingPath, form),
    async read() {
      const asked = await backend.manage.report(session, routingPath, rangeOf(page.url.searchParams));
      if (asked.ok || asked.failure.code !== 'refused') return toReport(asked, []);
      // When the backend refuses the range, the page shows the default range and the problem.
      const last = await backend.manage.report(session, routingPath, v.parse(reportQuery, {}));
      return toReport(last, [problem(asked.failure.message)]);
    },
    show: ({ report, problems }, form) => ({
      ...{ show: 'reports', frame, report, notice: form.notice },
      problems: [...form.problems, ...problems],
    }),
  });
};

const toReport = (reply: Reply<Report>, problems: readonly Problem[]) =>
  reply.ok ? replied({ report: reply.value, problems }) : reply;

/** Reads the order history or one order. Handles a submitted form of the order's page first. */
async function visitOrders(
  page: PageRequest,
  session: PersonSession,
  frame: ConsoleFrame,
  fields: Fields | null,
): Promise<Visit> {
  const { backend } = page.locals;
  const { routingPath } = frame.business;
  const parameters = page.url.searchParams;
  const orderNumber = parameters.get('order');
  if (orderNumber === null) {
    const { query, search } = searchOf(parameters);
    const list = await backend.manage.orders(session, routingPath, search);
    return list.ok
      ? { show: 'orders', frame, list: list.value, query }
      : refused(ERRORS[list.failure.code].status, list.failure.message);
  }
  const order = { routingPath, orderNumber };
  const acted = fields && (await actOnOrder(backend, session, order, fields));
  if (acted?.problems.length === 0 && acted.figures === null) {
    const { done } = acted;
    return redirect(`/manage/orders?${new URLSearchParams({ business: routingPath, order: orderNumber, done })}`);
  }
  const file = await backend.manage.order(session, routingPath, orderNumber);
  if (!file.ok) return refused(ERRORS[file.failure.code].status, file.failure.message);
  const form = ofForm(page, acted, fields, { ...DONE_WORDS, refunded: refundedWords(file.value) });
  return {
    ...{ ...form, show: 'order', frame, file: file.value },
    ...{ refundKey: keyToOffer(fields?.key, acted), figures: acted?.figures ?? null },
  };
}
