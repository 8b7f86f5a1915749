import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import type { CustomerLoyalty } from '../../src/contract/customer-loyalty.ts';
import type { DirectoryBusiness } from '../../src/contract/directory.ts';
import { MAX_CHOSEN_LABELS, MAX_SEARCH_CHARACTERS } from '../../src/contract/directory-address.ts';
import { encodeBusiness } from '../../src/contract/encode-business.ts';
import { failure } from '../../src/contract/errors.ts';
import { NO_PROMO, promoParams } from '../../src/contract/promo.ts';
import { idSchema, idSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import type { OrderMode } from '../../src/domain/store/business.ts';
import type { BusinessNow } from '../backend/backend.ts';
import { refuse } from './answer.ts';
import { noStore, sharedReply } from './cache-control.ts';
import type { RestContext, RestEnv } from './context.ts';
import { customerOf, visitorOf } from './customer.ts';
import { deliberateCallsOnly } from './gates.ts';
import { pathParams, queryParams } from './validators.ts';

const MAX_LISTED_BUSINESSES = 100;

const providerParams = v.object({ serviceProviderUserId: idSegmentSchema });
const businessParams = v.object({ businessPath: routingPathSchema });
const modePathParams = v.object({
  mode: v.picklist(['table', 'kiosk', 'menu', 'catering']),
  businessPath: routingPathSchema,
});

const numberSegment = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber());
const listParams = v.object({
  /** At most MAX_CHOSEN_LABELS label ids, joined by commas; 0 means all businesses. */
  labelIds: v.pipe(
    v.string(),
    v.regex(/^(?:0|[1-9]\d{0,14}(?:,[1-9]\d{0,14})*)$/),
    v.transform((ids) => (ids === '0' ? [] : ids.split(',').map(Number))),
    v.array(idSchema),
    v.maxLength(MAX_CHOSEN_LABELS),
  ),
  /** The signed-in customer's id, or 0. This id proves nothing: the session decides who the customer is. */
  userId: v.string(),
});
/**
 * Query parameters that the specification does not have. `q` is a search text. `open=1` leaves out businesses that are
 * not open now. `offset` and `limit` select a part of a long list.
 */
const listQuery = v.object({
  offset: v.optional(numberSegment, '0'),
  limit: v.optional(
    v.pipe(numberSegment, v.minValue(1), v.maxValue(MAX_LISTED_BUSINESSES)),
    String(MAX_LISTED_BUSINESSES),
  ),
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_CHARACTERS), v.trim()), ''),
  open: v.optional(v.picklist(['0', '1']), '0'),
});

export const business = new Hono<RestEnv>()
  .get(
    '/validateByBusinessId/:businessId/:promoCode',
    noStore,
    deliberateCallsOnly,
    pathParams(promoParams),
    async (c) => {
      const { businessId, promoCode } = c.req.valid('param');
      const found = await c.get('backend').promoDiscount(businessId, promoCode, await visitorOf(c));
      // After too many attempts, the reply is the same as for a wrong code, so it reveals nothing about the code.
      if (!found.ok && found.failure.code !== 'tooMany') return refuse(c, found.failure);
      return c.json(found.ok && found.value !== null ? found.value : NO_PROMO);
    },
  )
  .use(etag(), sharedReply)
  .get('/businessLabelList', async (c) => c.json(await c.get('backend').businessLabelList()))
  .get('/businessList/:labelIds/:userId', pathParams(listParams), queryParams(listQuery), async (c) => {
    const { labelIds, userId } = c.req.valid('param');
    const { offset, limit, q: search, open } = c.req.valid('query');
    const { businesses, total } = await c
      .get('backend')
      .businessList({ labelIds, search, openOnly: open === '1', near: null, offset, limit });
    c.header('x-total-count', String(total));
    const mine = await loyaltyOf(c, userId);
    return c.json(mine === null ? businesses : businesses.map((business) => withLoyalty(business, mine)));
  })
  .get('/businessLocationList/:serviceProviderUserId', pathParams(providerParams), async (c) => {
    const { serviceProviderUserId } = c.req.valid('param');
    const locations = await c.get('backend').businessLocationList(serviceProviderUserId);
    return c.json(
      await Promise.all(
        locations.map(async (location) => ({
          serviceProviderUserId,
          businessId: location.business.businessId,
          json: JSON.stringify(await reply(c, location, 'normal')),
        })),
      ),
    );
  })
  .get('/:mode/:businessPath', pathParams(modePathParams), async (c) => {
    const { mode, businessPath } = c.req.valid('param');
    return businessInfo(c, businessPath, mode);
  })
  .get('/:businessPath', pathParams(businessParams), (c) =>
    businessInfo(c, c.req.valid('param').businessPath, 'normal'),
  );

/**
 * Credit and points of the signed-in customer at each service provider. Null if `userId` is not the customer's own id,
 * or if the customer's e-mail is not confirmed.
 */
async function loyaltyOf(c: RestContext, userId: string): Promise<CustomerLoyalty | null> {
  const { loyalty } = c.get('backend');
  if (userId === '0') return null;
  // The reply depends on who is signed in, so no cache may keep it.
  c.header('cache-control', 'no-store');
  const customer = await customerOf(c);
  const isOwn = customer?.user.emailConfirmed && String(customer.user.userId) === userId;
  return isOwn ? loyalty.everywhere(customer) : null;
}

function withLoyalty(business: DirectoryBusiness, mine: CustomerLoyalty): DirectoryBusiness {
  const found = mine.find(({ serviceProviderUserId }) => serviceProviderUserId === business.serviceProviderUserId);
  return { ...business, rewardPoints: found?.points ?? 0, creditBalance: found?.creditBalance ?? 0 };
}

async function businessInfo(c: RestContext, businessPath: string, mode: OrderMode): Promise<Response> {
  const found = await c.get('backend').businessByPath(businessPath);
  return found === null ? refuse(c, failure('notFound').failure) : c.json(await reply(c, found, mode));
}

async function reply(c: RestContext, found: BusinessNow, mode: OrderMode) {
  const offers = await c.get('backend').orderTypeOffers(found, mode);
  const info = encodeBusiness({
    business: found.business,
    store: found.store,
    nextChangeAt: found.nextChangeAt,
    offers,
  });
  if (mode === 'menu') return { ...info, menuOnly: true };
  // A wallet on the tablet belongs to the person who set up the tablet, so kiosks offer no mobile pay.
  return mode === 'kiosk' ? { ...info, mobilePaymentDisabled: true } : info;
}
