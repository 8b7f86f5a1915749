import { PROVIDER_NAMES } from '../../../src/contract/payment-accounts.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { type ServiceCheck, STAND_IN_ADAPTER } from '../check.ts';
import { type Fetch, networkFetch } from '../http.ts';
import { type StandInBindings, standInsOn } from '../stand-ins.ts';
import {
  type NewPaymentAccount,
  openAccount,
  openPaymentGateway,
  type PaymentAccount,
  sealAccount,
} from './account.ts';
import { checkPaymentHost } from './check-host.ts';
import type { PaymentGateway, PaymentProvider } from './gateway.ts';
import { type PaymentEnv, providerHosts } from './hosts.ts';
import { type Keyring, readKeyring } from './secrets.ts';
import { STAND_IN_MASTER_KEYS, standInAccount } from './stand-in/accounts.ts';
import type { PaymentStandIn } from './stand-in/host-object.ts';
import { lossyFetch, standInHosts } from './stand-in/hosts.ts';
import { notificationUrl, type OriginBinding } from './webhook-url.ts';

export interface PaymentBindings extends StandInBindings, OriginBinding {
  /** A secret: the keys that encrypt the businesses' payment accounts; see `Keyring` for the format. */
  readonly PAYMENT_MASTER_KEYS?: string | undefined;
  /** Replaces the servers of the payment providers while the stand-ins are on. */
  readonly PAYMENT_STAND_IN?: DurableObjectNamespace<PaymentStandIn> | undefined;
}

/** Payment settings of a business. */
export interface PaidBusiness {
  readonly businessId: number;
  readonly env: PaymentEnv;
  /** Null when the business takes no cards. */
  readonly paymentGateway: PaymentProvider | null;
  readonly payKey: string | null;
  /** The encrypted account, as `sealAccount` returns it; null until the owner connects an account. */
  readonly sealedAccount: string | null;
}

/** Reason why a business cannot take cards: `notSetUp`, or a configuration error that the operator must fix. */
export type NoGateway = 'notSetUp' | 'malformedKeys' | 'unknownKey' | 'damaged';

/** An account with its decrypted secrets. */
export interface OpenAccount {
  readonly businessId: number;
  readonly env: PaymentEnv;
  readonly payKey: string;
  readonly account: PaymentAccount;
}

/** Opens the payment gateway of a business. */
export async function bindPayments(
  env: PaymentBindings,
  business: PaidBusiness,
): Promise<Result<PaymentGateway, NoGateway>> {
  const { businessId, paymentGateway: provider, payKey, sealedAccount } = business;
  const notSetUp = fail('notSetUp', 'This business does not take cards online.');
  if (provider === null) return notSetUp;
  const stored = payKey === null || sealedAccount === null ? null : await openSealed(env, businessId, sealedAccount);

  if (import.meta.env.MODE !== 'production' && standInsOn(env)) {
    // If a business has no usable account, it uses an account at the stand-in, so that the demo needs no setup.
    if (payKey === null || !stored?.ok || stored.value.provider !== provider)
      return bindAccount(env, { ...business, ...standInAccount(provider, businessId) });
  }

  if (payKey === null || stored === null) return notSetUp;
  if (!stored.ok) return stored;
  if (stored.value.provider !== provider) return notSetUp;
  return bindAccount(env, { businessId, env: business.env, payKey, account: stored.value });
}

/** Opens the gateway of a decrypted account, e.g. of an account whose keys an owner has just typed. */
export function bindAccount(env: PaymentBindings, open: OpenAccount): Result<PaymentGateway, 'notSetUp'> {
  const { businessId, account, payKey } = open;
  const { provider } = account;
  const address = notificationUrl(env, provider, businessId);
  if (import.meta.env.MODE !== 'production' && standInsOn(env)) {
    const hosts = env.PAYMENT_STAND_IN;
    if (hosts === undefined) return fail('notSetUp', 'The stand-in payment host is not bound.');
    const send = lossyFetch(sendToStandIn(hosts));
    return ok(openPaymentGateway({ account, payKey, hosts: standInHosts(provider), notificationUrl: address, send }));
  }
  const hosts = providerHosts(provider, open.env);
  return ok(openPaymentGateway({ account, payKey, hosts, notificationUrl: address }));
}

const sendToStandIn =
  (hosts: DurableObjectNamespace<PaymentStandIn>): Fetch =>
  (url, init) =>
    hosts.getByName('host').fetch(new Request(url, init));

/**
 * The checks of the payment providers' hosts. A check uses no business's account, so it does not show whether the keys of
 * an account are valid. Without valid master keys there are no checks, because no account can be opened.
 */
export async function paymentHostChecks(
  env: PaymentBindings,
): Promise<Readonly<Partial<Record<PaymentProvider, ServiceCheck>>>> {
  const hosts = env.PAYMENT_STAND_IN;
  if (import.meta.env.MODE !== 'production' && standInsOn(env) && hosts !== undefined) {
    const check = (provider: PaymentProvider): ServiceCheck => ({
      adapter: STAND_IN_ADAPTER,
      run: () => checkPaymentHost(provider, standInHosts(provider), sendToStandIn(hosts)),
    });
    return { stripe: check('stripe'), square: check('square') };
  }
  if (!(await keyringOf(env)).ok) return {};
  const check = (provider: PaymentProvider): ServiceCheck => ({
    adapter: PROVIDER_NAMES[provider],
    run: () => checkPaymentHost(provider, providerHosts(provider, 'prod'), networkFetch),
  });
  return { stripe: check('stripe'), square: check('square') };
}

/** Decrypts the output of `sealForBusiness`. */
export async function openSealed(
  env: PaymentBindings,
  businessId: number,
  sealed: string,
): Promise<Result<PaymentAccount, Exclude<NoGateway, 'notSetUp'>>> {
  const keyring = await keyringOf(env);
  return keyring.ok ? openAccount(keyring.value, businessId, sealed) : keyring;
}

/** Encrypts an account with the first master key. */
export async function sealForBusiness(
  env: PaymentBindings,
  businessId: number,
  account: NewPaymentAccount,
): Promise<Result<string, 'malformedKeys'>> {
  const keyring = await keyringOf(env);
  return keyring.ok ? ok(await sealAccount(keyring.value, businessId, account)) : keyring;
}

function keyringOf(env: PaymentBindings): Promise<Result<Keyring, 'malformedKeys'>> {
  if (import.meta.env.MODE !== 'production' && standInsOn(env))
    return readKeyring(env.PAYMENT_MASTER_KEYS || STAND_IN_MASTER_KEYS);
  return readKeyring(env.PAYMENT_MASTER_KEYS ?? '');
}
