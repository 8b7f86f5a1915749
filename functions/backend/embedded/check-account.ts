/** Checks whether the payment account of an owner works at its payment provider. */

import type { PaymentProvider } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { PROVIDER_NAMES } from '../../../src/contract/payment-accounts.ts';
import type { AccountCheck, PaymentGateway } from '../../gateways/payments/gateway.ts';
import { log } from '../../log.ts';

/**
 * Tests the account with calls to the provider. Returns the account's name at the provider; null if the provider does
 * not tell the name.
 */
export async function checkAccount(gateway: PaymentGateway, businessId: number): Promise<Reply<string | null>> {
  const checked = await gateway.checkAccount();
  if (checked.kind !== 'working') return refusalOf(gateway.provider, businessId, checked);
  const tested = await gateway.testPayment();
  return tested.kind === 'tested' ? replied(checked.name) : refusalOf(gateway.provider, businessId, tested);
}

/** The failure whose message tells the owner why the test of the account did not succeed. */
function refusalOf(
  provider: PaymentProvider,
  businessId: number,
  trouble: Exclude<AccountCheck, { kind: 'working' }>,
): Reply<never> {
  const name = PROVIDER_NAMES[provider];
  const key = provider === 'stripe' ? 'secretKey' : 'accessToken';
  const refused = (message: string, reason: string) => failure('refused', { message, reason });
  if (trouble.kind === 'unfit')
    switch (trouble.reason) {
      case 'currency':
        return refused(`This location at ${name} does not use Canadian dollars.`, 'locationId');
      case 'application':
        return refused('The application ID and the access token belong to different applications.', 'payKey');
      case 'cards':
        return refused(`This account cannot take cards yet. Please finish its setup at ${name}.`, key);
    }
  log('warn', 'payment', { code: 'accountCheck', provider, businessId, detail: trouble.detail });
  if (trouble.kind === 'unknown' || trouble.reason === 'busy') return noAnswer(provider);
  if (trouble.reason === 'mismatch')
    return provider === 'stripe'
      ? refused('The publishable key and the secret key belong to different accounts.', 'payKey')
      : refused('Square knows no location with this ID in this account.', 'locationId');
  return refused(`${name} does not accept this key, or it lacks a permission. Please copy it again.`, key);
}

export const noAnswer = (provider: PaymentProvider) =>
  failure('unavailable', {
    message: `${PROVIDER_NAMES[provider]} does not answer. Nothing was changed. Please try again.`,
  });
