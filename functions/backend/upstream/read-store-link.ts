import { type StoreLink, storeLinkSchema } from '../../../src/contract/link.ts';
import { parsePhone } from '../../../src/domain/checkout/phone.ts';
import { CALLS } from './calls.ts';
import { isRecord } from './normalize.ts';
import { parseLoosely } from './parse-loosely.ts';
import { charactersOf, readOrThrow, type UpstreamParts, unavailable } from './public-reads.ts';
import { isEmptyReply } from './reply-outcome.ts';

/** Reads the name, phone number and rating id of a provider; null when the upstream does not know the provider. */
export const readStoreLink =
  ({ fetchUpstream, reads, clock }: UpstreamParts) =>
  (serviceProviderUserId: number): Promise<StoreLink | null> =>
    reads.links.getOrRead(String(serviceProviderUserId), clock(), async () => {
      const { body } = await readOrThrow(fetchUpstream, CALLS.storeLink, { params: { serviceProviderUserId } });
      if (isEmptyReply(body)) return { value: null, characters: 0, tags: [] };
      const completed = isRecord(body)
        ? {
            ...body,
            serviceProviderUserId,
            name: body.name ?? '',
            frequentlyPhoneNumber: parsePhone(String(body.frequentlyPhoneNumber ?? '')) ?? '',
          }
        : body;
      const parsed = parseLoosely(storeLinkSchema, completed);
      if (!parsed.ok) throw unavailable(CALLS.storeLink, parsed.issue);
      return { value: parsed.value, characters: charactersOf(body), tags: [`provider:${serviceProviderUserId}`] };
    });
