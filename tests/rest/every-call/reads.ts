import { BOWL, MINUTE, RAMEN } from '../../town.ts';
import { forEveryone, none, PROMO, type Rows, UNKNOWN } from './row.ts';

const { businessId, serviceProviderUserId } = RAMEN;
const atProvider = { params: { serviceProviderUserId } };
const atNoProvider = { params: { serviceProviderUserId: UNKNOWN } };
const noNumber = { params: { serviceProviderUserId: 'x' } };
const menuOfRamen = { serviceProviderUserId, businessId, mode: 'normal' };
const search = { businessId: String(businessId), session: '5f0c1d5e-8a35-4c39-9a0e-0f4d9d1b2c3d' };
const DAY = 24 * 60 * MINUTE;

/** Calls that only read, and that everyone may make. */
export const READS: Rows = {
  'GET /business/businessLabelList': {
    ...forEveryone,
    request: {},
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
  },
  'GET /business/businessList/:labelIds/:userId': {
    ...forEveryone,
    request: { params: { labelIds: '0', userId: '0' }, query: { limit: '2' } },
    malformed: { params: { labelIds: 'noodles' } },
    missing: { params: { labelIds: String(UNKNOWN) }, outcome: { served: [] } },
  },
  'GET /business/businessLocationList/:serviceProviderUserId': {
    ...forEveryone,
    request: atProvider,
    malformed: noNumber,
    missing: { ...atNoProvider, outcome: { served: [] } },
  },
  'GET /business/validateByBusinessId/:businessId/:promoCode': {
    ...forEveryone,
    request: { params: { businessId, promoCode: PROMO } },
    success: { served: { title: 'Noodle week', discountType: 'promoCode' } },
    malformed: { params: { promoCode: '10%' } },
    missing: { params: { promoCode: 'NONE' }, outcome: { served: 'error' } },
  },
  'GET /business/:mode/:businessPath': {
    ...forEveryone,
    request: { params: { mode: 'kiosk', businessPath: RAMEN.routingPath } },
    malformed: { params: { mode: 'drone' } },
    missing: { params: { businessPath: 'nowhere' } },
  },
  'GET /business/:businessPath': {
    ...forEveryone,
    request: { params: { businessPath: RAMEN.routingPath } },
    malformed: { params: { businessPath: '..%2F' } },
    missing: { params: { businessPath: 'nowhere' } },
  },
  'GET /productCategory/:serviceProviderUserId': {
    ...forEveryone,
    request: atProvider,
    malformed: noNumber,
    missing: atNoProvider,
  },
  'GET /product/productsListByBusinessId/:serviceProviderUserId/:businessId/:mode/:offset': {
    ...forEveryone,
    request: { params: { ...menuOfRamen, offset: 0 } },
    malformed: { params: { offset: -1 } },
    missing: { params: { businessId: UNKNOWN } },
  },
  'GET /product/cateringProductsList/:serviceProviderUserId/:businessId/:mode/:requestedDate': {
    ...forEveryone,
    request: async ({ now }) => ({
      params: { ...menuOfRamen, requestedDate: new Date(now() + DAY).toISOString().slice(0, 10) },
    }),
    success: { served: [{ options: [{ productOptionId: BOWL }] }] },
    malformed: { params: { requestedDate: 'tomorrow' } },
    missing: { params: { businessId: UNKNOWN } },
  },
  'GET /address/suggest': {
    ...forEveryone,
    request: { query: { ...search, text: '2750 Main' } },
    malformed: { query: { session: 'mine' } },
    missing: { query: { businessId: String(UNKNOWN) } },
  },
  'GET /address/distance': {
    ...forEveryone,
    request: { query: { ...search, address: '2750 Main Street, Vancouver' } },
    success: { served: { destinationStatus: 'valid' } },
    malformed: { query: { address: '' } },
    missing: { query: { businessId: String(UNKNOWN) } },
  },
  'GET /user/menuQRCode/:serviceProviderUserId/:menuType': {
    ...forEveryone,
    request: { params: { serviceProviderUserId, menuType: 'ordering' } },
    malformed: { params: { menuType: 'drone' }, outcome: 'notFound' },
    missing: atNoProvider,
  },
  'GET /link/biz/userId/:serviceProviderUserId': {
    ...forEveryone,
    request: atProvider,
    malformed: noNumber,
    missing: atNoProvider,
  },
  'GET /openapi.json': {
    ...forEveryone,
    request: {},
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
  },
  'GET /docs': {
    ...forEveryone,
    request: {},
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
  },
};
