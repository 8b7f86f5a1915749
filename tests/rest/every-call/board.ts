import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { insertKiosk, insertPairingCode } from '../../../functions/data/kiosks.ts';
import { payByCard } from '../../till.ts';
import { BOWL, hire, KITCHEN_PASSWORD, orderOf, RAMEN, row, samsAct } from '../../town.ts';
import { ANN, forEveryone, kitchenOnly, none, openTown, type People, type Rows, TICKET } from './row.ts';

const { routingPath, serviceProviderUserId } = RAMEN;
const params = { routingPath };
const noBusiness = { params: { routingPath: 'nowhere' } };
const COOK = 'cook@example.ca';

const newCode = async ({ now }: People): Promise<string> => {
  const created = await insertPairingCode(env.DB, { businessId: RAMEN.businessId, name: 'Door' }, samsAct(now()));
  return created?.code ?? '';
};

/** Ann buys a ticket by card. Returns the ticket's code from the e-mail. */
async function ticketCode({ ann }: People): Promise<string> {
  await payByCard(ann, { order: orderOf({ finalOrderItems: [row(TICKET)], total: 2000 }) });
  await runDurableObjectAlarm(env.ORDER_DESK.getByName(String(serviceProviderUserId)));
  const text = await vi.waitUntil(() =>
    env.DB.prepare("SELECT text FROM delivered_messages WHERE recipient = ?1 AND text LIKE '%Code:%'")
      .bind(ANN.emailAsUserId)
      .first<string>('text'),
  );
  return /Code: (\S+)/.exec(text)?.[1] ?? '';
}

export const BOARD: Rows = {
  'POST /board/signIn': {
    ...forEveryone,
    request: async () => {
      await hire(serviceProviderUserId, COOK);
      return { body: { email: COOK, password: KITCHEN_PASSWORD } };
    },
    malformed: { body: { email: COOK } },
    missing: { body: { email: 'nobody@example.ca', password: KITCHEN_PASSWORD }, outcome: 'unauthorised' },
    upstream: { ...kitchenOnly.upstream, outcome: 'notFound' },
  },
  'POST /board/signOut': {
    ...forEveryone,
    by: 'kitchen',
    request: {},
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
    upstream: { ...kitchenOnly.upstream, outcome: 'served' },
  },
  'GET /board/:routingPath': {
    ...kitchenOnly,
    request: { params },
    malformed: { params: { routingPath: '..%2F' } },
    missing: noBusiness,
  },
  'POST /board/:routingPath/orders/:orderId': {
    ...kitchenOnly,
    request: async ({ ann }) => {
      await ann.order();
      return { params: { routingPath, orderId: 1 }, body: { move: 'accept', orderPrepTime: 20 } };
    },
    success: { served: { orderId: 1, orderStatus: 'c' } },
    malformed: { body: { move: 'accept' } },
    missing: { params: { orderId: 999 } },
  },
  'PUT /board/:routingPath/orders/:orderId/parts': {
    ...kitchenOnly,
    request: async ({ ann }) => {
      await openTown({ stations: ['Grill'] }, { station: 'Grill' });
      await ann.order();
      return { params: { routingPath, orderId: 1 }, body: { station: 'Grill', done: true } };
    },
    success: { served: { orderId: 1, doneParts: [{ station: 'Grill' }] } },
    malformed: { body: { station: 'Grill' } },
    missing: { body: { station: 'Bar', done: true } },
    upstream: {
      ...kitchenOnly.upstream,
      request: { params: { routingPath, orderId: 1 }, body: { station: 'Grill', done: true } },
    },
  },
  'GET /board/:routingPath/finished': {
    ...kitchenOnly,
    request: { params },
    success: { served: { orders: [] } },
    malformed: { params: { routingPath: '..%2F' } },
    missing: noBusiness,
  },
  'GET /board/:routingPath/soldout': {
    ...kitchenOnly,
    request: { params },
    malformed: { params: { routingPath: '..%2F' } },
    missing: noBusiness,
  },
  'PUT /board/:routingPath/soldout': {
    ...kitchenOnly,
    request: { params, body: { productOptionId: BOWL, soldout: true } },
    malformed: { body: { productOptionId: BOWL } },
    missing: { body: { productOptionId: 999, soldout: true } },
  },
  'PUT /board/:routingPath/readyIn': {
    ...kitchenOnly,
    request: { params, body: { readyIn: 30 } },
    malformed: { body: { readyIn: 0 } },
    missing: noBusiness,
  },
  'PUT /board/:routingPath/pause': {
    ...kitchenOnly,
    request: { params, body: { paused: true, reason: 'Full' } },
    malformed: { body: { paused: 'yes' } },
    missing: noBusiness,
  },
  'POST /board/:routingPath/resendCards': {
    ...kitchenOnly,
    request: async (people) => {
      await ticketCode(people);
      return { params, body: { orderNumber: '100-101' } };
    },
    malformed: { body: { orderNumber: 'x' } },
    missing: { body: { orderNumber: '100-999' } },
    upstream: { ...kitchenOnly.upstream, request: { params, body: { orderNumber: '100-101' } } },
  },
  'POST /board/:routingPath/admit': {
    ...kitchenOnly,
    request: async (people) => ({ params, body: { code: await ticketCode(people) } }),
    success: { served: { usedAt: null } },
    malformed: { body: { code: 7 } },
    missing: { body: { code: 'AAAA-AAAA-AAAA' } },
    upstream: { ...kitchenOnly.upstream, request: { params, body: { code: 'AAAA-AAAA-AAAA' } } },
  },
  'GET /board/:routingPath/kiosks': {
    ...kitchenOnly,
    request: { params },
    success: { served: { kiosks: [] } },
    malformed: { params: { routingPath: '..%2F' } },
    missing: noBusiness,
  },
  'POST /board/:routingPath/kiosks': {
    ...kitchenOnly,
    request: { params, body: { name: 'Door' } },
    malformed: { body: { name: ' ' } },
    missing: noBusiness,
  },
  'POST /board/:routingPath/kiosks/:kioskId/end': {
    ...kitchenOnly,
    request: async (everyone) => {
      const { businessId } = RAMEN;
      await insertKiosk(env.DB, { businessId, code: await newCode(everyone) }, everyone.now());
      return { params: { routingPath, kioskId: 1 } };
    },
    malformed: { params: { kioskId: 'x' } },
    missing: { params: { kioskId: 999 } },
    upstream: { ...kitchenOnly.upstream, request: { params: { routingPath, kioskId: 1 } } },
  },
  'POST /kiosk/:routingPath/pair': {
    ...forEveryone,
    request: async (everyone) => ({ params, body: { code: await newCode(everyone) } }),
    success: { served: { name: 'Door' } },
    malformed: { body: { code: '12' } },
    missing: noBusiness,
    upstream: {
      ...kitchenOnly.upstream,
      outcome: 'notFound',
      request: { params, body: { code: '12345678' } },
    },
  },
  'POST /kiosk/:routingPath/seen': {
    ...forEveryone,
    request: { params },
    success: { served: { kiosk: null } },
    malformed: { params: { routingPath: '..%2F' } },
    missing: none('The device is not a kiosk, so the reply is the same for every path.'),
  },
  'GET /board/:routingPath/socket': {
    ...kitchenOnly,
    request: { params, headers: { upgrade: 'websocket' } },
    malformed: { headers: { upgrade: 'h2c' } },
    missing: noBusiness,
  },
};
