import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import type { ConsoleFrame } from '../../components/console/screens.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../contract/business.ts';
import { ERRORS, type Reply } from '../../contract/errors.ts';
import { problem } from '../../contract/form-problems.ts';
import type { PaymentSettings } from '../../contract/payment-accounts.ts';
import type { Outcome } from './_act.ts';
import { askedBusiness } from './_asked-business.ts';
import type { OfForm, RefusedVisit } from './_screen-data.ts';
import { frameOf, ofForm, type PageRequest } from './_visit.ts';

export interface PaymentsVisit extends OfForm {
  readonly show: 'payments';
  readonly frame: ConsoleFrame;
  readonly settings: PaymentSettings;
  /** The provider whose form is shown. */
  readonly provider: PaymentProvider;
}
type Visit = PaymentsVisit | RefusedVisit | { readonly show: 'redirect'; readonly goTo: string };

const DONE_WORDS: Readonly<Record<string, string>> = {
  connected: 'The keys work and are kept. Customers can pay by card.',
  secretChanged: 'The new secret is kept. The old one works until an event arrives that is signed with the new one.',
  tested: 'The test payment worked. Nothing was charged.',
  takesCards: 'Customers can pay by card again.',
  inPerson: 'Customers pay in person only. Payments by card that are under way are still settled.',
  removed: 'The account and its keys are removed. Customers pay in person only.',
};

/**
 * Handles a request for `/manage/payments`, which may submit a form. Returns null if another system manages the
 * businesses of this deployment.
 */
export async function handlePaymentsRequest(page: PageRequest): Promise<Visit | null> {
  const { backend } = page.locals;
  const asked = await askedBusiness(page);
  if (asked?.show !== 'asked') return asked;
  const { session, path, fields } = asked;
  const outcome = fields && (await actOnPayments(backend, session, path, fields.act ?? ''));
  const here = `/manage/payments?business=${encodeURIComponent(path)}`;
  if (outcome !== null && 'done' in outcome) return { show: 'redirect', goTo: `${here}&done=${outcome.done}` };
  const [frame, settings] = await Promise.all([frameOf(page, session, path), backend.paying.settings(session, path)]);
  const refusal = frame.ok ? (settings.ok ? null : settings.failure) : frame.failure;
  if (refusal !== null) return { show: 'refused', status: ERRORS[refusal.code].status, message: refusal.message };
  if (!frame.ok || !settings.ok) return null;
  const form = ofForm(page, outcome, fields, DONE_WORDS);
  const provider = chosenProvider(page.url, settings.value);
  return { ...form, show: 'payments', frame: frame.value, settings: settings.value, provider };
}

/**
 * The payment provider that the address names. By default, the provider of the connected account; without an account,
 * Stripe.
 */
export const chosenProvider = ({ searchParams }: URL, { account }: PaymentSettings): PaymentProvider =>
  PAYMENT_PROVIDERS.find((name) => name === searchParams.get('provider')) ?? account?.provider ?? 'stripe';

/**
 * Handles a form of the page, except the forms for keys. A script sends those forms (`src/client/manage/send-keys.ts`).
 */
async function actOnPayments({ paying }: Backend, person: PersonSession, path: string, act: string): Promise<Outcome> {
  const acts: Readonly<Record<string, { readonly done: string; readonly run: () => Promise<Reply<null>> }>> = {
    test: { done: 'tested', run: () => paying.testPayment(person, path) },
    takeCards: { done: 'takesCards', run: () => paying.takeCards(person, path, true) },
    inPerson: { done: 'inPerson', run: () => paying.takeCards(person, path, false) },
    remove: { done: 'removed', run: () => paying.disconnect(person, path) },
  };
  const chosen = Object.hasOwn(acts, act) ? acts[act] : undefined;
  if (chosen === undefined) return { problems: [problem('Please choose again.')] };
  const reply = await chosen.run();
  return reply.ok ? { done: chosen.done } : { problems: [problem(reply.failure.message)] };
}
