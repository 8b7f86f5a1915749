import { BOWL, MINUTE, RAMEN } from '../../town.ts';
import { everybody, none, PROMO, type Rows, UNKNOWN } from './row.ts';

const { businessId, serviceProviderUserId } = RAMEN;
const atProvider = { params: { serviceProviderUserId } };
const atNoProvider = { params: { serviceProviderUserId: UNKNOWN } };
const noNumber = { params: { serviceProviderUserId: 'x' } };
const menuOfRamen = { serviceProviderUserId, businessId, mode: 'normal' };
const search = { businessId: String(businessId), session: '5f0c1d5e-8a35-4c39-9a0e-0f4d9d1b2c3d' };
const DAY = 24 * 60 * MINUTE;

/** What everybody may read. */
export const READS: Rows = {
  'GET /business/businessLabelList': {
    ...everybody,
    asks: {},
    malformed: none('It reads nothing of its request.'),
    missing: none('It names nothing.'),
  },
  'GET /business/businessList/:labelIds/:userId': {
    ...everybody,
    asks: { params: { labelIds: '0', userId: '0' }, query: { limit: '2' } },
    malformed: { params: { labelIds: 'noodles' } },
    missing: { params: { labelIds: String(UNKNOWN) }, answers: { served: [] } },
  },
  'GET /business/businessLocationList/:serviceProviderUserId': {
    ...everybody,
    asks: atProvider,
    malformed: noNumber,
    missing: { ...atNoProvider, answers: { served: [] } },
  },
  'GET /business/validateByBusinessId/:businessId/:promoCode': {
    ...everybody,
    asks: { params: { businessId, promoCode: PROMO } },
    success: { served: { title: 'Noodle week', discountType: 'promoCode' } },
    malformed: { params: { promoCode: '10%' } },
    missing: { params: { promoCode: 'NONE' }, answers: { served: 'error' } },
  },
  'GET /business/:mode/:businessPath': {
    ...everybody,
    asks: { params: { mode: 'kiosk', businessPath: RAMEN.routingPath } },
    malformed: { params: { mode: 'drone' } },
    missing: { params: { businessPath: 'nowhere' } },
  },
  'GET /business/:businessPath': {
    ...everybody,
    asks: { params: { businessPath: RAMEN.routingPath } },
    malformed: { params: { businessPath: '..%2F' } },
    missing: { params: { businessPath: 'nowhere' } },
  },
  'GET /productCategory/:serviceProviderUserId': {
    ...everybody,
    asks: atProvider,
    malformed: noNumber,
    missing: atNoProvider,
  },
  'GET /product/productsListByBusinessId/:serviceProviderUserId/:businessId/:mode/:offset': {
    ...everybody,
    asks: { params: { ...menuOfRamen, offset: 0 } },
    malformed: { params: { offset: -1 } },
    missing: { params: { businessId: UNKNOWN } },
  },
  'GET /product/cateringProductsList/:serviceProviderUserId/:businessId/:mode/:requestedDate': {
    ...everybody,
    asks: async ({ now }) => ({
      params: { ...menuOfRamen, requestedDate: new Date(now() + DAY).toISOString().slice(0, 10) },
    }),
    success: { served: [{ options: [{ productOptionId: BOWL }] }, {}] },
    malformed: { params: { requestedDate: 'tomorrow' } },
    missing: { params: { businessId: UNKNOWN } },
  },
  'GET /address/suggest': {
    ...everybody,
    asks: { query: { ...search, text: '2750 Main' } },
    malformed: { query: { session: 'mine' } },
    missing: { query: { businessId: String(UNKNOWN) } },
  },
  'GET /address/distance': {
    ...everybody,
    asks: { query: { ...search, address: '2750 Main Street, Vancouver' } },
    success: { served: { destinationStatus: 'valid' } },
    malformed: { query: { address: '' } },
    missing: { query: { businessId: String(UNKNOWN) } },
  },
  'GET /user/menuQRCode/:serviceProviderUserId/:menuType': {
    ...everybody,
    asks: { params: { serviceProviderUserId, menuType: 'ordering' } },
    malformed: { params: { menuType: 'drone' }, answers: 'notFound' },
    missing: atNoProvider,
  },
  'GET /link/biz/userId/:serviceProviderUserId': {
    ...everybody,
    asks: atProvider,
    malformed: noNumber,
    missing: atNoProvider,
  },
  'GET /openapi.json': {
    ...everybody,
    asks: {},
    malformed: none('It reads nothing of its request.'),
    missing: none('It names nothing.'),
  },
  'GET /docs': {
    ...everybody,
    asks: {},
    malformed: none('It reads nothing of its request.'),
    missing: none('It names nothing.'),
  },
};
