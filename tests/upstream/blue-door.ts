/** The existing backend of the Blue Door Cafe, with the replies of replies.ts. */
import type { Order } from '../../src/contract/order.ts';
import { orderOf, row } from '../town.ts';
import { type ExistingBackend, existingBackend } from './existing-backend.ts';
import {
  BUSINESS,
  CATEGORIES,
  DIRECTORY,
  LABELS,
  LOCATIONS,
  PLACED,
  PRODUCTS,
  STORE_LINK,
  TRACKING,
} from './replies.ts';

/** The beginning of the path of each call to this backend. */
export const V2 = '/v2/rest';
export const EMPTY = () => new Response(null, { status: 204 });
export const text = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/plain' } });

export const blueDoor = (): ExistingBackend =>
  existingBackend({
    [`GET ${V2}/business/blue-door`]: BUSINESS,
    [`GET ${V2}/business/kiosk/blue-door`]: BUSINESS,
    [`GET ${V2}/business/businessLabelList`]: LABELS,
    [`GET ${V2}/business/businessList/0/0`]: DIRECTORY,
    [`GET ${V2}/business/businessLocationList/41`]: LOCATIONS,
    [`GET ${V2}/productCategory/41`]: CATEGORIES,
    [`GET ${V2}/product/productsListByBusinessId/41/7/normal/0`]: PRODUCTS,
    [`GET ${V2}/product/productsListByBusinessId/41/7/normal/2`]: [],
    [`GET ${V2}/link/biz/userId/41`]: STORE_LINK,
    [`PUT ${V2}/order`]: PLACED,
    [`PUT ${V2}/order/quote`]: { status: 'ok' },
    [`GET ${V2}/orderAction/orderStatus/990017`]: TRACKING,
    [`GET ${V2}/orderAction/cancelNewOrder/990017/7`]: text('success'),
  });

/** The choice of cow milk: a latte requires a choice of milk. */
export const COW_MILK: Partial<Order['finalOrderItems'][number]> = {
  selectedCustomization: {
    oneOfList: [{ message: 'Milk', choices: [{ name: 'Cow', value: 1, nestedChoices: [] }] }],
    anyOf: [],
    optionSpecialRequest: '',
    orderFor: '',
  },
};
/** The total of a latte in cents: 450 less 20 %, less 10 % in the opening week, plus 5 % GST. */
export const LATTE_TOTAL = 340;

/** The requests that the backend received for one call. */
export const receivedBy = (backend: ExistingBackend, call: string) =>
  backend.received.filter((request) => request.call === call);

/** The body of an order of one latte. */
export const latte = (changes: object = {}) => ({
  order: orderOf({
    businessId: 7,
    serviceProviderUserId: 41,
    finalOrderItems: [row(211, COW_MILK)],
    total: LATTE_TOTAL,
    ...changes,
  }),
});
