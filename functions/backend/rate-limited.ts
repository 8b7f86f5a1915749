import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { CONFIRM_EMAIL_MESSAGE } from '../../src/contract/gift-card.ts';
import { COMMON_PASSWORD_MESSAGE } from '../../src/contract/user.ts';
import { isCommonPassword } from '../data/common-passwords.ts';
import type { KnownDevices } from '../limits/known-devices.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { customerAccount, personAccount, takeSignIn } from '../limits/sign-in-attempts.ts';
import type { AccountCalls } from './accounts.ts';
import type { Backend, OrderCalls } from './backend.ts';
import type { DeletionCalls } from './deleting.ts';
import type { FeedbackCalls } from './feedback.ts';
import type { LoyaltyCalls } from './loyalty.ts';
import type { PeopleCalls } from './people.ts';
import {
  limitedDocuments,
  limitedGoingLive,
  limitedManage,
  limitedOperating,
  limitedPaying,
  limitedStarting,
} from './rate-limited-manage.ts';
import { limitedPasskeys } from './rate-limited-passkeys.ts';
import type { SavedAddressCalls } from './saved-addresses.ts';

/** Adds the rate limits of functions/limits/limits.ts to a backend, which is the embedded one or the upstream. */
export const rateLimited = (backend: Backend, limiter: RateLimiter, devices: KnownDevices): Backend => ({
  ...backend,
  ...limitedAccounts(backend, limiter, devices),
  ...limitedOrders(backend, limiter),
  ...limitedFeedback(backend, limiter),
  loyalty: limitedLoyalty(backend.loyalty, limiter),
  savedAddresses: limitedAddresses(backend.savedAddresses, limiter),
  deletion: limitedDeletion(backend.deletion, limiter),
  people: limitedPeople(backend.people, backend.hasBoard, limiter, devices),
  passkeys: limitedPasskeys(backend.passkeys, limiter),
  manage: limitedManage(backend.manage, limiter),
  documents: limitedDocuments(backend.documents, limiter),
  goingLive: limitedGoingLive(backend.goingLive, limiter),
  starting: limitedStarting(backend.starting, limiter),
  operating: limitedOperating(backend.operating, limiter),
  paying: limitedPaying(backend.paying, limiter),
});

const limitedPeople = (
  people: PeopleCalls,
  hasBoard: boolean,
  limiter: RateLimiter,
  devices: KnownDevices,
): PeopleCalls => ({
  ...people,

  async signIn(request, origin, device) {
    if (!hasBoard) return people.signIn(request, origin, device);
    const attempt = await takeSignIn(limiter, devices, personAccount(request.email), origin);
    if (attempt === null) return failure('tooMany');
    const reply = await people.signIn(request, attempt.origin, device);
    if (mustUncount(reply)) await attempt.uncount();
    return reply;
  },

  async forgotPassword(email, source, returnPath) {
    const attempt = await takePasswordLink(limiter, email, source);
    return attempt === null ? failure('tooMany') : people.forgotPassword(email, source, returnPath);
  },

  async setPassword(request, source, device) {
    if (isCommonPassword(request.newPassword)) return TOO_COMMON;
    const attempt = await limiter.take(['setPasswordBySource', source]);
    if (attempt === null) return failure('tooMany');
    const reply = await people.setPassword(request, source, device);
    if (mustUncount(reply)) await attempt.uncount();
    return reply;
  },
});

/**
 * Whether a rate limit must not count an attempt. True when the password or the link was right. Also true when the queue
 * of passwords was full (`checkPassword` and `newPasswordHash` reply `busy`).
 */
const mustUncount = (reply: Reply<unknown>): boolean =>
  reply.ok ? reply.value !== null : reply.failure.code === 'busy';

/** A customer and a person with the same e-mail share one limit of links, because their links arrive in the same mailbox. */
const takePasswordLink = (limiter: RateLimiter, email: string, source: string) =>
  limiter.take(['passwordLinkBySource', source], ['passwordLinkByEmail', email]);

const TOO_COMMON = failure('malformed', { message: COMMON_PASSWORD_MESSAGE });

function limitedAccounts(accounts: AccountCalls, limiter: RateLimiter, devices: KnownDevices): AccountCalls {
  return {
    async signIn(request, origin) {
      const attempt = await takeSignIn(limiter, devices, customerAccount(request.emailAsUserId), origin);
      if (attempt === null) return failure('tooMany');
      const reply = await accounts.signIn(request, attempt.origin);
      if (mustUncount(reply)) await attempt.uncount();
      return reply;
    },

    async signInExternally(request, source) {
      const attempt = await limiter.take(['signInBySource', source]);
      if (attempt === null) return failure('tooMany');
      const reply = await accounts.signInExternally(request, source);
      if (reply.ok) await attempt.uncount();
      return reply;
    },

    async signUp(request, source) {
      const attempt = await limiter.take(['signUpBySource', source]);
      return attempt === null ? failure('tooMany') : accounts.signUp(request, source);
    },

    async forgotPassword(request, source) {
      const attempt = await takePasswordLink(limiter, request.emailAsUserId, source);
      return attempt === null ? failure('tooMany') : accounts.forgotPassword(request, source);
    },

    async setPassword(request, source) {
      if (isCommonPassword(request.newPassword)) return TOO_COMMON;
      const attempt = await limiter.take(['setPasswordBySource', source]);
      if (attempt === null) return failure('tooMany');
      const reply = await accounts.setPassword(request, source);
      if (mustUncount(reply)) await attempt.uncount();
      return reply;
    },

    async changePassword(customer, request) {
      if (isCommonPassword(request.newPassword)) return TOO_COMMON;
      const attempt = await limiter.take(['changePasswordByAccount', String(customer.user.userId)]);
      if (attempt === null) return failure('tooMany');
      const reply = await accounts.changePassword(customer, request);
      if (mustUncount(reply)) await attempt.uncount();
      return reply;
    },
  };
}

