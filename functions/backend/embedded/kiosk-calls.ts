import { failure, replied } from '../../../src/contract/errors.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessByPath } from '../../data/businesses.ts';
import {
  deleteKiosk,
  insertKiosk,
  insertPairingCode,
  kiosksOf,
  markKioskSeen,
  pairedKiosk,
} from '../../data/kiosks.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { KioskCalls } from '../kiosks.ts';
import { permittedBusiness } from './permitted-business.ts';

const WRONG_CODE_MESSAGE = 'This code does not work. Please ask for a new one on the board.';
const TOO_MANY_KIOSKS_MESSAGE = 'No more kiosks can be paired. Please end one that is not in use.';

/** Calls for pairing tablets with a business. D1 stores the kiosks and the codes. */
export function kioskCalls(db: D1Database, limiter: RateLimiter, clock: () => Instant): KioskCalls {
  return {
    async list(person, routingPath) {
      const found = await permittedBusiness(db, person, 'pairKiosks', routingPath);
      return found.ok ? replied(await kiosksOf(db, found.value.businessId)) : found;
    },

    async createCode(person, routingPath, name) {
      const found = await permittedBusiness(db, person, 'pairKiosks', routingPath);
      if (!found.ok) return found;
      const created = await insertPairingCode(
        db,
        { businessId: found.value.businessId, name },
        { person, place: found.value, now: clock() },
      );
      return created === null ? failure('conflict', { message: TOO_MANY_KIOSKS_MESSAGE }) : replied(created);
    },

    async end(person, routingPath, kioskId) {
      const found = await permittedBusiness(db, person, 'pairKiosks', routingPath);
      if (!found.ok) return found;
      const act = { person, place: found.value, now: clock() };
      return (await deleteKiosk(db, found.value.businessId, kioskId, act)) ? replied(null) : failure('notFound');
    },

    async pair(routingPath, code, source, oldToken) {
      const attempt = await limiter.take(['kioskPairingBySource', source]);
      if (attempt === null) return failure('tooMany');
      const row = await businessByPath(db, routingPath);
      if (row === null) return failure('notFound');
      const { businessId } = row.business;
      const old = await pairedKiosk(db, oldToken, businessId);
      const paired = await insertKiosk(db, { businessId, code }, clock());
      if (paired === null) return failure('refused', { message: WRONG_CODE_MESSAGE });
      await attempt.uncount();
      if (old !== null) await deleteKiosk(db, businessId, old.kioskId, null);
      return replied(paired);
    },

    async seen(routingPath, token) {
      const row = await businessByPath(db, routingPath);
      const kiosk = row && (await pairedKiosk(db, token, row.business.businessId));
      if (kiosk === null) return null;
      await markKioskSeen(db, kiosk.kioskId, clock());
      return { name: kiosk.name };
    },
  };
}
