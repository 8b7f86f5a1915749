import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { businessOfKey } from './accounts.ts';
import { answerChallenge, openLedger, refundable, type StandInPayment, type Surroundings, tryCard } from './ledger.ts';
import { type ApiReply, answer, firstTime, once } from './once.ts';
import { newRefund, withRefund } from './refunds.ts';
import { nonceSchema, squareNoncesApi } from './square-nonces-api.ts';
import { invalid, missing, paymentOf, refundOf, squareError } from './square-objects.ts';
import { squarePayoutsApi } from './square-payouts-api.ts';
import type { Store } from './store.ts';
import { type CardBehaviour, DECLINES } from './test-cards.ts';
import { queueWebhook } from './webhooks.ts';

const money = v.object({ amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), currency: v.literal('CAD') });
const createSchema = v.strictObject({
  source_id: v.string(),
  idempotency_key: v.pipe(v.string(), v.minLength(1), v.maxLength(45)),
  amount_money: money,
  autocomplete: v.boolean(),
  location_id: v.string(),
  reference_id: v.pipe(v.string(), v.maxLength(40)),
  note: v.pipe(v.string(), v.maxLength(500)),
});
const refundSchema = v.strictObject({
  idempotency_key: v.pipe(v.string(), v.minLength(1), v.maxLength(45)),
  payment_id: v.string(),
  amount_money: money,
  reason: v.pipe(v.string(), v.maxLength(192)),
});
const updateSchema = v.strictObject({
  idempotency_key: v.pipe(v.string(), v.minLength(1), v.maxLength(45)),
  payment: v.strictObject({ amount_money: money }),
});

/**
 * A stand-in for Square's API, version 2026-09-16. It answers the calls that the adapter makes: payments, refunds, payouts,
 * a location and the status of an access token. It also answers the calls with which the browser script creates nonces
 * (one-time tokens for a card). The replies leave out most of Square's fields.
 */
