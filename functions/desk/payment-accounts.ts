import { fail, type Result } from '../../src/domain/result.ts';
import type { NoGateway, PaidBusiness } from '../gateways/payments/bind.ts';
import type { PaymentGateway } from '../gateways/payments/gateway.ts';
import type { Charge } from './charges.ts';
import { sharedReads } from './shared-reads.ts';

export interface PaymentAccountsParts {
  readonly read: (businessId: number) => Promise<PaidBusiness | null>;
  readonly open: (business: PaidBusiness) => Promise<Result<PaymentGateway, NoGateway>>;
}

/** How a desk finds the account of a charge; an account is opened once, for as long as it reads the same. */
export function paymentAccounts({ read, open }: PaymentAccountsParts) {
  const accountOf = sharedReads(read);
  const opened = new Map<string, { readonly account: string; readonly gateway: Result<PaymentGateway, NoGateway> }>();

  return async ({ businessId, provider }: Pick<Charge, 'businessId' | 'provider'>) => {
    const business = await accountOf(businessId);
    if (business === null) return fail('notSetUp', 'This business is gone.');
    // A payment stays where it was made, whatever the business is paid through by now.
    const paid: PaidBusiness = { ...business, paymentGateway: provider };
    const [key, account] = [`${businessId} ${provider}`, JSON.stringify(paid)];
    const known = opened.get(key);
    if (known?.account === account) return known.gateway;
    const gateway = await open(paid);
    if (gateway.ok) opened.set(key, { account, gateway });
    return gateway;
  };
}
