import { Hono } from 'hono';
import * as v from 'valibot';
import {
  boardMoveSchema,
  boardQuery,
  boardSocketQuery,
  partMarkSchema,
  pauseSchema,
  personSignInSchema,
  readyInChangeSchema,
} from '../../src/contract/board.ts';
import { admitSchema, resendCardsSchema } from '../../src/contract/issued-cards.ts';
import { type KioskPairing, newKioskSchema } from '../../src/contract/kiosk.ts';
import { idSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import { soldoutMarkSchema } from '../../src/contract/soldout.ts';
import type { PairingCode } from '../backend/kiosks.ts';
import { pairingAddress } from '../print/addresses.ts';
import { qrMatrix } from '../print/qr/matrix.ts';
import { qrPng } from '../print/qr/png.ts';
import { answer, answerDone, refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import { deviceOf, signInOrigin } from './caller.ts';
import type { RestContext, RestEnv } from './context.ts';
import { personToken, setPersonToken } from './cookies.ts';
import { upgradeFailure } from './gates.ts';
import { peopleOnly } from './people-only.ts';
import { rememberPerson } from './remember-person.ts';
import { jsonBody, pathParams, queryParams } from './validators.ts';

const businessParams = v.object({ routingPath: routingPathSchema });
const kioskParams = v.object({ routingPath: routingPathSchema, kioskId: idSegmentSchema });
const orderParams = v.object({ routingPath: routingPathSchema, orderId: idSegmentSchema });

/**
 * Returns a pairing code with two additions: the address of the page that pairs a tablet, and a QR code that contains
 * this address. The tablet scans the QR code. The pairing code is behind the `#` of the address, so browsers send it to
 * no server.
 */
function withQrCode(c: RestContext, routingPath: string, pairing: PairingCode): KioskPairing {
  const address = pairingAddress(c.env.PUBLIC_ORIGIN, { routingPath }, pairing.code);
  const png = qrPng(qrMatrix(address, 'medium'));
  return { ...pairing, address, qrCode: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
}

const boardCalls = new Hono<RestEnv>()
  .use('/:routingPath/*', peopleOnly)
  .get('/:routingPath', pathParams(businessParams), queryParams(boardQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').board(c.get('person'), routingPath, c.req.valid('query').after));
  })
  .post('/:routingPath/orders/:orderId', pathParams(orderParams), jsonBody(boardMoveSchema), async (c) => {
    const { routingPath, orderId } = c.req.valid('param');
    return answer(c, await c.get('backend').moveOrder(c.get('person'), routingPath, orderId, c.req.valid('json')));
  })
  .put('/:routingPath/orders/:orderId/parts', pathParams(orderParams), jsonBody(partMarkSchema), async (c) => {
    const { routingPath, orderId } = c.req.valid('param');
    return answer(c, await c.get('backend').markPart(c.get('person'), routingPath, orderId, c.req.valid('json')));
  })
  .get('/:routingPath/finished', pathParams(businessParams), async (c) =>
    answer(c, await c.get('backend').finishedOrders(c.get('person'), c.req.valid('param').routingPath)),
  )
  .get('/:routingPath/soldout', pathParams(businessParams), async (c) =>
    answer(c, await c.get('backend').soldoutList(c.get('person'), c.req.valid('param').routingPath)),
  )
  .put('/:routingPath/soldout', pathParams(businessParams), jsonBody(soldoutMarkSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').markSoldout(c.get('person'), routingPath, c.req.valid('json')));
  })
  .put('/:routingPath/readyIn', pathParams(businessParams), jsonBody(readyInChangeSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').setReadyIn(c.get('person'), routingPath, c.req.valid('json').readyIn));
  })
  .put('/:routingPath/pause', pathParams(businessParams), jsonBody(pauseSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').pause(c.get('person'), routingPath, c.req.valid('json')));
  })
  .post('/:routingPath/resendCards', pathParams(businessParams), jsonBody(resendCardsSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').resendCards(c.get('person'), routingPath, c.req.valid('json').orderNumber));
  })
  .post('/:routingPath/admit', pathParams(businessParams), jsonBody(admitSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').admit(c.get('person'), routingPath, c.req.valid('json').code));
  })
  .get('/:routingPath/kiosks', pathParams(businessParams), async (c) => {
    const listed = await c.get('backend').kiosks.list(c.get('person'), c.req.valid('param').routingPath);
    return listed.ok ? c.json({ kiosks: listed.value }) : refuse(c, listed.failure);
  })
  .post('/:routingPath/kiosks', pathParams(businessParams), jsonBody(newKioskSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const created = await c.get('backend').kiosks.createCode(c.get('person'), routingPath, c.req.valid('json').name);
    return created.ok ? c.json(withQrCode(c, routingPath, created.value)) : refuse(c, created.failure);
  })
  .post('/:routingPath/kiosks/:kioskId/end', pathParams(kioskParams), async (c) => {
    const { routingPath, kioskId } = c.req.valid('param');
    return answerDone(c, await c.get('backend').kiosks.end(c.get('person'), routingPath, kioskId));
  })
  .get('/:routingPath/socket', pathParams(businessParams), queryParams(boardSocketQuery), async (c) => {
    const notUpgraded = upgradeFailure(c.req.raw);
    if (notUpgraded !== null) return refuse(c, notUpgraded);
    const { routingPath } = c.req.valid('param');
    const { screen } = c.req.valid('query');
    const reply = await c.get('backend').boardSocket(c.get('person'), routingPath, screen, c.req.raw);
    return reply.ok ? reply.value : refuse(c, reply.failure);
  });

export const board = new Hono<RestEnv>()
  .use(noStore)
  .post('/signIn', jsonBody(personSignInSchema), async (c) => {
    const request = c.req.valid('json');
    const signedIn = await c.get('backend').people.signIn(request, signInOrigin(c), deviceOf(c));
    if (!signedIn.ok) return refuse(c, signedIn.failure);
    await rememberPerson(c, signedIn.value);
    return c.json({ name: signedIn.value.name });
  })
  .post('/signOut', async (c) => {
    await c.get('backend').people.signOut(personToken(c));
    setPersonToken(c, '', 0);
    return c.json({ success: true });
  })
  .route('/', boardCalls);
