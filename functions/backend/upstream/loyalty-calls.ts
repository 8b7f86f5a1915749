import * as v from 'valibot';
import { customerLoyaltySchema } from '../../../src/contract/customer-loyalty.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { giftBalanceSchema } from '../../../src/contract/gift-card.ts';
import { stampCardReplySchema } from '../../../src/contract/stamp-card.ts';
import type { LoyaltyCalls } from '../loyalty.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { invalidReply, type UpstreamRequest } from './client.ts';
import { isRecord } from './normalize.ts';
import { parseLoosely } from './parse-loosely.ts';
import { readOrThrow, type UpstreamParts, unavailable } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { isEmptyReply, saysError, saysSuccess } from './reply-outcome.ts';

const pointsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** In the specification, the directory states the customer's credit and points at each service provider in these fields. */
const personalListSchema = v.array(
  v.object({
    serviceProviderUserId: v.number(),
    creditBalance: v.nullable(giftBalanceSchema.entries.creditBalance),
    rewardPoints: v.nullable(pointsSchema),
  }),
);

/**
 * Forwards the calls about credit and points, with the cookies of the customer's upstream session. An upstream without
 * sessions identifies the customer by the e-mail or the user id in the request. The edge takes this e-mail or id from
 * the customer's session at the edge. The replies are never cached.
 */
export function loyaltyCalls(parts: UpstreamParts): LoyaltyCalls {
  const { fetchUpstream } = parts;
  const businesses = readBusinesses(parts);

  async function read<Schema extends v.GenericSchema>(
    call: UpstreamCall,
    schema: Schema,
    request: UpstreamRequest,
    defaults: object = {},
  ): Promise<Reply<v.InferOutput<Schema>>> {
    const reply = await fetchUpstream(call, request);
    if (!reply.ok) return { ok: false, failure: reply.failure };
    if (isEmptyReply(reply.body)) return failure('notFound');
    const parsed = parseLoosely(schema, isRecord(reply.body) ? { ...defaults, ...reply.body } : reply.body);
    if (parsed.ok) return replied(parsed.value);
    return { ok: false, failure: invalidReply(call, parsed.issue).failure };
  }

  return {
    async giftBalance(customer, serviceProviderUserId) {
      const params = { email: customer.user.emailAsUserId, serviceProviderUserId };
      const balance = await read(CALLS.giftBalance, giftBalanceSchema, { params, customer });
      return balance.ok && !customer.user.emailConfirmed ? replied({ creditBalance: 0 }) : balance;
    },

    async stampCard(customer, serviceProviderUserId) {
      const [location] = await businesses.ofProvider(serviceProviderUserId);
      if (!location) return failure('notFound');
      const params = {
        serviceProviderUserId,
        providerEmail: location.business.serviceProviderUserEmail,
        customerEmail: customer.user.emailAsUserId,
      };
      const defaults = { serviceProviderUserId, customerLoyaltyNote: '', sharingNote: '' };
      const card = await read(CALLS.stampCard, stampCardReplySchema, { params, customer }, defaults);
      return card.ok && !customer.user.emailConfirmed ? replied({ ...card.value, points: 0 }) : card;
    },

    async everywhere(customer) {
      if (!customer.user.emailConfirmed) return [];
      const list = {
        params: { labelIds: '0', userId: customer.user.userId },
        query: { offset: 0, limit: 1 },
        customer,
      };
      const { body, total } = await readOrThrow(fetchUpstream, CALLS.businessList, list);
      // Only a Foodcourt sends the directory in parts, with a total. A Foodcourt also has a call that returns only
      // credit and points.
      if (total !== null) {
        const reply = await readOrThrow(fetchUpstream, CALLS.mine, { customer });
        const parsed = parseLoosely(customerLoyaltySchema, reply.body ?? []);
        if (parsed.ok) return parsed.value;
        throw unavailable(CALLS.mine, parsed.issue);
      }
      const listed = parseLoosely(personalListSchema, body ?? []);
      if (!listed.ok) throw unavailable(CALLS.businessList, listed.issue);
      const byProvider = new Map(
        listed.value.map(({ serviceProviderUserId, creditBalance, rewardPoints }) => [
          serviceProviderUserId,
          { serviceProviderUserId, creditBalance: creditBalance ?? 0, points: rewardPoints ?? 0 },
        ]),
      );
      return [...byProvider.values()].filter(({ creditBalance, points }) => creditBalance > 0 || points > 0);
    },

    async activateGiftCard(secrets, customer, source) {
      const params = { ...secrets, activatorEmail: customer.user.emailAsUserId };
      const reply = await fetchUpstream(CALLS.activateGiftCard, { params, customer, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      if (saysSuccess(reply.body)) return replied(true);
      const refused = saysError(reply.body) || (isRecord(reply.body) && 'error' in reply.body);
      if (refused) return replied(false);
      return { ok: false, failure: invalidReply(CALLS.activateGiftCard, 'error or success was expected').failure };
    },
  };
}
