import type { APIContext } from 'astro';
import type { PagePerson, PersonSession } from '../../../functions/for-pages.ts';
import { ERRORS } from '../../contract/errors.ts';
import type { Problem } from '../../contract/form-problems.ts';
import type { ChangeLog, ManagedBusinesses, Member, WorkSession } from '../../contract/manage.ts';
import { parseReturnUrl } from '../../contract/return-url.ts';
import { submittedFields } from '../account/_form.ts';
import { actAtDoor, actOnPeople, actOnSessions, type Outcome } from './_act.ts';
import { DOOR_NAMES, type DoorName } from './_doors.ts';
import { DONE_WORDS } from './_words.ts';

export type ManagedBusiness = ManagedBusinesses['businesses'][number];
type Fields = Readonly<Partial<Record<string, string>>>;

interface OfForm {
  readonly problems: readonly Problem[];
  /** The fields of a refused form, which the page shows again. */
  readonly fields: Fields;
  /** The success message of the form before; null without one. */
  readonly notice: string | null;
}

export interface DoorVisit extends OfForm {
  readonly show: 'door';
  readonly door: DoorName;
  /** Token of an e-mailed link. */
  readonly token: string;
  readonly returnUrl: string | null;
}
export interface HomeVisit extends OfForm {
  readonly show: 'home';
  readonly session: PersonSession;
  readonly businesses: readonly ManagedBusiness[];
  readonly nextOffset: number | null;
  readonly sessions: readonly WorkSession[];
}
export interface PeopleVisit extends OfForm {
  readonly show: 'people';
  readonly business: ManagedBusiness;
  readonly people: readonly Member[];
}
export interface LogVisit {
  readonly show: 'log';
  readonly business: ManagedBusiness;
  readonly log: ChangeLog;
}
export interface RefusedVisit {
  readonly show: 'refused';
  readonly status: number;
  readonly message: string;
}
type Visit =
  | DoorVisit
  | HomeVisit
  | PeopleVisit
  | LogVisit
  | RefusedVisit
  | { readonly show: 'redirect'; readonly goTo: string };

type PageRequest = Pick<APIContext, 'params' | 'request' | 'url' | 'locals'>;

const redirect = (goTo: string): Visit => ({ show: 'redirect', goTo });
const refused = (status: number, message: string): Visit => ({ show: 'refused', status, message });

/** Handles a request for `/manage/…`, and runs the act of a submitted form. Null for an unknown screen. */
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
  const door = DOOR_NAMES.find((name) => name === screen);
  if (door !== undefined) return visitDoor(page, person, door, fields);
  if (!['', 'people', 'log'].includes(screen)) return null;
  if (person.session === null) return redirect(signInPath(page.url));
  if (screen === '') return visitHome(page, person.session, fields);
  return visitBusiness(page, person.session, screen === 'log' ? 'log' : 'people', fields);
}

/** Without the path of the console itself, which needs no mention. */
const signInPath = ({ pathname, search }: URL): string =>
  pathname === '/manage' ? '/manage/signIn' : `/manage/signIn?returnUrl=${encodeURIComponent(pathname + search)}`;

const ofForm = (page: PageRequest, outcome: Outcome | null, fields: Fields | null): OfForm => ({
  problems: outcome !== null && 'problems' in outcome ? outcome.problems : [],
  fields: fields ?? {},
  notice: fields === null ? (DONE_WORDS[page.url.searchParams.get('done') ?? ''] ?? null) : null,
});

async function visitDoor(page: PageRequest, person: PagePerson, door: DoorName, fields: Fields | null): Promise<Visit> {
  const returnUrl = parseReturnUrl(fields?.returnUrl ?? page.url.searchParams.get('returnUrl'), page.url.origin);
  if (door === 'signIn' && person.session !== null && fields === null) return redirect(returnUrl ?? '/manage');
  const outcome = fields && (await actAtDoor(door, page.locals.backend, person, fields));
  const isDone = outcome !== null && 'done' in outcome;
  if (isDone && door !== 'forgot') return redirect(returnUrl ?? '/manage');
  const sent = `If ${fields?.email?.trim()} works here, we have sent it a link to choose a new password.`;
  const token = fields?.token ?? page.url.searchParams.get('token') ?? '';
  const form = ofForm(page, outcome, fields);
  return { ...form, show: 'door', door, token, returnUrl, notice: isDone ? sent : null };
}

async function visitHome(page: PageRequest, session: PersonSession, fields: Fields | null): Promise<Visit> {
  const { backend } = page.locals;
  const outcome = fields && (await actOnSessions(backend, session, fields));
  if (outcome !== null && 'done' in outcome) return redirect(`/manage?done=${outcome.done}`);
  const offset = Number(/^\d{1,6}$/.exec(page.url.searchParams.get('offset') ?? '')?.[0] ?? 0);
  const found = await backend.manage.businesses(session, offset);
  if (!found.ok) return refused(ERRORS[found.failure.code].status, found.failure.message);
  const sessions = await backend.people.sessions(session);
  return { ...ofForm(page, outcome, fields), show: 'home', session, sessions, ...found.value };
}

async function visitBusiness(
  page: PageRequest,
  session: PersonSession,
  screen: 'people' | 'log',
  fields: Fields | null,
): Promise<Visit> {
  const { backend } = page.locals;
  const path = page.url.searchParams.get('business');
  if (path === null) return redirect('/manage');
  const found = await backend.manage.business(session, path);
  if (!found.ok) return refused(ERRORS[found.failure.code].status, found.failure.message);
  const business = found.value;
  if (screen === 'log') {
    const before = Number(/^[1-9]\d{0,14}$/.exec(page.url.searchParams.get('before') ?? '')?.[0] ?? 0) || null;
    const log = await backend.manage.changeLog(session, path, before);
    return log.ok
      ? { show: 'log', business, log: log.value }
      : refused(ERRORS[log.failure.code].status, log.failure.message);
  }
  const outcome = fields && (await actOnPeople(backend, session, path, fields));
  const here = `/manage/people?business=${encodeURIComponent(path)}`;
  if (outcome !== null && 'done' in outcome) return redirect(`${here}&done=${outcome.done}`);
  const people = await backend.manage.members(session, path);
  // Somebody may have taken the own role away.
  if (!people.ok) return refused(ERRORS[people.failure.code].status, people.failure.message);
  return { ...ofForm(page, outcome, fields), show: 'people', business, people: people.value };
}
