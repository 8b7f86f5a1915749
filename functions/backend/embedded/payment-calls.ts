import { failure, replied } from '../../../src/contract/errors.ts';
import { isEventNoted } from '../../../src/domain/payment/webhook-state.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { notePaymentEvent, replaceSealed } from '../../data/payment-accounts.ts';
import { recentPaidBusiness } from '../../data/recent-business.ts';
import type { DeskOf } from '../../desk/desks.ts';
import {
  bindPayments,
  openSealed,
  type PaidBusiness,
  type PaymentBindings,
  sealForBusiness,
} from '../../gateways/payments/bind.ts';
import { log } from '../../log.ts';
import type { PaymentCalls } from '../backend.ts';

export interface PaymentParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly bindings: PaymentBindings;
  readonly clock: () => Instant;
}

/**
 * Verifies each webhook with the payment account of the business. Then passes the event of the webhook to the order
 * desk.
 */
export function paymentCalls({ db, deskOf, bindings, clock }: PaymentParts): PaymentCalls {
  /** Stops accepting the old webhook secret, because the provider signs with the new one now. */
  async function endRotation({ businessId, sealedAccount }: PaidBusiness): Promise<void> {
    const account = sealedAccount === null ? null : await openSealed(bindings, businessId, sealedAccount);
    if (sealedAccount === null || !account?.ok) return;
    const sealed = await sealForBusiness(bindings, businessId, { ...account.value, oldWebhookSecret: null });
    if (sealed.ok) await replaceSealed(db, businessId, sealedAccount, sealed.value);
  }

  return {
    async paymentWebhook({ provider, businessId, body, headers }) {
      const { row: business } = await recentPaidBusiness(db, businessId, clock());
      if (business === null) return failure('notFound');
      // The business may have changed its provider. The old provider still sends webhooks for old payments, so the
      // gateway is bound to the provider that sent this webhook.
      const gateway = await bindPayments(bindings, { ...business, paymentGateway: provider });
      if (!gateway.ok) return failure('notFound');
      const reading = await gateway.value.readWebhook(body, headers);
      if (!reading.ok) {
        const { code, detail } = reading;
        log('warn', 'webhook', { code, detail, provider, businessId });
        return failure('malformed');
      }
      const now = clock();
      const isOfPresentAccount = business.paymentGateway === null || business.paymentGateway === provider;
      if (isOfPresentAccount && isEventNoted(business.paymentEventAt, now)) await notePaymentEvent(db, businessId, now);
      if (reading.provesNewSecret) await endRotation(business);
      if (reading.event !== null)
        await deskOf(business.serviceProviderUserId).paymentEvent(businessId, reading.event, now);
      return replied(null);
    },
  };
}
