import { fail, type Result } from '../../src/domain/result.ts';
import type { NoGateway, PaidBusiness } from '../gateways/payments/bind.ts';
import type { PaymentGateway } from '../gateways/payments/gateway.ts';
import type { Charge } from './charges.ts';
import { sharedReads } from './shared-reads.ts';

export interface PaymentAccountsParts {
  /** Reads a business's payment account from D1. */
  readonly read: (businessId: number) => Promise<PaidBusiness | null>;
  /** Opens the gateway of an account. */
  readonly open: (business: PaidBusiness) => Promise<Result<PaymentGateway, NoGateway>>;
}

/**
 * Returns a function that finds the gateway of a charge. The function keeps each gateway until the payment account
 * changes.
 */
export function paymentAccounts({ read, open }: PaymentAccountsParts) {
  const accountOf = sharedReads(read);
  const cachedGateways = new Map<
    string,
    { readonly account: string; readonly gateway: Result<PaymentGateway, NoGateway> }
  >();

  return async ({ businessId, provider }: Pick<Charge, 'businessId' | 'provider'>) => {
    const business = await accountOf(businessId);
    if (business === null) return fail('notSetUp', 'This business is gone.');
    // A charge stays with its payment provider, even if the business uses another provider now.
    const { env, payKey, sealedAccount } = business;
    const paidBusiness: PaidBusiness = { businessId, env, payKey, sealedAccount, paymentGateway: provider };
    const [key, account] = [`${businessId} ${provider}`, JSON.stringify(paidBusiness)];
    const cached = cachedGateways.get(key);
    if (cached?.account === account) return cached.gateway;
    const gateway = await open(paidBusiness);
    if (gateway.ok) cachedGateways.set(key, { account, gateway });
    return gateway;
  };
}
