import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import {
  boardMoveSchema,
  boardQuery,
  pauseSchema,
  soldoutMarkSchema,
  staffSignInSchema,
} from '../../src/contract/board.ts';
import { failure } from '../../src/contract/errors.ts';
import { admitSchema, resendCardsSchema } from '../../src/contract/issued-cards.ts';
import { type KioskPairing, newKioskSchema } from '../../src/contract/kiosk.ts';
import { idSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import type { PairingCode } from '../backend/backend.ts';
import { pairingAddress } from '../print/addresses.ts';
import { qrMatrix } from '../print/qr/matrix.ts';
import { qrPng } from '../print/qr/png.ts';
import { answer, answerDone, refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import { setDeviceCookie, signInOrigin } from './caller.ts';
import type { RestContext, RestEnv } from './context.ts';
import { setStaffToken, staffToken } from './cookies.ts';
import { upgradeFailure } from './gates.ts';
import { jsonBody, pathParams, queryParams } from './validators.ts';

const businessParams = v.object({ routingPath: routingPathSchema });
const kioskParams = v.object({ routingPath: routingPathSchema, kioskId: idSegmentSchema });
const orderParams = v.object({ routingPath: routingPathSchema, orderId: idSegmentSchema });

/** Admits only signed-in staff. Each call checks whether the business is theirs. */
const staffOnly = createMiddleware<RestEnv>(async (c, next) => {
  const staff = await c.get('backend').staffSession(staffToken(c));
  if (staff === null) return refuse(c, failure('unauthorised').failure);
  c.set('staff', staff);
  return next();
});

/** A pairing code with the address that a tablet scans. The code is in the hash, which browsers send to no server. */
function withQrCode(c: RestContext, routingPath: string, pairing: PairingCode): KioskPairing {
  const address = pairingAddress(c.env.PUBLIC_ORIGIN, { routingPath }, pairing.code);
  const png = qrPng(qrMatrix(address, 'medium'));
  return { ...pairing, address, qrCode: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
}

const staffCalls = new Hono<RestEnv>()
  .use('/:routingPath/*', staffOnly)
  .get('/:routingPath', pathParams(businessParams), queryParams(boardQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').board(c.get('staff'), routingPath, c.req.valid('query').after));
  })
  .post('/:routingPath/orders/:orderId', pathParams(orderParams), jsonBody(boardMoveSchema), async (c) => {
    const { routingPath, orderId } = c.req.valid('param');
    return answer(c, await c.get('backend').moveOrder(c.get('staff'), routingPath, orderId, c.req.valid('json')));
  })
  .put('/:routingPath/soldout', pathParams(businessParams), jsonBody(soldoutMarkSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const marked = await c.get('backend').markSoldout(c.get('staff'), routingPath, c.req.valid('json'));
    if (!marked.ok) return refuse(c, marked.failure);
    c.get('pagesChanged')(routingPath);
    return c.json({ success: true });
  })
  .put('/:routingPath/pause', pathParams(businessParams), jsonBody(pauseSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const paused = await c.get('backend').pause(c.get('staff'), routingPath, c.req.valid('json'));
    if (!paused.ok) return refuse(c, paused.failure);
    c.get('pagesChanged')(routingPath);
    c.get('pagesChanged')('');
    return c.json({ success: true });
  })
  .post('/:routingPath/resendCards', pathParams(businessParams), jsonBody(resendCardsSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').resendCards(c.get('staff'), routingPath, c.req.valid('json').orderNumber));
  })
  .post('/:routingPath/admit', pathParams(businessParams), jsonBody(admitSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').admit(c.get('staff'), routingPath, c.req.valid('json').code));
  })
  .get('/:routingPath/kiosks', pathParams(businessParams), async (c) => {
    const listed = await c.get('backend').kiosks.list(c.get('staff'), c.req.valid('param').routingPath);
    return listed.ok ? c.json({ kiosks: listed.value }) : refuse(c, listed.failure);
  })
  .post('/:routingPath/kiosks', pathParams(businessParams), jsonBody(newKioskSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const created = await c.get('backend').kiosks.createCode(c.get('staff'), routingPath, c.req.valid('json').name);
    return created.ok ? c.json(withQrCode(c, routingPath, created.value)) : refuse(c, created.failure);
  })
  .post('/:routingPath/kiosks/:kioskId/end', pathParams(kioskParams), async (c) => {
    const { routingPath, kioskId } = c.req.valid('param');
    return answerDone(c, await c.get('backend').kiosks.end(c.get('staff'), routingPath, kioskId));
  })
  .get('/:routingPath/socket', pathParams(businessParams), async (c) => {
    const notUpgraded = upgradeFailure(c.req.raw);
    if (notUpgraded !== null) return refuse(c, notUpgraded);
    const reply = await c.get('backend').boardSocket(c.get('staff'), c.req.valid('param').routingPath, c.req.raw);
    return reply.ok ? reply.value : refuse(c, reply.failure);
  });

export const board = new Hono<RestEnv>()
  .use(noStore)
  .post('/signIn', jsonBody(staffSignInSchema), async (c) => {
    const request = c.req.valid('json');
    const origin = signInOrigin(c);
    const signedIn = await c.get('backend').staffSignIn(request, origin);
    if (!signedIn.ok) return refuse(c, signedIn.failure);
    const { token, name, maxAgeInSeconds } = signedIn.value;
    setStaffToken(c, token, maxAgeInSeconds);
    setDeviceCookie(c, await c.get('backend').rememberStaff(origin.deviceCookie, request.email));
    return c.json({ name });
  })
  .post('/signOut', async (c) => {
    await c.get('backend').staffSignOut(staffToken(c));
    setStaffToken(c, '', 0);
    return c.json({ success: true });
  })
  .route('/', staffCalls);