export function squareApi(store: Store, { now, newId }: Surroundings): Hono {
  const ledger = openLedger(store, now);

  const notify = (payment: StandInPayment, type: string, object: object, at = now()): void => {
    const event = {
      merchant_id: `merchant_standin_${payment.businessId}`,
      type,
      event_id: newId(),
      created_at: new Date(at).toISOString(),
      data: { type: type.split('.')[0], id: payment.id, object },
    };
    queueWebhook(store, payment, event, at);
  };
  const recordChange = (payment: StandInPayment, type: string, object: object): StandInPayment => {
    ledger.save(payment);
    notify(payment, type, object);
    return payment;
  };
  const replyWithPayment = (payment: StandInPayment, type = 'payment.updated'): ApiReply => {
    recordChange(payment, type, { payment: paymentOf(payment) });
    return { status: 200, body: { payment: paymentOf(payment) } };
  };

  const create = (businessId: number, body: v.InferOutput<typeof createSchema>): ApiReply | 'lostBefore' => {
    if (businessOfKey('location', body.location_id) !== businessId) return invalid('INVALID_LOCATION');
    const stored = store.get(`nonce:${body.source_id}`);
    const nonce = stored === undefined ? null : v.parse(nonceSchema, stored);
    if (nonce === null || nonce.businessId !== businessId || nonce.state === 'asked')
      return invalid('INVALID_CARD_DATA');
    if (nonce.state === 'spent') return invalid('CARD_TOKEN_USED');
    const lost = nonce.behaviour.startsWith('lost') && firstTime(store, body.source_id);
    if (lost && nonce.behaviour === 'lostBefore') return 'lostBefore';
    store.put(`nonce:${body.source_id}`, { ...nonce, state: 'spent' });

    const payment: StandInPayment = {
      id: newId(),
      provider: 'square',
      businessId,
      secret: '',
      key: body.reference_id,
      amount: body.amount_money.amount,
      refunded: 0,
      refunds: [],
      capture: body.autocomplete ? 'now' : 'later',
      description: body.note,
      createdAt: now(),
      status: 'open',
      declined: null,
      behaviour: nonce.behaviour,
    };
    const tried = chargeNonce(payment, nonce.state === 'failed', nonce.behaviour);
    if (tried.declined !== null) {
      replyWithPayment({ ...tried, status: 'failed' }, 'payment.created');
      return squareError(402, 'PAYMENT_METHOD_ERROR', DECLINES[tried.declined].square);
    }
    return { ...replyWithPayment(tried, 'payment.created'), lost };
  };

  const refund = (businessId: number, body: v.InferOutput<typeof refundSchema>): ApiReply => {
    const payment = ledger.payment(body.payment_id);
    if (payment?.provider !== 'square' || payment.businessId !== businessId) return missing();
    const { amount } = body.amount_money;
    if (amount > refundable(payment)) return squareError(400, 'REFUND_ERROR', { code: 'REFUND_AMOUNT_INVALID' });
    if (payment.behaviour === 'refundRefused' && firstTime(store, `refund:${payment.id}`))
      return squareError(400, 'REFUND_ERROR', { code: 'REFUND_DECLINED' });
    const made = newRefund(payment, { id: newId(), amount, about: body.reason }, now());
    const refund = refundOf(made, payment.id);
    recordChange(withRefund(payment, made), 'refund.created', { refund });
    if (made.next !== null) {
      const later = refundOf({ ...made, status: made.next.status }, payment.id);
      notify(payment, 'refund.updated', { refund: later }, made.next.at);
    }
    return { status: 200, body: { refund } };
  };

  const list = (businessId: number, query: URLSearchParams): ApiReply => {
    const [from, until] = [Date.parse(query.get('begin_time') ?? ''), Date.parse(query.get('end_time') ?? '')];
    const all = ledger
      .payments()
      .filter(
        ({ provider, businessId: owner, createdAt }) =>
          provider === 'square' && owner === businessId && createdAt >= from && createdAt < until,
      );
    const start = Number(query.get('cursor') ?? 0);
    const next = start + Number(query.get('limit') ?? 100);
    const payments = all.slice(start, next).map(paymentOf);
    return { status: 200, body: { payments, ...(next < all.length && { cursor: String(next) }) } };
  };

  /** Answers a call from the adapter. `act` gets the business whose access token is in the header. */
  const forOwner =
    (act: (businessId: number, c: Context, body: unknown) => ApiReply) =>
    async (c: Context): Promise<Response> => {
      const body: unknown = c.req.method === 'GET' ? null : await c.req.json().catch(() => null);
      const businessId = businessOfKey('at', c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
      const unknown = squareError(401, 'AUTHENTICATION_ERROR', { code: 'UNAUTHORIZED' });
      return answer(businessId === null ? unknown : act(businessId, c, body));
    };
  const onPayment = (act: (payment: StandInPayment, body: unknown) => ApiReply) =>
    forOwner((businessId, c, body) => {
      const payment = ledger.payment(c.req.param('id') ?? '');
      return payment?.provider === 'square' && payment.businessId === businessId ? act(payment, body) : missing();
    });
  /** Lowers the amount of an authorised payment. */
  const update = (payment: StandInPayment, body: unknown): ApiReply => {
    const parsed = v.safeParse(updateSchema, body);
    if (!parsed.success || payment.status !== 'authorised') return invalid('BAD_REQUEST');
    const { amount } = parsed.output.payment.amount_money;
    return amount > payment.amount ? invalid('BAD_REQUEST') : replyWithPayment({ ...payment, captured: amount });
  };
  const withIdempotency = <const Schema extends v.GenericSchema<unknown, { idempotency_key: string }>>(
    schema: Schema,
    act: (businessId: number, body: v.InferOutput<Schema>) => ApiReply | 'lostBefore',
  ) =>
    forOwner((businessId, c, body) => {
      const parsed = v.safeParse(schema, body);
      if (!parsed.success) return invalid('BAD_REQUEST', v.getDotPath(parsed.issues[0]) ?? 'body');
      const key = `square:${businessId}:${c.req.path}:${parsed.output.idempotency_key}`;
      return once(
        store,
        key,
        JSON.stringify(body),
        () => act(businessId, parsed.output),
        invalid('IDEMPOTENCY_KEY_REUSED'),
      );
    });

  return new Hono()
    .route('/', squarePayoutsApi(store, now))
    .route('/', squareNoncesApi(store, newId))
    .post('/v2/payments', withIdempotency(createSchema, create))
    .get(
      '/v2/payments',
      forOwner((businessId, c) => list(businessId, new URL(c.req.url).searchParams)),
    )
    .get(
      '/v2/locations/:id',
      forOwner((businessId, c) =>
        businessOfKey('location', c.req.param('id') ?? '') === businessId
          ? { status: 200, body: { location: locationOf(businessId) } }
          : missing(),
      ),
    )
    .post(
      '/oauth2/token/status',
      forOwner((businessId) => ({ status: 200, body: { client_id: `app_standin_${businessId}` } })),
    )
    .post(
      '/v2/payments/cancel',
      forOwner(() => ({ status: 200, body: {} })),
    )
    .get(
      '/v2/payments/:id',
      onPayment((payment) => ({ status: 200, body: { payment: paymentOf(payment) } })),
    )
    .put('/v2/payments/:id', onPayment(update))
    .post(
      '/v2/payments/:id/complete',
      onPayment((payment) =>
        payment.status === 'authorised' ? replyWithPayment({ ...payment, status: 'paid' }) : invalid('BAD_REQUEST'),
      ),
    )
    .post(
      '/v2/payments/:id/cancel',
      onPayment((payment) =>
        payment.status === 'authorised' ? replyWithPayment({ ...payment, status: 'voided' }) : invalid('BAD_REQUEST'),
      ),
    )
    .get(
      '/v2/refunds/:id',
      forOwner((businessId, c) => {
        const found = ledger.refund(c.req.param('id') ?? '');
        const isOwn = found?.payment.provider === 'square' && found.payment.businessId === businessId;
        return isOwn ? { status: 200, body: { refund: refundOf(found.refund, found.payment.id) } } : missing();
      }),
    )
    .post('/v2/refunds', withIdempotency(refundSchema, refund));
}

const locationOf = (businessId: number) => ({
  id: `location_standin_${businessId}`,
  name: `Stand-in ${businessId}`,
  status: 'ACTIVE',
  capabilities: ['CREDIT_CARD_PROCESSING'],
  currency: 'CAD',
});

function chargeNonce(payment: StandInPayment, challengeFailed: boolean, behaviour: CardBehaviour): StandInPayment {
  const tried = tryCard(payment, behaviour);
  return tried.status === 'challenged' ? answerChallenge(tried, !challengeFailed) : tried;
}
