/** Applies the rate limits of functions/limits/limits.ts to the calls of the console. */
import { failure, type Reply } from '../../src/contract/errors.ts';
import type { NewProvider } from '../../src/contract/operator-calls.ts';
import type { CountedAttempt, RateLimiter } from '../limits/rate-limiter.ts';
import { takeInvitation } from '../limits/take-invitation.ts';
import type { DocumentCalls } from './documents.ts';
import type { GoingLiveCalls } from './going-live.ts';
import type { OperatorCalls } from './operating.ts';
import type { PayingCalls } from './paying.ts';
import type { ManageCalls, PersonSession } from './people.ts';
import type { StartCalls } from './starting.ts';

export const limitedManage = (manage: ManageCalls, limiter: RateLimiter): ManageCalls => ({
  ...manage,

  async invite(person, routingPath, invitation) {
    const attempt = await takeInvitation(limiter, person, invitation.email);
    return attempt === null ? failure('tooMany') : manage.invite(person, routingPath, invitation);
  },

  async sendReceiptAgain(person, routingPath, orderNumber, form) {
    const limits = [
      { subject: ['receiptByPerson', String(person.personId)], message: RECEIPTS_OF_PERSON_MESSAGE },
      { subject: ['receiptByOrder', orderNumber], message: RECEIPTS_OF_ORDER_MESSAGE },
      ...(form.email === ''
        ? []
        : [{ subject: ['receiptByContact', form.email], message: RECEIPTS_TO_ADDRESS_MESSAGE } as const]),
    ] as const;
    const attempts: CountedAttempt[] = [];
    const uncount = () => Promise.all(attempts.map((attempt) => attempt.uncount()));
    // The limits are checked one after the other, because each of them has its own message.
    for (const { subject, message } of limits) {
      const attempt = await limiter.take(subject);
      if (attempt === null) {
        // No receipt is sent, so the limits that have counted this attempt must not count it any longer.
        await uncount();
        return failure('tooMany', { message });
      }
      attempts.push(attempt);
    }
    const sent = await manage.sendReceiptAgain(person, routingPath, orderNumber, form);
    // No receipt is sent if the call fails, or if an earlier receipt prevents this one (E28).
    if (!sent.ok || sent.value.earlier !== null) await uncount();
    return sent;
  },

  async findPosition(person, routingPath, address, source) {
    const attempt = await limiter.take(['addressBySource', source]);
    return attempt === null ? failure('tooMany') : manage.findPosition(person, routingPath, address, source);
  },
});

const RECEIPTS_OF_PERSON_MESSAGE = 'You sent many receipts in the last hour. Please try again later.';
const RECEIPTS_OF_ORDER_MESSAGE = 'This receipt was sent several times in the last 24 hours. Please try again later.';
const RECEIPTS_TO_ADDRESS_MESSAGE = 'This address got several receipts in the last 24 hours. Please try again later.';

/**
 * Limits the calls that test payment keys. Anybody can start a business, and could use these calls to find out whether
 * stolen keys work.
 */
export const limitedPaying = (paying: PayingCalls, limiter: RateLimiter): PayingCalls => ({
  ...paying,

  async connect(person, routingPath, typed) {
    const attempt = await limiter.take(['paymentKeysByPerson', String(person.personId)]);
    return attempt === null ? failure('tooMany') : paying.connect(person, routingPath, typed);
  },

  async testPayment(person, routingPath) {
    const attempt = await limiter.take(['paymentKeysByPerson', String(person.personId)]);
    return attempt === null ? failure('tooMany') : paying.testPayment(person, routingPath);
  },
});

/**
 * Limits the publications of a person. Anybody can start a business, and every publication is kept. Without a limit,
 * somebody could fill the database of the deployment. Publications that fail do not count.
 */
export function limitedDocuments(documents: DocumentCalls, limiter: RateLimiter): DocumentCalls {
  async function limited<Value extends { readonly kind: string }>(
    { personId }: PersonSession,
    call: () => Promise<Reply<Value>>,
  ): Promise<Reply<Value>> {
    const attempt = await limiter.take(['publicationByPerson', String(personId)]);
    if (attempt === null) return failure('tooMany', { message: PUBLICATIONS_MESSAGE });
    const outcome = await call();
    if (!outcome.ok || outcome.value.kind !== 'done') await attempt.uncount();
    return outcome;
  }
  return {
    ...documents,
    publish: (person, ...asked) => limited(person, () => documents.publish(person, ...asked)),
    schedulePublication: (person, ...asked) => limited(person, () => documents.schedulePublication(person, ...asked)),
  };
}

const PUBLICATIONS_MESSAGE = 'You published very often in the last 24 hours. Please try again later.';

export const limitedGoingLive = (goingLive: GoingLiveCalls, limiter: RateLimiter): GoingLiveCalls => ({
  ...goingLive,

  async placeTestOrder(person, routingPath) {
    const attempt = await limiter.take(['testOrderByPerson', String(person.personId)]);
    return attempt === null ? failure('tooMany') : goingLive.placeTestOrder(person, routingPath);
  },
});

export const limitedStarting = (starting: StartCalls, limiter: RateLimiter): StartCalls => ({
  async sendLink(email, source) {
    const attempt = await limiter.take(['startBySource', source], ['startByEmail', email]);
    return attempt === null ? failure('tooMany') : starting.sendLink(email, source);
  },

  async create(person, asked, source) {
    const lookup = await limiter.take(['addressBySource', source]);
    const attempt = lookup && (await limiter.take(['businessByPerson', String(person.personId)]));
    if (attempt === null) return failure('tooMany');
    const created = await starting.create(person, asked, source);
    if (!created.ok) await attempt.uncount();
    return created;
  },
});

export const limitedOperating = (operating: OperatorCalls, limiter: RateLimiter): OperatorCalls => {
  const mayInvite = async (person: PersonSession, { email }: NewProvider): Promise<boolean> =>
    (await takeInvitation(limiter, person, email)) !== null;
  return {
    ...operating,
    addProvider: async (person, provider) =>
      (await mayInvite(person, provider)) ? operating.addProvider(person, provider) : failure('tooMany'),
    inviteOwner: async (person, providerId, owner) =>
      (await mayInvite(person, owner)) ? operating.inviteOwner(person, providerId, owner) : failure('tooMany'),
  };
};
