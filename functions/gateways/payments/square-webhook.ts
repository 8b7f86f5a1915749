import * as v from 'valibot';
import { jsonText } from '../../bounded-json.ts';
import type { PaymentEvent, WebhookReading } from './gateway.ts';
import { SQUARE_REFUND_PROGRESS } from './square-refunds.ts';
import { squareEventSchema } from './square-schemas.ts';

/**
 * Verifies and parses one webhook from Square. The header `x-square-hmacsha256-signature` must contain an HMAC-SHA-256
 * in base64. Its key is the subscription's signature key, and its input is the notification URL followed by the
 * unchanged body (Square docs, "Validate event notifications"). The signature contains no time, so the caller must
 * recognise repeated events by their id.
 */
export async function readSquareWebhook(
  account: { readonly signatureKey: string; readonly notificationUrl: string },
  body: string,
  headers: Headers,
): Promise<WebhookReading> {
  const signature = decodeBase64(headers.get('x-square-hmacsha256-signature') ?? '');
  const signed = new TextEncoder().encode(account.notificationUrl + body);
  if (
    signature === null ||
    !(await crypto.subtle.verify('HMAC', await hmacKey(account.signatureKey), signature, signed))
  ) {
    return { ok: false, code: 'forged', detail: 'the Square signature is missing or wrong' };
  }

  const parsed = v.safeParse(v.pipe(jsonText(), squareEventSchema), body);
  if (!parsed.success) {
    return {
      ok: false,
      code: 'malformed',
      detail: `a signed Square event lacks ${v.getDotPath(parsed.issues[0]) ?? 'JSON'}`,
    };
  }
  const { event_id, created_at, data } = parsed.output;
  const { payment, refund } = data.object;
  const paymentId = payment?.id ?? refund?.payment_id;
  if (paymentId === undefined) return { ok: true, event: null };
  return {
    ok: true,
    event: {
      eventId: event_id,
      paymentId,
      attemptKey: payment?.reference_id ?? null,
      about: payment === undefined ? 'refund' : 'payment',
      reports: payment === undefined ? null : reportOf(payment),
      refund:
        refund === undefined
          ? null
          : { refundId: refund.id, reports: SQUARE_REFUND_PROGRESS[refund.status ?? ''] ?? 'pending' },
      occurredAt: Date.parse(created_at),
    },
  };
}

type SquarePayment = NonNullable<v.InferOutput<typeof squareEventSchema>['data']['object']['payment']>;

/**
 * The payment state that an event reports. A refunded payment still has the status `COMPLETED`. For such a payment the
 * result is null, because the order desk skips an event that reports `paid` again.
 */
function reportOf({ status, refunded_money: refunded }: SquarePayment): PaymentEvent['reports'] {
  if (status === 'APPROVED') return 'authorised';
  return status === 'COMPLETED' && (refunded?.amount ?? 0) === 0 ? 'paid' : null;
}

const hmacKey = (signatureKey: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(signatureKey), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    // `atob` throws only for invalid base64.
    return null;
  }
}
