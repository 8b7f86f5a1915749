import { standInAccount } from '../functions/gateways/payments/stand-in/accounts.ts';
import type { PaymentProvider } from '../src/contract/business.ts';

/** Values that an owner types to connect a business with its account at the payment stand-in. */
export function standInKeys(provider: PaymentProvider, businessId: number) {
  const { account, payKey } = standInAccount(provider, businessId);
  if (account.provider === 'stripe') {
    const { secretKey, webhookSecret } = account;
    return { provider: 'stripe', payKey, secretKey, webhookSecret } as const;
  }
  const { accessToken, locationId, webhookSignatureKey: webhookSecret } = account;
  return { provider: 'square', payKey, accessToken, locationId, webhookSecret } as const;
}