const limitedDeletion = (calls: DeletionCalls, limiter: RateLimiter): DeletionCalls => ({
  ...calls,

  async sendLink(customer, source) {
    const attempt = await takePasswordLink(limiter, customer.user.emailAsUserId, source);
    return attempt === null ? failure('tooMany') : calls.sendLink(customer, source);
  },

  // Deleting the account and changing its password share one limit of wrong passwords. With a limit for each, somebody
  // with a stolen session could guess twice as often.
  async delete(who, password, source) {
    const attempt = await limiter.take(
      who.token === null && who.customer !== null
        ? ['changePasswordByAccount', String(who.customer.user.userId)]
        : ['setPasswordBySource', source],
    );
    if (attempt === null) return failure('tooMany');
    const reply = await calls.delete(who, password, source);
    if (mustUncount(reply)) await attempt.uncount();
    return reply;
  },
});

type LimitedOrderCalls = Pick<OrderCalls, 'preparePayment' | 'saveOrder' | 'provePhone' | 'sendReceipt'>;

/**
 * Limits calls that store or send something. Does not limit calls that place orders, because the order desk itself
 * refuses a stranger who places too many unpaid orders.
 */
const limitedOrders = (calls: LimitedOrderCalls, limiter: RateLimiter): LimitedOrderCalls => ({
  async preparePayment(order, visitor) {
    const attempt = await limiter.take(['paymentSheetBySource', visitor.source]);
    return attempt === null ? failure('tooMany') : calls.preparePayment(order, visitor);
  },

  async saveOrder(request, visitor) {
    const attempt = await limiter.take(['savedOrderBySource', visitor.source]);
    return attempt === null ? failure('tooMany') : calls.saveOrder(request, visitor);
  },

  async provePhone(request, source) {
    if (request.code !== null) return calls.provePhone(request, source);
    const bySource = await limiter.take(['phoneCodeBySource', source]);
    if (bySource === null) return failure('tooMany');
    // This limit is counted second, because a source that has no calls left must not use up the codes of a phone
    // number.
    const byPhone = await limiter.take(['phoneCode', request.phone]);
    // When the phone number has no codes left, the order desk refuses the request, because only the desk knows whether
    // the customer can still enter the newest code. The desk's message says this.
    if (byPhone === null) return calls.provePhone({ ...request, sendCode: false }, source);
    const answer = await calls.provePhone(request, source);
    if (!answer.ok || !answer.value.codeSent) await Promise.all([bySource.uncount(), byPhone.uncount()]);
    return answer;
  },

  async sendReceipt(receipt, visitor) {
    const attempt = await limiter.take(['receiptBySource', visitor.source], ['receiptByOrder', receipt.orderNumber]);
    if (attempt === null) return failure('tooMany');
    const sent = await calls.sendReceipt(receipt, visitor);
    // Somebody who guesses an order number must not use up the receipts of the customer who placed the order.
    if (!sent.ok) await attempt.uncount();
    return sent;
  },
});

type LimitedFeedbackCalls = Pick<FeedbackCalls, 'refer' | 'giveFeedback'>;

const limitedFeedback = (calls: LimitedFeedbackCalls, limiter: RateLimiter): LimitedFeedbackCalls => ({
  async refer(request, visitor) {
    const attempt = await limiter.take(['referBySource', visitor.source], ['referByContact', request.contact]);
    return attempt === null ? failure('tooMany') : calls.refer(request, visitor);
  },

  async giveFeedback(request, visitor) {
    const attempt = await limiter.take(['feedbackBySource', visitor.source]);
    return attempt === null ? failure('tooMany') : calls.giveFeedback(request, visitor);
  },
});

const limitedLoyalty = (calls: LoyaltyCalls, limiter: RateLimiter): LoyaltyCalls => ({
  ...calls,

  async activateGiftCard(secrets, customer, source) {
    if (!customer.user.emailConfirmed) return failure('forbidden', { message: CONFIRM_EMAIL_MESSAGE });
    const card = `${secrets.serviceProviderUserId}-${secrets.giftCardNum}`;
    const bySource = await limiter.take(['giftCardsBySource', source], ['giftCardBySource', `${card}\n${source}`]);
    if (bySource === null) return replied(false);
    // This limit is counted second, because a source that has no attempts left must not use up the attempts for the
    // card.
    const byCard = await limiter.take(['giftCard', card]);
    if (byCard === null) return replied(false);
    const activated = await calls.activateGiftCard(secrets, customer, source);
    if (activated.ok && activated.value) await Promise.all([bySource.uncount(), byCard.uncount()]);
    return activated;
  },
});

const limitedAddresses = (addresses: SavedAddressCalls, limiter: RateLimiter): SavedAddressCalls => ({
  ...addresses,

  async save(customer, address) {
    const attempt = await limiter.take(['savedAddressByAccount', String(customer.user.userId)]);
    return attempt === null ? failure('tooMany') : addresses.save(customer, address);
  },
});
