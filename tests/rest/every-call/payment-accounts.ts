import { standInKeys } from '../../payment-keys.ts';
import { RAMEN } from '../../town.ts';
import { ownerOnly, type People, type Rows } from './row.ts';

const params = { routingPath: RAMEN.routingPath };
const noBusiness = { params: { routingPath: 'nowhere' } };
const badPath = { params: { routingPath: '..%2F' } };
const KEYS = standInKeys('stripe', RAMEN.businessId);

/** A request for which the owner first connects a payment account. */
const connected = (body?: object) => async (people: People) => {
  const owner = await people.owner();
  await owner.call(`/rest/manage/business/${RAMEN.routingPath}/payments/account`, { method: 'PUT', body: KEYS });
  return body === undefined ? { params } : { params, body };
};

export const PAYMENT_ACCOUNTS: Rows = {
  'GET /manage/business/:routingPath/payments': {
    ...ownerOnly,
    request: { params },
    success: {
      served: { account: null, webhook: { state: 'waiting' }, open: { charges: 0, refunds: 0, giftCards: 0 } },
    },
    malformed: badPath,
    missing: noBusiness,
  },
  'PUT /manage/business/:routingPath/payments/account': {
    ...ownerOnly,
    request: { params, body: KEYS },
    malformed: { body: { ...KEYS, payKey: 'mine' } },
    missing: noBusiness,
  },
  'PUT /manage/business/:routingPath/payments/webhookSecret': {
    ...ownerOnly,
    request: connected({ newWebhookSecret: 'whsec_new' }),
    malformed: { body: { newWebhookSecret: 'two words' } },
    missing: noBusiness,
  },
  'POST /manage/business/:routingPath/payments/test': {
    ...ownerOnly,
    request: connected(),
    malformed: badPath,
    missing: noBusiness,
  },
  'PUT /manage/business/:routingPath/payments/cards': {
    ...ownerOnly,
    request: { params, body: { takesCards: false } },
    malformed: { body: {} },
    missing: noBusiness,
  },
  'POST /manage/business/:routingPath/payments/remove': {
    ...ownerOnly,
    request: connected(),
    malformed: badPath,
    missing: noBusiness,
  },
};
