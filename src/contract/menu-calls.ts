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
    summary: 'One page of the directory. The header `x-total-count` is the number of matching businesses on all pages',
    reply: v.array(directoryBusinessSchema),
  },
  'GET /business/businessLocationList/:serviceProviderUserId': {
    summary: 'The businesses of a service provider, each with its business info as JSON text',
    reply: v.array(v.object({ serviceProviderUserId: v.number(), businessId: v.number(), json: v.string() })),
  },
  'GET /business/validateByBusinessId/:businessId/:promoCode': {
    summary: `The discount of a promo code, or \`${NO_PROMO}\` when the code cannot be used; the reply does not say why`,
    reply: promoReplySchema,
    errors: ['forbidden'],
  },
  'GET /business/:mode/:businessPath': {
    summary: `${businessInfo}, for one order mode`,
    reply: businessReplySchema,
    errors: ['notFound'],
  },
  'GET /business/:businessPath': { summary: businessInfo, reply: businessReplySchema, errors: ['notFound'] },
  'GET /productCategory/:serviceProviderUserId': {
    summary: 'The complete menus of all businesses of a service provider',
    reply: productCategoryReplySchema,
    errors: ['notFound'],
  },
  'GET /product/productsListByBusinessId/:serviceProviderUserId/:businessId/:mode/:offset': {
    summary: 'A part of the products of a menu: up to 200, beginning at `offset`',
    reply: productsReplySchema,
    errors: ['notFound'],
  },
  'GET /product/cateringProductsList/:serviceProviderUserId/:businessId/:mode/:requestedDate': {
    summary:
      'The dishes that can be ordered for catering on a day, or in a half hour; empty when the business does not cater at that time. A dish that needs longer notice is disabled',
    reply: productsReplySchema,
    errors: ['notFound'],
  },
  'GET /user/menuQRCode/:serviceProviderUserId/:menuType': {
    summary:
      'A QR code that opens a menu: for ordering (`ordering`), for reading (`menuOnly`), or for a table (the number of the table)',
    reply: 'image/png',
    errors: ['notFound'],
  },
  'GET /link/biz/userId/:serviceProviderUserId': {
    summary: 'Data for pages about a service provider as a whole',
    reply: storeLinkSchema,
    errors: ['notFound'],
  },
};
