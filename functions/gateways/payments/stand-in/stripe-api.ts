import { type Context, Hono } from 'hono';
import { businessOfKey } from './accounts.ts';
import { answerChallenge, openLedger, refundable, type StandInPayment, type Surroundings, tryCard } from './ledger.ts';
import { type ApiReply, answer, firstTime, once } from './once.ts';
import { newRefund, withRefund } from './refunds.ts';
import type { Store } from './store.ts';
import { stripeBalanceApi } from './stripe-balance-api.ts';
import { chargeOf, intentOf, refundOf, stripeError } from './stripe-objects.ts';
import { behaviourOf, DECLINES } from './test-cards.ts';
import { queueWebhook } from './webhooks.ts';

/**
 * Answers the calls of Stripe's API, version 2026-10-28.endive, that the adapter and the browser script make: account,
 * PaymentIntents, Refunds, payouts and balance transactions. Knows only the parameters in use. If the adapter sends
 * another parameter in the body of a call, the call is refused, as at Stripe.
 */
export function stripeApi(store: Store, { now, newId }: Surroundings): Hono {
  const ledger = openLedger(store, now);

  const notify = (payment: StandInPayment, type: string, object: object, at = now()): void => {
    const event = { id: `evt_${newId()}`, object: 'event', type, created: Math.floor(at / 1000), data: { object } };
    queueWebhook(store, payment, event, at);
  };
  const recordChange = (payment: StandInPayment, type: string, object: object): StandInPayment => {
    ledger.save(payment);
    notify(payment, type, object);
    return payment;
  };
  /** Saves a payment after its card was tried, and replies. Queues a webhook if `EVENT_OF` contains the new status. */
  const saveAndReply = (payment: StandInPayment): ApiReply => {
    const type = EVENT_OF[payment.status];
    if (type === undefined) ledger.save(payment);
    else recordChange(payment, type, intentOf(payment));
    return payment.declined === null
      ? { status: 200, body: intentOf(payment) }
      : stripeError(402, {
          type: 'card_error',
          ...DECLINES[payment.declined].stripe,
          payment_intent: intentOf(payment),
        });
  };

  const create = (businessId: number, form: Form): ApiReply => {
    const amount = Number(form.get('amount'));
    if (!Number.isSafeInteger(amount) || amount < 50 || form.get('currency') !== 'cad') {
      return invalid('parameter_invalid_integer', 'amount');
    }
    const payment = ledger.save({
      id: `pi_${newId()}`,
      provider: 'stripe',
      businessId,
      secret: newId(),
      key: form.get('metadata[attempt_key]') ?? '',
      amount,
      refunded: 0,
      refunds: [],
      capture: form.get('capture_method') === 'manual' ? 'later' : 'now',
      description: form.get('description') ?? '',
      createdAt: now(),
      status: 'open',
      declined: null,
      behaviour: null,
    });
    return { status: 200, body: intentOf(payment) };
  };

  const refund = (businessId: number, form: Form): ApiReply => {
    const payment = ledger.payment(form.get('payment_intent') ?? '');
    if (payment === null || payment.businessId !== businessId) return missing();
    const amount = Number(form.get('amount') ?? refundable(payment));
    if (payment.status !== 'paid') return unexpectedState(payment);
    if (refundable(payment) === 0) return invalid('charge_already_refunded', 'payment_intent');
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundable(payment))
      return invalid('amount_too_large', 'amount');
    if (payment.behaviour === 'refundRefused' && firstTime(store, `refund:${payment.id}`))
      return invalid('charge_disputed', 'payment_intent');
    const about = form.get('metadata[reference]') ?? '';
    const made = newRefund(payment, { id: `re_${newId()}`, amount, about }, now());
    const refunded = withRefund(payment, made);
    recordChange(refunded, 'charge.refunded', chargeOf(refunded));
    if (made.next !== null) {
      const later = refundOf({ ...made, status: made.next.status }, payment.id);
      notify(payment, made.next.status === 'failed' ? 'refund.failed' : 'refund.updated', later, made.next.at);
    }
    return { status: 200, body: refundOf(made, payment.id) };
  };

  const capture = (payment: StandInPayment, form: Form): ApiReply => {
    if (payment.status !== 'authorised') return unexpectedState(payment);
    const captured = Number(form.get('amount_to_capture') ?? payment.amount);
    if (!Number.isSafeInteger(captured) || captured < 1 || captured > payment.amount)
      return invalid('amount_too_large', 'amount_to_capture');
    const paid: StandInPayment = { ...payment, status: 'paid', captured };
    return { status: 200, body: intentOf(recordChange(paid, 'payment_intent.succeeded', intentOf(paid))) };
  };

  const cancel = (payment: StandInPayment): ApiReply => {
    if (payment.status === 'paid' || payment.status === 'voided') return unexpectedState(payment);
    const voided: StandInPayment = { ...payment, status: 'voided' };
    return { status: 200, body: intentOf(recordChange(voided, 'payment_intent.canceled', intentOf(voided))) };
  };

  const confirm = (payment: StandInPayment, form: Form): ApiReply => {
    // As at Stripe, a payment with an unanswered 3-D Secure dialog accepts another card.
    if (payment.status !== 'open' && payment.status !== 'challenged') return unexpectedState(payment);
    const behaviour = behaviourOf(form.get('payment_method_data[card][number]') ?? '');
    if (behaviour === null) {
      const message = 'Your card number is incorrect.';
      return stripeError(402, { type: 'card_error', code: 'incorrect_number', message });
    }
    const lost = behaviour.startsWith('lost') && firstTime(store, payment.id);
    if (lost && behaviour === 'lostBefore') return { status: 500, body: {}, lost };
    return { ...saveAndReply(tryCard(payment, behaviour)), lost };
  };

  const challenge = (payment: StandInPayment, form: Form): ApiReply =>
    payment.status === 'challenged'
      ? saveAndReply(answerChallenge(payment, form.get('passed') === 'true'))
      : unexpectedState(payment);

  const list = (businessId: number, query: URLSearchParams): ApiReply => {
    const [from, until] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? Infinity)];
    const all = ledger.payments().filter(({ provider, businessId: owner, createdAt }) => {
      const created = Math.floor(createdAt / 1000);
      return provider === 'stripe' && owner === businessId && created >= from && created <= until;
    });
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const page = all.slice(start, start + Number(query.get('limit') ?? 10));
    const data = page.map((payment) => intentOf(payment, query.get('expand[0]') === 'data.latest_charge'));
    return {
      status: 200,
      body: { object: 'list', url: '/v1/payment_intents', has_more: start + page.length < all.length, data },
    };
  };

  // Answers a call from the adapter. `act` gets the business whose secret key is in the header.
  const forOwner =
    (act: (businessId: number, form: Form, c: Context) => ApiReply, known: readonly string[]) =>
    async (c: Context): Promise<Response> => {
      const text = c.req.method === 'GET' ? '' : await formText(c);
      const businessId = businessOfKey('sk', c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
      if (businessId === null)
        return answer(stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key' }));
      const form = new URLSearchParams(text);
      const stranger = [...form.keys()].find((name) => !known.includes(name.replace(/\[\d+\]$/, '')));
      if (stranger !== undefined) return answer(invalid('parameter_unknown', stranger));
      const key = c.req.header('idempotency-key');
      const reply =
        key === undefined || c.req.method === 'GET'
          ? act(businessId, form, c)
          : once(store, `stripe:${businessId}:${key}`, c.req.path + text, () => act(businessId, form, c), keyReused());
      return answer(reply);
    };
  const ownPayment = (act: (payment: StandInPayment, form: Form) => ApiReply, known: readonly string[] = []) =>
    forOwner(
      (businessId, form, c) => {
        const payment = ledger.payment(c.req.param('id') ?? '');
        return payment?.provider === 'stripe' && payment.businessId === businessId ? act(payment, form) : missing();
      },
      ['expand', ...known],
    );

  // Answers a call from the browser. The call must contain the publishable key and the payment's client secret.
  const forBrowser =
    (act: (payment: StandInPayment, form: Form) => ApiReply) =>
    async (c: Context): Promise<Response> => {
      const form = new URLSearchParams(c.req.method === 'GET' ? new URL(c.req.url).search : await formText(c));
      const payment = ledger.payment(c.req.param('id') ?? '');
      const allowed =
        payment !== null &&
        businessOfKey('pk', form.get('key') ?? '') === payment.businessId &&
        form.get('client_secret') === intentOf(payment).client_secret;
      return answer(allowed ? act(payment, form) : missing());
    };

  return new Hono()
    .route('/', stripeBalanceApi(store, now))
    .get(
      '/v1/account',
      forOwner((businessId) => ({ status: 200, body: accountOf(businessId) }), []),
    )
    .post('/v1/payment_intents', forOwner(create, CREATE_PARAMETERS))
    .get(
      '/v1/payment_intents',
      forOwner((businessId, _, c) => list(businessId, new URL(c.req.url).searchParams), []),
    )
    .post('/v1/payment_intents/:id/confirm', forBrowser(confirm))
    .post('/v1/payment_intents/:id/challenge', forBrowser(challenge))
    .get(
      '/v1/payment_intents/:id/client',
      forBrowser((payment) => ({ status: 200, body: intentOf(payment) })),
    )
    .get('/v1/payment_intents/:id', async (c, next) => {
      // A browser reads a payment with the publishable key and the client secret. The next route answers the adapter.
      const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
      const payment = ledger.payment(c.req.param('id'));
      if (payment === null || businessOfKey('pk', key) === null) return next();
      const secret = new URL(c.req.url).searchParams.get('client_secret');
      const isOwn = businessOfKey('pk', key) === payment.businessId && secret === intentOf(payment).client_secret;
      return answer(isOwn ? { status: 200, body: intentOf(payment) } : missing());
    })
    .get(
      '/v1/payment_intents/:id',
      ownPayment((payment) => ({ status: 200, body: intentOf(payment, true) })),
    )
    .post('/v1/payment_intents/:id/capture', ownPayment(capture, ['amount_to_capture']))
    .post('/v1/payment_intents/:id/cancel', ownPayment(cancel))
    .get(
      '/v1/refunds/:id',
      forOwner((businessId, _, c) => {
        const found = ledger.refund(c.req.param('id') ?? '');
        const isOwn = found?.payment.provider === 'stripe' && found.payment.businessId === businessId;
        return isOwn ? { status: 200, body: refundOf(found.refund, found.payment.id) } : missing();
      }, []),
    )
    .get(
      '/v1/refunds',
      forOwner((businessId, _, c) => {
        const payment = ledger.payment(c.req.query('payment_intent') ?? '');
        if (payment?.provider !== 'stripe' || payment.businessId !== businessId) return missing();
        const data = payment.refunds.map((each) => refundOf(each, payment.id)).reverse();
        return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
      }, []),
    )
    .post('/v1/refunds', forOwner(refund, ['payment_intent', 'amount', 'metadata[reason]', 'metadata[reference]']));
}

type Form = URLSearchParams;

/** The body of the request as text. Does not use `text()`, because workerd would log a warning for form data. */
const formText = async (c: Context) => new TextDecoder().decode(await c.req.arrayBuffer());

const CREATE_PARAMETERS = [
  'amount',
  'currency',
  'capture_method',
  'automatic_payment_methods[enabled]',
  'automatic_payment_methods[allow_redirects]',
  'description',
  'metadata[attempt_key]',
];

const accountOf = (businessId: number) => ({
  id: `acct_standin_${businessId}`,
  object: 'account',
  charges_enabled: true,
  business_profile: { name: `Stand-in ${businessId}` },
});

const EVENT_OF: Partial<Readonly<Record<StandInPayment['status'], string>>> = {
  open: 'payment_intent.payment_failed',
  authorised: 'payment_intent.amount_capturable_updated',
  paid: 'payment_intent.succeeded',
};

const invalid = (code: string, param: string) => stripeError(400, { type: 'invalid_request_error', code, param });
const missing = () => stripeError(404, { type: 'invalid_request_error', code: 'resource_missing' });
const unexpectedState = (payment: StandInPayment) =>
  stripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    payment_intent: intentOf(payment),
  });
const keyReused = () => stripeError(400, { type: 'idempotency_error' });
