import type { Business, PaymentProvider } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { isTestAccount, type PaymentSettings } from '../../../src/contract/payment-accounts.ts';
import { WEBHOOK_QUIET_AFTER_MS, webhookState } from '../../../src/domain/payment/webhook-state.ts';
import { dateName, dayOf, formatDay } from '../../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../../src/domain/time.ts';
import { paidBusiness, type StoredPaidBusiness } from '../../data/businesses.ts';
import { type LoggedWords, type PaymentSetup, savePaymentSetup } from '../../data/payment-accounts.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { OpenPayments } from '../../desk/open-payments.ts';
import {
  keyEndingOf,
  type PaymentAccount,
  webhookSecretOf,
  withWebhookSecret,
} from '../../gateways/payments/account.ts';
import {
  bindAccount,
  bindPayments,
  openSealed,
  type PaymentBindings,
  sealForBusiness,
} from '../../gateways/payments/bind.ts';
import type { PaymentGateway } from '../../gateways/payments/gateway.ts';
import { notificationUrl } from '../../gateways/payments/webhook-url.ts';
import type { PayingCalls } from '../paying.ts';
import type { PersonSession } from '../people.ts';
import { accountOf, wordsOf } from './account-to-store.ts';
import { checkAccount, noAnswer } from './check-account.ts';
import { permittedBusiness } from './permitted-business.ts';
import { openAt, stillOpen } from './still-open.ts';

const NO_ACCOUNT_MESSAGE = 'Please connect an account first.';
const CANNOT_SEAL_MESSAGE = 'This site cannot keep payment keys yet. Please ask its operator.';
const CHANGED_MESSAGE = 'Somebody else has changed this in the meantime. Please look again.';
const NO_WAY_TO_PAY_MESSAGE =
  'Without cards, customers could not pay at all. Please allow payment in person in Settings first.';
const SIGNING_SECRET_MESSAGE = 'The signing secret begins with whsec_.';

export interface PayingParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly bindings: PaymentBindings;
  readonly clock: () => Instant;
}

/** A business with its payment account and its open payments at the payment providers (`OpenPayments`). */
interface PayingBusiness {
  readonly business: Business;
  readonly stored: StoredPaidBusiness;
  /** Null when the business has no stored account, or when the stored account cannot be decrypted. */
  readonly account: PaymentAccount | null;
  /**
   * The payment provider of the account. If `account` is null, this is the provider with which the business takes
   * cards, or null if the business takes no cards.
   */
  readonly provider: PaymentProvider | null;
  readonly open: readonly OpenPayments[];
}

