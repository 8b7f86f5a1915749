import * as v from 'valibot';
import type { Backend, PagePerson } from '../../../../functions/for-pages.ts';
import type { PaymentProvider } from '../../../contract/business.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { type Problem, problem, problemsOf } from '../../../contract/form-problems.ts';
import type { PaymentSettings } from '../../../contract/payment-accounts.ts';
import { newBusinessSchema, startSchema } from '../../../contract/start.ts';
import { MAX_PASTED_MENU_CHARACTERS } from '../../../domain/limits.ts';
import { WEEKDAYS } from '../../../domain/time.ts';
import type { DraftScreenProps } from '../../../islands/manage/draft/DraftScreen.tsx';
import { submittedFields } from '../../account/_form.ts';
import { chosenProvider } from '../_payments.ts';
import type { OfForm, RefusedVisit } from '../_screen-data.ts';
import { ofForm, type PageRequest, signInPath } from '../_visit.ts';
import { hashOf, type StartedBusiness, warningsOf } from './_warnings.ts';

/** In a submitted form, one character of the menu can take up to nine bytes, for example `%E9%BA%B5`. */
const MAX_START_FORM_BYTES = MAX_PASTED_MENU_CHARACTERS * 9 + 20_000;

type Fields = Readonly<Partial<Record<string, string>>>;

export interface EmailVisit extends OfForm {
  readonly show: 'email';
  /** The e-mail address to which the link was sent; null before a link was sent. */
  readonly sentTo: string | null;
}
export interface PlaceVisit extends OfForm {
  readonly show: 'place';
  /** Whether the form asks for the person's name, because the person has entered none yet. */
  readonly asksName: boolean;
  /** The businesses that the person has started and that are not live yet. */
  readonly started: readonly StartedBusiness[];
  /**
   * What the person should check before the business is created. When the person sends the form again and the warnings
   * are still the same, the business is created.
   */
  readonly warnings: readonly string[];
  /** The hash of `warnings`. The form sends this hash back, to state which warnings the person has seen. */
  readonly warningsHash: string;
}
export interface LooksVisit extends Omit<DraftScreenProps, 'children'> {
  readonly show: 'looks';
}
export interface PayVisit {
  readonly show: 'pay';
  readonly routingPath: string;
  readonly settings: PaymentSettings;
  readonly provider: PaymentProvider;
}
type Visit =
  | EmailVisit
  | PlaceVisit
  | LooksVisit
  | PayVisit
  | RefusedVisit
  | { readonly show: 'redirect'; readonly goTo: string };

/**
 * Handles a request for `/manage/start/…`, which may submit a form. Returns null if the step is unknown, or if another
 * system manages the businesses of this deployment.
 */
export async function handleStartRequest(page: PageRequest): Promise<Visit | null> {
  const step = page.params.step ?? '';
  if (!page.locals.backend.hasBoard || !['', 'place', 'looks', 'pay'].includes(step)) return null;
  const fields = await submittedFields(page.request, MAX_START_FORM_BYTES);
  if (step === '') return visitEmail(page, fields);
  if (step === 'pay') return visitPay(page);
  return step === 'place' ? visitPlace(page, fields) : visitLooks(page);
}

async function visitEmail(page: PageRequest, fields: Fields | null): Promise<Visit> {
  const person = await page.locals.person();
  if (person.session !== null && fields === null) return { show: 'redirect', goTo: '/manage/start/place' };
  const form = v.safeParse(startSchema, fields ?? {});
  if (fields === null) return { ...ofForm(page, null, null), show: 'email', sentTo: null };
  if (!form.success) return emailAgain(page, fields, problemsOf(form.issues));
  const sent = await page.locals.backend.starting.sendLink(form.output.email, person.signInOrigin.source);
  if (!sent.ok) return emailAgain(page, fields, [problem(sent.failure.message)]);
  return { ...ofForm(page, null, fields), show: 'email', sentTo: form.output.email };
}

