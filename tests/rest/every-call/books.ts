import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { giveCredit } from '../../../functions/desk/credit.ts';
import { issueGiftCard } from '../../../functions/desk/gift-cards.ts';
import { RAMEN } from '../../town.ts';
import { ANN, kitchenOnly, ownerOnly, type People, type Rows, UNKNOWN } from './row.ts';

const { routingPath } = RAMEN;
const customer = { routingPath, customerId: ANN.userId };
const noBusiness = { params: { routingPath: 'nowhere' } };
const ADJUSTMENT = { key: 'one adjustment', kind: 'giveCredit', amount: 500, reason: 'It was cold' };
const BLOCK = { blocked: true, reason: 'Lost on the bus' };

const desk = () => env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));

/** Gives Ann credit, so that she is a customer of the provider. */
async function knownAnn({ now }: People): Promise<void> {
  await runInDurableObject(desk(), (_desk, { storage }) =>
    giveCredit(storage.sql, { customerId: ANN.userId, amount: 1000, reference: 'welcome', now: now() }),
  );
}

/** Places an order of Ann, which the kitchen rejects. Returns the order's number. */
async function rejected({ ann, kitchen }: People): Promise<string> {
  await ann.order();
  const body = { move: 'reject', rejectionReason: 'No broth' };
  await (await kitchen()).call(`/rest/board/${routingPath}/orders/1`, { method: 'POST', body });
  return '100-101';
}

/** Places an order of Ann and issues a gift card for it. Returns the path parameters of the card. */
async function withCard({ ann, now }: People) {
  await ann.order();
  await runInDurableObject(desk(), (_desk, { storage }) =>
    storage.transactionSync(() =>
      issueGiftCard(storage.sql, 2000, now(), { orderId: 1, cardRow: 0, name: 'Gift card', paid: 2000 }),
    ),
  );
  return { routingPath, orderNumber: '100-101', cardId: 1 };
}

export const BOOKS: Rows = {
  'GET /manage/business/:routingPath/customers': {
    ...ownerOnly,
    request: { params: { routingPath }, query: { find: 'Ann' } },
    success: { served: { customers: [] } },
    malformed: { query: { find: 'A' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/customers/:customerId': {
    ...ownerOnly,
    request: async (people) => {
      await knownAnn(people);
      return { params: customer };
    },
    success: { served: { customer: { credit: 1000 }, entries: [{ what: 'Given', amount: 1000 }] } },
    malformed: { params: { routingPath, customerId: 'x' } },
    missing: { params: { routingPath, customerId: UNKNOWN } },
    upstream: { ...kitchenOnly.upstream, request: { params: customer } },
  },
  'POST /manage/business/:routingPath/customers/:customerId/adjustments': {
    ...ownerOnly,
    request: async (people) => {
      await knownAnn(people);
      return { params: customer, body: ADJUSTMENT };
    },
    success: { served: { credit: 1500, points: 0 } },
    malformed: { body: { ...ADJUSTMENT, amount: 50_001 } },
    missing: { params: { routingPath, customerId: UNKNOWN } },
    upstream: { ...kitchenOnly.upstream, request: { params: customer, body: ADJUSTMENT } },
  },
  'POST /manage/business/:routingPath/forgotten': {
    ...ownerOnly,
    request: async (people) => ({ params: { routingPath }, body: { orderNumber: await rejected(people) } }),
    success: { served: { forgottenOrders: 1 } },
    malformed: { body: { orderNumber: 'x' } },
    missing: { body: { orderNumber: '100-999' } },
    upstream: {
      ...kitchenOnly.upstream,
      request: { params: { routingPath }, body: { orderNumber: '100-101' } },
    },
  },
  'PUT /manage/business/:routingPath/orders/:orderNumber/cards/:cardId': {
    ...ownerOnly,
    request: async (people) => ({ params: await withCard(people), body: BLOCK }),
    malformed: { body: { ...BLOCK, reason: ' ' } },
    missing: { params: { routingPath, orderNumber: '100-101', cardId: UNKNOWN } },
    upstream: {
      ...kitchenOnly.upstream,
      request: { params: { routingPath, orderNumber: '100-101', cardId: 1 }, body: BLOCK },
    },
  },
  'PUT /manage/business/:routingPath/summary': {
    ...ownerOnly,
    request: { params: { routingPath }, body: { wanted: true } },
    malformed: { body: { wanted: 'yes' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/owed': {
    ...ownerOnly,
    request: { params: { routingPath } },
    success: { served: { owed: { storeCredit: 0, giftCards: 0 }, adjustments: [] } },
    malformed: { query: { day: 'x' } },
    missing: noBusiness,
  },
};
