import Stripe from 'stripe';
import * as v from 'valibot';
import type { PaymentEvent, WebhookReading } from './gateway.ts';
import { STRIPE_REFUND_PROGRESS } from './stripe-refunds.ts';

/** The types of events to which the owner's webhook endpoint subscribes. The values say what an event is about. */
const STRIPE_EVENTS = {
  'payment_intent.amount_capturable_updated': 'payment',
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'refund',
  'refund.updated': 'refund',
  'charge.refund.updated': 'refund',
  'refund.failed': 'refund',
} as const satisfies Record<string, 'payment' | 'refund'>;

const REPORTS: Readonly<Record<string, PaymentEvent['reports']>> = {
  'payment_intent.amount_capturable_updated': 'authorised',
  'payment_intent.succeeded': 'paid',
};

const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  /** Seconds since 1970. */
  created: v.number(),
  data: v.object({
    object: v.object({
      id: v.string(),
      metadata: v.nullish(v.object({ attempt_key: v.optional(v.string()) })),
      /** The id of the payment, when the object is a charge or a refund. */
      payment_intent: v.nullish(v.string()),
      object: v.optional(v.string()),
      status: v.nullish(v.string()),
    }),
  }),
});

/** Maximum age of a signature: the SDK's default. Stripe signs each delivery again, so late deliveries pass too. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Verifies the signature and parses the event (Stripe docs, "Verify webhook signatures"). */
export async function readStripeWebhook(
  webhookSecret: string,
  body: string,
  headers: Headers,
): Promise<WebhookReading> {
  let verified: unknown;
  try {
    const signature = headers.get('stripe-signature') ?? '';
    verified = await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      SIGNATURE_TOLERANCE_SECONDS,
      cryptoProvider,
    );
  } catch (error) {
    return error instanceof Stripe.errors.StripeSignatureVerificationError
      ? { ok: false, code: 'forged', detail: 'the Stripe signature is missing, wrong or too old' }
      : { ok: false, code: 'malformed', detail: 'a signed Stripe event is not JSON' };
  }
  const parsed = v.safeParse(eventSchema, verified);
  if (!parsed.success)
    return { ok: false, code: 'malformed', detail: `a signed Stripe event lacks ${v.getDotPath(parsed.issues[0])}` };

  const { id, type, created, data } = parsed.output;
  const about = isOurs(type) ? STRIPE_EVENTS[type] : null;
  const paymentId = about === 'refund' ? data.object.payment_intent : data.object.id;
  if (about === null || paymentId == null) return { ok: true, event: null };
  return {
    ok: true,
    event: {
      eventId: id,
      paymentId,
      attemptKey: data.object.metadata?.attempt_key ?? null,
      about,
      reports: REPORTS[type] ?? null,
      refund:
        data.object.object === 'refund'
          ? { refundId: data.object.id, reports: STRIPE_REFUND_PROGRESS[data.object.status ?? ''] ?? 'pending' }
          : null,
      occurredAt: created * 1000,
    },
  };
}

const cryptoProvider = Stripe.createSubtleCryptoProvider();

const isOurs = (type: string): type is keyof typeof STRIPE_EVENTS => Object.hasOwn(STRIPE_EVENTS, type);
