import * as v from 'valibot';
import { customerLoyaltySchema } from '../../../src/contract/customer-loyalty.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { giftBalanceSchema } from '../../../src/contract/gift-card.ts';
import { stampCardReplySchema } from '../../../src/contract/stamp-card.ts';
import type { LoyaltyCalls } from '../loyalty.ts';
import { isNothing, issueOf } from './business-wire.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { type Ask, broken } from './client.ts';
import { readOrThrow, type UpstreamParts, unreadable } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { saysNo, saysYes } from './said-words.ts';
import { isRecord, straighten } from './straighten.ts';

const pointsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Of the specification's directory what is the customer's own. */
const ownListSchema = v.array(
  v.object({
    serviceProviderUserId: v.number(),
    creditBalance: v.nullable(giftBalanceSchema.entries.creditBalance),
    rewardPoints: v.nullable(pointsSchema),
  }),
);

/**
 * What a customer has at the upstream. Each call goes with the session's own cookies, and names the session's own e-mail or id,
 * which is all that another backend knows of the customer. Nothing of it is kept.
 */
export function loyaltyCalls(parts: UpstreamParts): LoyaltyCalls {
  const { ask } = parts;
  const businesses = readBusinesses(parts);

  async function read<Schema extends v.GenericSchema>(
    call: UpstreamCall,
    schema: Schema,
    request: Ask,
    unsaid: object = {},
  ): Promise<Reply<v.InferOutput<Schema>>> {
    const reply = await ask(call, request);
    if (!reply.ok) return { ok: false, failure: reply.failure };
    if (isNothing(reply.body)) return failure('notFound');
    const whole = isRecord(reply.body) ? { ...unsaid, ...reply.body } : reply.body;
    const told = v.safeParse(schema, straighten(schema, whole));
    if (told.success) return replied(told.output);
    return { ok: false, failure: broken(call, issueOf(told.issues[0])).failure };
  }

  return {
    async giftBalance(customer, serviceProviderUserId) {
      const params = { email: customer.user.emailAsUserId, serviceProviderUserId };
      const balance = await read(CALLS.giftBalance, giftBalanceSchema, { params, customer });
      return balance.ok && !customer.user.emailConfirmed ? replied({ creditBalance: 0 }) : balance;
    },

    async stampCard(customer, serviceProviderUserId) {
      const [place] = await businesses.ofProvider(serviceProviderUserId);
      if (!place) return failure('notFound');
      const params = {
        serviceProviderUserId,
        providerEmail: place.business.serviceProviderUserEmail,
        customerEmail: customer.user.emailAsUserId,
      };
      const unsaid = { serviceProviderUserId, customerLoyaltyNote: '', sharingNote: '' };
      const card = await read(CALLS.stampCard, stampCardReplySchema, { params, customer }, unsaid);
      return card.ok && !customer.user.emailConfirmed ? replied({ ...card.value, points: 0 }) : card;
    },

    async everywhere(customer) {
      if (!customer.user.emailConfirmed) return [];
      const list = {
        params: { labelIds: '0', userId: customer.user.userId },
        query: { offset: 0, limit: 1 },
        customer,
      };
      const { body, total } = await readOrThrow(ask, CALLS.businessList, list);
      // Who lists in parts is a Foodcourt, and tells it shorter.
      if (total !== null) {
        const own = await readOrThrow(ask, CALLS.mine, { customer });
        const told = v.safeParse(customerLoyaltySchema, straighten(customerLoyaltySchema, own.body ?? []));
        if (told.success) return told.output;
        throw unreadable(CALLS.mine, issueOf(told.issues[0]));
      }
      const listed = v.safeParse(ownListSchema, straighten(ownListSchema, body ?? []));
      if (!listed.success) throw unreadable(CALLS.businessList, issueOf(listed.issues[0]));
      const byProvider = new Map(
        listed.output.map(({ serviceProviderUserId, creditBalance, rewardPoints }) => [
          serviceProviderUserId,
          { serviceProviderUserId, creditBalance: creditBalance ?? 0, points: rewardPoints ?? 0 },
        ]),
      );
      return [...byProvider.values()].filter(({ creditBalance, points }) => creditBalance > 0 || points > 0);
    },

    async activateGiftCard(secrets, customer, source) {
      const params = { ...secrets, activatorEmail: customer.user.emailAsUserId };
      const reply = await ask(CALLS.activateGiftCard, { params, customer, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      if (saysYes(reply.body)) return replied(true);
      const refused = saysNo(reply.body) || (isRecord(reply.body) && 'error' in reply.body);
      if (refused) return replied(false);
      return { ok: false, failure: broken(CALLS.activateGiftCard, 'error or success was expected').failure };
    },
  };
}
