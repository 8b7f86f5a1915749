import * as v from 'valibot';
import { type StoreLink, storeLinkSchema } from '../../../src/contract/link.ts';
import { parsePhone } from '../../../src/domain/checkout/phone.ts';
import { isNothing, issueOf } from './business-wire.ts';
import { CALLS } from './calls.ts';
import { charactersOf, readOrThrow, type UpstreamParts, unreadable } from './public-reads.ts';
import { isRecord, straighten } from './straighten.ts';

/** Reads what the upstream tells of a whole provider; null when it has no such provider. */
export const readStoreLink =
  ({ ask, reads, clock }: UpstreamParts) =>
  (serviceProviderUserId: number): Promise<StoreLink | null> =>
    reads.links.through(String(serviceProviderUserId), clock(), async () => {
      const { body } = await readOrThrow(ask, CALLS.storeLink, { params: { serviceProviderUserId } });
      if (isNothing(body)) return { value: null, characters: 0, tags: [] };
      const whole = isRecord(body)
        ? {
            ...body,
            serviceProviderUserId,
            name: body.name ?? '',
            frequentlyPhoneNumber: parsePhone(String(body.frequentlyPhoneNumber ?? '')) ?? '',
          }
        : body;
      const parsed = v.safeParse(storeLinkSchema, straighten(storeLinkSchema, whole));
      if (!parsed.success) throw unreadable(CALLS.storeLink, issueOf(parsed.issues[0]));
      return { value: parsed.output, characters: charactersOf(body), tags: [`provider:${serviceProviderUserId}`] };
    });
