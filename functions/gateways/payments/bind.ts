import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { type StandInBindings, standInsOn } from '../stand-ins.ts';
import { openAccount, openPaymentGateway } from './account.ts';
import type { PaymentGateway, PaymentProvider } from './gateway.ts';
import { type PaymentEnv, providerHosts } from './hosts.ts';
import { readKeyring } from './secrets.ts';
import { standInAccount } from './stand-in/accounts.ts';
import type { PaymentStandIn } from './stand-in/host-object.ts';
import { lossyFetch, standInHosts } from './stand-in/hosts.ts';

export interface PaymentBindings extends StandInBindings {
  /** The master secret that opens the businesses' payment accounts; its form stands at `Keyring`. A secret. */
  readonly PAYMENT_MASTER_KEYS?: string | undefined;
  /** Where the world reaches this deployment, e.g. `https://eats.example`. Providers send their webhooks there. */
  readonly PUBLIC_ORIGIN: string;
  /** The stand-in host; used only with the stand-ins on. */
  readonly PAYMENT_STAND_IN?: DurableObjectNamespace<PaymentStandIn> | undefined;
}

/** What is known of a business's way of being paid. */
export interface PaidBusiness {
  readonly businessId: number;
  readonly env: PaymentEnv;
  /** Null when it takes no cards. */
  readonly paymentGateway: PaymentProvider | null;
  readonly payKey: string | null;
  /** `sealAccount`'s text; null until the owner gave an account. */
  readonly sealedAccount: string | null;
}

/** Why a business cannot be paid by card now: it takes none, or somebody who runs the deployment must act. */
export type NoGateway = 'notSetUp' | 'malformedKeys' | 'unknownKey' | 'damaged';

/** The gateway through which a business is paid. */
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

/** Where a provider tells about a business's payments; what the owner enters at Stripe or Square. */
export const notificationUrl = (env: PaymentBindings, provider: PaymentProvider, businessId: number): string =>
  new URL(`/rest/payment/webhook/${provider}/${businessId}`, env.PUBLIC_ORIGIN).href;
