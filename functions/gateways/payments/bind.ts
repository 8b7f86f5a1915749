import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { type StandInBindings, standInsOn } from '../stand-ins.ts';
import { openAccount, openPaymentGateway } from './account.ts';
import type { PaymentGateway, PaymentProvider } from './gateway.ts';
import { type PaymentEnv, providerHosts } from './hosts.ts';
import { readKeyring } from './secrets.ts';
import { standInAccount } from './stand-in/accounts.ts';
import type { PaymentStandIn } from './stand-in/host-object.ts';
import { lossyFetch, standInHosts } from './stand-in/hosts.ts';
import { notificationUrl, type OriginBinding } from './webhook-url.ts';

export interface PaymentBindings extends StandInBindings, OriginBinding {
  /** Secret. The keys that encrypt the businesses' payment accounts; see `Keyring` for the format. */
  readonly PAYMENT_MASTER_KEYS?: string | undefined;
  /** The stand-in payment host; used only when stand-ins are on. */
  readonly PAYMENT_STAND_IN?: DurableObjectNamespace<PaymentStandIn> | undefined;
}

/** Payment settings of a business. */
export interface PaidBusiness {
  readonly businessId: number;
  readonly env: PaymentEnv;
  /** Null when the business takes no cards. */
  readonly paymentGateway: PaymentProvider | null;
  readonly payKey: string | null;
  /** Output of `sealAccount`; null until the owner connects an account. */
  readonly sealedAccount: string | null;
}

/** Reason why a business cannot take cards: `notSetUp`, or a configuration error that the operator must fix. */
export type NoGateway = 'notSetUp' | 'malformedKeys' | 'unknownKey' | 'damaged';

/** Opens the payment gateway of a business. */
export async function bindPayments(
  env: PaymentBindings,
  business: PaidBusiness,
): Promise<Result<PaymentGateway, NoGateway>> {
  const { businessId, paymentGateway: provider, payKey, sealedAccount } = business;
  const notSetUp = fail('notSetUp', 'This business does not take cards online.');
  if (provider === null) return notSetUp;
  const url = notificationUrl(env, provider, businessId);

  if (import.meta.env.MODE !== 'production' && standInsOn(env)) {
    const hosts = env.PAYMENT_STAND_IN;
    if (hosts === undefined) return notSetUp;
    const send = lossyFetch((address, init) => hosts.getByName('host').fetch(new Request(address, init)));
    return ok(
      openPaymentGateway({
        ...standInAccount(provider, businessId),
        hosts: standInHosts(provider),
        notificationUrl: url,
        send,
      }),
    );
  }

  if (payKey === null || sealedAccount === null) return notSetUp;
  const keyring = await readKeyring(env.PAYMENT_MASTER_KEYS ?? '');
  if (!keyring.ok) return keyring;
  const account = await openAccount(keyring.value, businessId, sealedAccount);
  if (!account.ok) return account;
  if (account.value.provider !== provider) return notSetUp;
  return ok(
    openPaymentGateway({
      account: account.value,
      payKey,
      hosts: providerHosts(provider, business.env),
      notificationUrl: url,
    }),
  );
}
