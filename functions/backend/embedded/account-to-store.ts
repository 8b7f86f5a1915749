import { PROVIDER_NAMES, type TypedAccount } from '../../../src/contract/payment-accounts.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { keyEndingOf, type PaymentAccount, webhookSecretOf } from '../../gateways/payments/account.ts';

/** The account to store. If the webhook secret of the same provider changes, the account keeps the old secret too. */
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

/** The account in words, for the log of changes. */
export const wordsOf = (account: PaymentAccount | null): string | null =>
  account === null ? null : `${PROVIDER_NAMES[account.provider]}, key …${keyEndingOf(account)}`;
