import * as v from 'valibot';
import { businessReplySchema } from './business-reply.ts';
import type { Call } from './call.ts';
import { businessLabelSchema, directoryBusinessSchema } from './directory.ts';
import { storeLinkSchema } from './link.ts';
import { productCategoryReplySchema, productsReplySchema } from './product-reply.ts';
import { NO_PROMO, promoReplySchema } from './promo.ts';

const businessInfo =
  'Data for the pages of a business: settings, current store state, order types with their time slots';

/** The calls that read the directory, a business and its menu. */
export const MENU_CALLS: Readonly<Record<string, Call>> = {
  'GET /business/businessLabelList': {
    summary: 'The labels of the businesses in the directory',
    reply: v.array(businessLabelSchema),
  },
  'GET /business/businessList/:labelIds/:userId': {
    summary: 'One page of the directory; the header x-total-count is the number of all matching businesses',
    reply: v.array(directoryBusinessSchema),
  },
  'GET /business/businessLocationList/:serviceProviderUserId': {
    summary: 'The businesses of a service provider, each with its business info as JSON text',
    reply: v.array(v.object({ serviceProviderUserId: v.number(), businessId: v.number(), json: v.string() })),
  },
  'GET /business/validateByBusinessId/:businessId/:promoCode': {
    summary: `The discount of a promo code, or \`${NO_PROMO}\` for a code that cannot be used, for any reason`,
    reply: promoReplySchema,
    errors: ['forbidden'],
  },
  'GET /business/:mode/:businessPath': {
    summary: `${businessInfo}, in a view mode`,
    reply: businessReplySchema,
    errors: ['notFound'],
  },
  'GET /business/:businessPath': { summary: businessInfo, reply: businessReplySchema, errors: ['notFound'] },
  'GET /productCategory/:serviceProviderUserId': {
    summary: 'The complete menus of a service provider',
    reply: productCategoryReplySchema,
    errors: ['notFound'],
  },
  'GET /product/productsListByBusinessId/:serviceProviderUserId/:businessId/:mode/:offset': {
    summary: 'Up to 200 products of a menu, from an offset on',
    reply: productsReplySchema,
    errors: ['notFound'],
  },
  'GET /product/cateringProductsList/:serviceProviderUserId/:businessId/:mode/:requestedDate': {
    summary:
      'The dishes that are catered, for a day (2030-07-17) or a half hour (an instant); empty when catering is not offered at that time. A dish that needs more time is disabled',
    reply: productsReplySchema,
    errors: ['notFound'],
  },
  'GET /user/menuQRCode/:serviceProviderUserId/:menuType': {
    summary: 'A QR code of the menu: `ordering`, `menuOnly`, or a table number',
    reply: 'image/png',
    errors: ['notFound'],
  },
  'GET /link/biz/userId/:serviceProviderUserId': {
    summary: 'Data for the pages of a whole service provider',
    reply: storeLinkSchema,
    errors: ['notFound'],
  },
};
