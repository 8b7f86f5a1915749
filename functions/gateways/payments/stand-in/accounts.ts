import type { PaymentAccount } from '../account.ts';
import type { PaymentProvider } from '../gateway.ts';

/**
 * The key that encrypts accounts when `PAYMENT_MASTER_KEYS` is not set. This key need not be secret, because stand-ins
 * move no money.
 */
export const STAND_IN_MASTER_KEYS = 'stand-in:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** A business's account at the stand-in. Every business has one; its keys contain the business id. */
export function standInAccount(
  provider: PaymentProvider,
  businessId: number,
): { readonly account: PaymentAccount; readonly payKey: string } {
  switch (provider) {
    case 'stripe':
      return {
        account: {
          ...NOT_SET_BY_ANYBODY,
          provider,
          secretKey: `sk_standin_${businessId}`,
          webhookSecret: webhookSecretOf(provider, businessId),
        },
        payKey: `pk_standin_${businessId}`,
      };
    case 'square':
      return {
        account: {
          ...NOT_SET_BY_ANYBODY,
          provider,
          accessToken: `at_standin_${businessId}`,
          locationId: `location_standin_${businessId}`,
          webhookSignatureKey: webhookSecretOf(provider, businessId),
        },
        payKey: `app_standin_${businessId}`,
      };
  }
}

const NOT_SET_BY_ANYBODY = { name: null, setBy: null, setAt: null, oldWebhookSecret: null } as const;

export const webhookSecretOf = (provider: PaymentProvider, businessId: number): string =>
  `${provider === 'stripe' ? 'whsec' : 'signature'}_standin_${businessId}`;

/** The id of the business to which a key of this kind belongs; null for any other text. */
export function businessOfKey(kind: 'sk' | 'pk' | 'at' | 'location' | 'app', key: string): number | null {
  const [, found, businessId] = /^([a-z]+)_standin_(\d{1,15})$/.exec(key) ?? [];
  return found === kind ? Number(businessId) : null;
}