const emailAgain = (page: PageRequest, fields: Fields, problems: readonly Problem[]): Visit => ({
  ...ofForm(page, { problems }, fields),
  show: 'email',
  sentTo: null,
});

/** The parts of a request that the form for a new business uses. */
interface PlaceRequest extends Pick<PageRequest, 'url'> {
  readonly locals: {
    readonly person: () => Promise<Pick<PagePerson, 'session' | 'signInOrigin'>>;
    readonly backend: {
      readonly manage: Pick<Backend['manage'], 'businesses'>;
      readonly starting: Pick<Backend['starting'], 'create'>;
    };
  };
}

export async function visitPlace(page: PlaceRequest, fields: Fields | null): Promise<Visit> {
  const { session, signInOrigin } = await page.locals.person();
  if (session === null) return { show: 'redirect', goTo: signInPath(page.url) };
  const asksName = session.name === session.email;
  const own = await page.locals.backend.manage.businesses(session, 0);
  const started = own.ok ? own.value.businesses.filter(({ state, goesLive }) => state === 'notLive' && goesLive) : [];
  const shown = async (problems: readonly Problem[], warnings: readonly string[] = []): Promise<Visit> => ({
    ...ofForm(page, { problems }, fields),
    ...{ show: 'place', asksName, started, warnings, warningsHash: await hashOf(warnings) },
  });
  if (fields === null) return shown([]);
  const asked = v.safeParse(newBusinessSchema, {
    ...fields,
    ownerName: asksName ? (fields.ownerName ?? '') : null,
    openDays: WEEKDAYS.filter((day) => fields[`open-${day}`] === 'yes'),
    gstHstRegistered: fields.gstHstRegistered !== 'no',
    orderTypes: ['take-out', 'pre-order', 'dine-in'].filter((type) => fields[`type-${type}`] === 'yes'),
  });
  if (!asked.success) return shown(problemsOf(asked.issues));
  const warnings = warningsOf(asked.output, started);
  if (warnings.length > 0 && fields.warnings !== (await hashOf(warnings))) return shown([], warnings);
  const created = await page.locals.backend.starting.create(session, asked.output, signInOrigin.source);
  if (created.ok) return { show: 'redirect', goTo: `/manage/start/looks?business=${created.value.routingPath}` };
  const { code, message } = created.failure;
  const field = 'reason' in created.failure ? (created.failure.reason ?? null) : null;
  if (code === 'forbidden') return { show: 'refused', status: ERRORS[code].status, message };
  return shown([problem(message, field)]);
}

/** Reads the draft of the business in the address. */
async function visitLooks(page: PageRequest): Promise<Visit> {
  const { session } = await page.locals.person();
  if (session === null) return { show: 'redirect', goTo: signInPath(page.url) };
  const routingPath = page.url.searchParams.get('business') ?? '';
  const { documents } = page.locals.backend;
  const [draft, checked] = await Promise.all([
    documents.draft(session, routingPath),
    documents.checkDraft(session, routingPath),
  ]);
  const refusal = draft.ok ? (checked.ok ? null : checked.failure) : draft.failure;
  if (refusal !== null) return { show: 'refused', status: ERRORS[refusal.code].status, message: refusal.message };
  if (!draft.ok || !checked.ok) return { show: 'redirect', goTo: '/manage' };
  const { mistakes } = checked.value;
  return { show: 'looks', routingPath, email: session.email, draft: draft.value, mistakes };
}

/** Reads the payment account of the business in the address. */
async function visitPay(page: PageRequest): Promise<Visit> {
  const { session } = await page.locals.person();
  if (session === null) return { show: 'redirect', goTo: signInPath(page.url) };
  const routingPath = page.url.searchParams.get('business') ?? '';
  const settings = await page.locals.backend.paying.settings(session, routingPath);
  if (!settings.ok) {
    const { code, message } = settings.failure;
    return { show: 'refused', status: ERRORS[code].status, message };
  }
  const provider = chosenProvider(page.url, settings.value);
  return { show: 'pay', routingPath, settings: settings.value, provider };
}