/** The calls about payment accounts. D1 stores the encrypted accounts; the order desk knows the open payments. */
export function payingCalls({ db, deskOf, bindings, clock }: PayingParts): PayingCalls {
  async function payingBusiness(person: PersonSession, routingPath: string): Promise<Reply<PayingBusiness>> {
    const found = await permittedBusiness(db, person, 'managePayments', routingPath);
    if (!found.ok) return found;
    const { businessId, serviceProviderUserId } = found.value;
    const [stored, open] = await Promise.all([
      paidBusiness(db, businessId),
      deskOf(serviceProviderUserId).openPayments(businessId),
    ]);
    if (stored === null) return failure('notFound');
    const opened = stored.sealedAccount === null ? null : await openSealed(bindings, businessId, stored.sealedAccount);
    const account = opened?.ok ? opened.value : null;
    return replied({
      ...{ business: found.value, stored, account, open },
      provider: account?.provider ?? stored.paymentGateway,
    });
  }

  async function save(
    person: PersonSession,
    { business, stored }: PayingBusiness,
    change: Partial<PaymentSetup>,
    words: LoggedWords,
  ): Promise<Reply<null>> {
    const act = { person, place: business, now: clock() };
    const saved = await savePaymentSetup(db, { known: stored, next: { ...stored, ...change }, words }, act);
    return saved ? replied(null) : failure('conflict', { message: CHANGED_MESSAGE });
  }

  async function sealed(businessId: number, account: PaymentAccount): Promise<Reply<string>> {
    const text = await sealForBusiness(bindings, businessId, account);
    return text.ok ? replied(text.value) : failure('unavailable', { message: CANNOT_SEAL_MESSAGE });
  }

  /**
   * Checks that the site can still finish every open payment (`OpenPayments`) after a change to a new account (P7).
   * While payments are open at the provider of the present account, the provider cannot be changed. While payments are
   * open at the new account's provider, the new account must be able to read the newest payment of the business there.
   */
  async function checkFinishesOpenPayments(
    gateway: PaymentGateway,
    { business, open, account }: PayingBusiness,
  ): Promise<Reply<null>> {
    const { provider } = gateway;
    const atPresent = account !== null && account.provider !== provider ? openAt(open, account.provider) : null;
    if (atPresent !== null) return stillOpen(atPresent);
    const here = openAt(open, provider);
    if (here === null) return replied(null);
    const { businessId, serviceProviderUserId } = business;
    const newest = await deskOf(serviceProviderUserId).newestPayment({ businessId, provider, until: clock() });
    if (newest === null) return stillOpen(here);
    const seen = await gateway.payment(newest.paymentId);
    if (seen.kind === 'unknown') return noAnswer(provider);
    return seen.kind === 'refused' ? stillOpen(here) : replied(null);
  }

  return {
    async settings(person, routingPath) {
      const found = await payingBusiness(person, routingPath);
      if (!found.ok) return found;
      const { business, stored, account, provider } = found.value;
      const { charges, refunds, giftCards } = (provider && openAt(found.value.open, provider)) ?? NOTHING_OPEN;
      const { businessId, serviceProviderUserId } = business;
      const until = clock() - WEBHOOK_QUIET_AFTER_MS;
      const newest =
        provider === null ? null : await deskOf(serviceProviderUserId).newestPayment({ businessId, provider, until });
      const { paymentEventAt: lastEventAt } = stored;
      return replied({
        account: account && {
          ...{ provider: account.provider, name: account.name, keyEnding: keyEndingOf(account) },
          ...{ forTests: stored.env === 'nonprod', setBy: account.setBy, setAt: account.setAt },
          setAtLabel: account.setAt === null ? null : dateLabel(account.setAt, business.zone),
        },
        takesCards: stored.paymentGateway !== null,
        takesInPerson: !business.payInPersonDisabled,
        webhook: {
          addresses: addressesOf(bindings, businessId),
          state: webhookState({
            lastEventAt,
            accountSetAt: account?.setAt ?? null,
            lastPaymentAt: newest?.startedAt ?? null,
          }),
          lastEventAt,
          rotating: account !== null && account.oldWebhookSecret !== null,
        },
        open: { charges, refunds, giftCards },
      });
    },

    async connect(person, routingPath, typed) {
      const found = await payingBusiness(person, routingPath);
      if (!found.ok) return found;
      const { business, account: before } = found.value;
      const { businessId } = business;
      const env = isTestAccount(typed) ? 'nonprod' : 'prod';
      const unnamed = accountOf(typed, before, { setBy: person.name, setAt: clock() });
      const bound = bindAccount(bindings, { businessId, env, payKey: typed.payKey, account: unnamed });
      if (!bound.ok) return failure('unavailable');
      const checked = await checkAccount(bound.value, businessId);
      if (!checked.ok) return checked;
      const finishes = await checkFinishesOpenPayments(bound.value, found.value);
      if (!finishes.ok) return finishes;
      const account = { ...unnamed, name: checked.value };
      const text = await sealed(businessId, account);
      if (!text.ok) return text;
      const words = { subject: '', before: wordsOf(before), after: wordsOf(account) };
      const setup = { sealedAccount: text.value, paymentGateway: typed.provider, payKey: typed.payKey, env } as const;
      return save(person, found.value, setup, words);
    },

    async changeWebhookSecret(person, routingPath, secret) {
      const found = await payingBusiness(person, routingPath);
      if (!found.ok) return found;
      const { business, account } = found.value;
      if (account === null) return failure('conflict', { message: NO_ACCOUNT_MESSAGE });
      if (account.provider === 'stripe' && !secret.startsWith('whsec_'))
        return failure('malformed', { message: SIGNING_SECRET_MESSAGE, reason: 'newWebhookSecret' });
      const current = webhookSecretOf(account);
      if (secret === current) return replied(null);
      const next = withWebhookSecret(account, secret, account.oldWebhookSecret ?? current);
      const text = await sealed(business.businessId, next);
      if (!text.ok) return text;
      const words = { subject: 'webhook secret', before: 'the old one', after: 'a new one' };
      return save(person, found.value, { sealedAccount: text.value }, words);
    },

    async testPayment(person, routingPath) {
      const found = await payingBusiness(person, routingPath);
      if (!found.ok) return found;
      const { business, stored, provider } = found.value;
      const bound = await bindPayments(bindings, { ...stored, paymentGateway: provider });
      if (!bound.ok) return failure('conflict', { message: NO_ACCOUNT_MESSAGE });
      const checked = await checkAccount(bound.value, business.businessId);
      return checked.ok ? replied(null) : checked;
    },

    async takeCards(person, routingPath, takesCards) {
      const found = await payingBusiness(person, routingPath);
      if (!found.ok) return found;
      const { business, stored, account, provider } = found.value;
      if (takesCards === (stored.paymentGateway !== null)) return replied(null);
      if (takesCards && account === null) return failure('conflict', { message: NO_ACCOUNT_MESSAGE });
      if (!takesCards && business.payInPersonDisabled) return failure('conflict', { message: NO_WAY_TO_PAY_MESSAGE });
      const [without, withCards] = ['in person only', 'cards'];
      const words = takesCards ? { before: without, after: withCards } : { before: withCards, after: without };
      return save(person, found.value, { paymentGateway: takesCards ? provider : null }, { subject: '', ...words });
    },

    async disconnect(person, routingPath) {
      const found = await payingBusiness(person, routingPath);
      if (!found.ok) return found;
      const { business, account, open } = found.value;
      if (account === null) return failure('conflict', { message: NO_ACCOUNT_MESSAGE });
      if (business.payInPersonDisabled) return failure('conflict', { message: NO_WAY_TO_PAY_MESSAGE });
      const here = openAt(open, account.provider);
      if (here !== null) return stillOpen(here);
      const words = { subject: '', before: wordsOf(account), after: null };
      return save(person, found.value, { sealedAccount: null, paymentGateway: null, payKey: null }, words);
    },
  };
}

/** The date of an instant in words, e.g. `July 17, 2024`. */
function dateLabel(at: Instant, zone: Zone): string {
  const day = dayOf(at, zone);
  return `${dateName(day)}, ${formatDay(day).slice(0, 4)}`;
}

const NOTHING_OPEN = { charges: 0, refunds: 0, giftCards: 0 } as const;

const addressesOf = (bindings: PaymentBindings, businessId: number): PaymentSettings['webhook']['addresses'] => ({
  stripe: notificationUrl(bindings, 'stripe', businessId),
  square: notificationUrl(bindings, 'square', businessId),
});
