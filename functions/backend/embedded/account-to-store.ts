import { PROVIDER_NAMES, type TypedAccount } from '../../../src/contract/payment-accounts.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { keyEndingOf, type PaymentAccount, webhookSecretOf } from '../../gateways/payments/account.ts';

/**
 * The payment account to store, made from what an owner typed. `before`: the account that was stored until now. If the
 * provider stays the same and the webhook secret changes, the new account also keeps a secret of `before`, because the
 * provider may still sign webhooks with this secret. The kept secret is the `oldWebhookSecret` of `before`, or the
 * webhook secret of `before` if `oldWebhookSecret` is null.
 */
export function accountOf(
  typed: TypedAccount,
  before: PaymentAccount | null,
  set: { readonly setBy: string; readonly setAt: Instant },
): PaymentAccount {
  const { provider, webhookSecret } = typed;
  const oldWebhookSecret =
    before?.provider === provider && webhookSecretOf(before) !== webhookSecret
      ? (before.oldWebhookSecret ?? webhookSecretOf(before))
      : null;
  const more = { ...set, name: null, oldWebhookSecret };
  return typed.provider === 'stripe'
    ? { ...more, provider: 'stripe', secretKey: typed.secretKey, webhookSecret }
    : {
        ...{ ...more, provider: 'square', accessToken: typed.accessToken, locationId: typed.locationId },
        webhookSignatureKey: webhookSecret,
      };
}

/** A payment account in words, for the log of changes; null if `account` is null. */
export const wordsOf = (account: PaymentAccount | null): string | null =>
  account === null ? null : `${PROVIDER_NAMES[account.provider]}, key …${keyEndingOf(account)}`;
