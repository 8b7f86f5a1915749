import { Hono } from 'hono';
import * as v from 'valibot';
import {
  businessOrdersQuery,
  receiptAgainSchema,
  refundOfOpenBoard,
  refundRequestSchema,
  repaymentSchema,
} from '../../src/contract/business-orders.ts';
import { replied } from '../../src/contract/errors.ts';
import {
  changeLogQuery,
  findPositionSchema,
  forgotPersonPasswordSchema,
  invitationSchema,
  managedBusinessesQuery,
  membershipChangeSchema,
  setPersonPasswordSchema,
} from '../../src/contract/manage.ts';
import { reportQuery } from '../../src/contract/reports.ts';
import { idSegmentSchema, orderNumberSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import { newBusinessSchema, startSchema } from '../../src/contract/start.ts';
import { planPauseSchema } from '../../src/contract/today.ts';
import { answer, answerDone, refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import { callerOf, deviceOf } from './caller.ts';
import type { RestEnv } from './context.ts';
import { setPersonToken } from './cookies.ts';
import { credit } from './credit.ts';
import { documents } from './documents.ts';
import { operator } from './operator.ts';
import { ORDER_FIELDS, ORDERS_IN_PART, orderRow } from './orders-csv.ts';
import { answerCsv, pagedCsv } from './paged-csv.ts';
import { passkeySignIn, passkeys } from './passkeys.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { payouts } from './payouts.ts';
import { peopleOnly } from './people-only.ts';
import { rememberPerson } from './remember-person.ts';
import { reportCsv } from './report-csv.ts';
import { jsonBody, pathParams, queryParams } from './validators.ts';

const businessParams = v.object({ routingPath: routingPathSchema });
const orderParams = v.object({
  routingPath: routingPathSchema,
  orderNumber: orderNumberSegmentSchema,
});
const refundParams = v.object({ ...orderParams.entries, refundId: idSegmentSchema });
const memberParams = v.object({ routingPath: routingPathSchema, membershipId: idSegmentSchema });
const pauseParams = v.object({ routingPath: routingPathSchema, from: idSegmentSchema });
const sessionParams = v.object({ sessionId: idSegmentSchema });

const sessions = new Hono<RestEnv>()
  .use(peopleOnly)
  .get('/', async (c) => c.json({ sessions: await c.get('backend').people.sessions(c.get('person')) }))
  .post('/end', async (c) => {
    const ended = await c.get('backend').people.endSessions(c.get('person'), 'all');
    setPersonToken(c, '', 0);
    return answerDone(c, ended);
  })
  .post('/:sessionId/end', pathParams(sessionParams), async (c) => {
    const { sessionId } = c.req.valid('param');
    return answerDone(c, await c.get('backend').people.endSessions(c.get('person'), sessionId));
  });

const business = new Hono<RestEnv>()
  .use('/:routingPath/*', peopleOnly)
  .get('/:routingPath/people', pathParams(businessParams), async (c) => {
    const listed = await c.get('backend').manage.members(c.get('person'), c.req.valid('param').routingPath);
    return listed.ok ? c.json({ people: listed.value }) : refuse(c, listed.failure);
  })
  .post('/:routingPath/people', pathParams(businessParams), jsonBody(invitationSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').manage.invite(c.get('person'), routingPath, c.req.valid('json')));
  })
  .put('/:routingPath/people/:membershipId', pathParams(memberParams), jsonBody(membershipChangeSchema), async (c) => {
    const { routingPath, membershipId } = c.req.valid('param');
    const change = c.req.valid('json');
    const { manage } = c.get('backend');
    return answerDone(c, await manage.changeMembership(c.get('person'), routingPath, membershipId, change));
  })
  .post('/:routingPath/people/:membershipId/end', pathParams(memberParams), async (c) => {
    const { routingPath, membershipId } = c.req.valid('param');
    return answerDone(c, await c.get('backend').manage.endMembership(c.get('person'), routingPath, membershipId));
  })
  .post('/:routingPath/people/:membershipId/invite', pathParams(memberParams), async (c) => {
    const { routingPath, membershipId } = c.req.valid('param');
    return answerDone(c, await c.get('backend').manage.inviteAgain(c.get('person'), routingPath, membershipId));
  })
  .get('/:routingPath/status', pathParams(businessParams), async (c) =>
    answer(c, await c.get('backend').goingLive.status(c.get('person'), c.req.valid('param').routingPath)),
  )
  .post('/:routingPath/testOrder', pathParams(businessParams), async (c) =>
    answerDone(c, await c.get('backend').goingLive.placeTestOrder(c.get('person'), c.req.valid('param').routingPath)),
  )
  .post('/:routingPath/goLive', pathParams(businessParams), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').goingLive.goLive(c.get('person'), routingPath));
  })
  .post('/:routingPath/closeDown', pathParams(businessParams), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').goingLive.closeDown(c.get('person'), routingPath));
  })
  .get('/:routingPath/orders', pathParams(businessParams), queryParams(businessOrdersQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').manage.orders(c.get('person'), routingPath, c.req.valid('query')));
  })
  .get('/:routingPath/orders.csv', pathParams(businessParams), queryParams(businessOrdersQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { manage } = c.get('backend');
    const table = await pagedCsv<number>(ORDER_FIELDS, async (before) => {
      const search = { ...c.req.valid('query'), before };
      const page = await manage.orders(c.get('person'), routingPath, search, ORDERS_IN_PART);
      return page.ok ? replied({ rows: page.value.orders.map(orderRow), next: page.value.next }) : page;
    });
    return answerCsv(c, table, `${routingPath}-orders`);
  })
  .get('/:routingPath/orders/:orderNumber', pathParams(orderParams), async (c) => {
    const { routingPath, orderNumber } = c.req.valid('param');
    return answer(c, await c.get('backend').manage.order(c.get('person'), routingPath, orderNumber));
  })
  .post(
    '/:routingPath/orders/:orderNumber/refunds',
    pathParams(orderParams),
    jsonBody(refundRequestSchema, refundOfOpenBoard),
    async (c) => {
      const { routingPath, orderNumber } = c.req.valid('param');
      const { manage } = c.get('backend');
      return answer(c, await manage.refund(c.get('person'), routingPath, orderNumber, c.req.valid('json')));
    },
  )
  .post(
    '/:routingPath/orders/:orderNumber/refunds/:refundId/repayment',
    pathParams(refundParams),
    jsonBody(repaymentSchema),
    async (c) => {
      const { routingPath, ...refund } = c.req.valid('param');
      const { manage } = c.get('backend');
      return answerDone(c, await manage.repayOtherwise(c.get('person'), routingPath, refund, c.req.valid('json')));
    },
  )
  .post(
    '/:routingPath/orders/:orderNumber/receipts',
    pathParams(orderParams),
    jsonBody(receiptAgainSchema),
    async (c) => {
      const { routingPath, orderNumber } = c.req.valid('param');
      const { manage } = c.get('backend');
      return answer(c, await manage.sendReceiptAgain(c.get('person'), routingPath, orderNumber, c.req.valid('json')));
    },
  )
  .post('/:routingPath/position', pathParams(businessParams), jsonBody(findPositionSchema), async (c) => {
    const { address } = c.req.valid('json');
    const { manage } = c.get('backend');
    return answer(
      c,
      await manage.findPosition(c.get('person'), c.req.valid('param').routingPath, address, callerOf(c)),
    );
  })
  .get('/:routingPath/today', pathParams(businessParams), async (c) =>
    answer(c, await c.get('backend').manage.today(c.get('person'), c.req.valid('param').routingPath)),
  )
  .post('/:routingPath/pauses', pathParams(businessParams), jsonBody(planPauseSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerDone(c, await c.get('backend').manage.planPause(c.get('person'), routingPath, c.req.valid('json')));
  })
  .post('/:routingPath/pauses/:from/end', pathParams(pauseParams), async (c) => {
    const { routingPath, from } = c.req.valid('param');
    return answerDone(c, await c.get('backend').manage.endPlannedPause(c.get('person'), routingPath, from));
  })
  .get('/:routingPath/reports', pathParams(businessParams), queryParams(reportQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').manage.report(c.get('person'), routingPath, c.req.valid('query')));
  })
  .get('/:routingPath/reports.csv', pathParams(businessParams), queryParams(reportQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    const report = await c.get('backend').manage.report(c.get('person'), routingPath, c.req.valid('query'));
    if (!report.ok) return refuse(c, report.failure);
    const { from, until } = report.value;
    return answerCsv(c, replied(reportCsv(report.value)), `${routingPath}-${from}-${until}`);
  })
  .get('/:routingPath/log', pathParams(businessParams), queryParams(changeLogQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { before } = c.req.valid('query');
    return answer(c, await c.get('backend').manage.changeLog(c.get('person'), routingPath, before));
  });

/** Calls of the console. `POST /rest/board/signIn` signs people in with a password, on the board and in the console. */
export const manage = new Hono<RestEnv>()
  .use(noStore)
  .post('/forgotPassword', jsonBody(forgotPersonPasswordSchema), async (c) =>
    answerDone(c, await c.get('backend').people.forgotPassword(c.req.valid('json').email, callerOf(c))),
  )
  .post('/setPassword', jsonBody(setPersonPasswordSchema), async (c) => {
    const set = await c.get('backend').people.setPassword(c.req.valid('json'), callerOf(c), deviceOf(c));
    if (!set.ok) return refuse(c, set.failure);
    await rememberPerson(c, set.value);
    return c.json({ name: set.value.name });
  })
  .post('/start', jsonBody(startSchema), async (c) =>
    answerDone(c, await c.get('backend').starting.sendLink(c.req.valid('json').email, callerOf(c))),
  )
  .post('/businesses', peopleOnly, jsonBody(newBusinessSchema), async (c) =>
    answer(c, await c.get('backend').starting.create(c.get('person'), c.req.valid('json'), callerOf(c))),
  )
  .get('/businesses', peopleOnly, queryParams(managedBusinessesQuery), async (c) =>
    answer(c, await c.get('backend').manage.businesses(c.get('person'), c.req.valid('query').offset)),
  )
  .route('/sessions', sessions)
  .route('/passkeys', passkeys)
  .route('/passkeySignIn', passkeySignIn)
  .route('/business', business)
  .route('/business', documents)
  .route('/business', credit)
  .route('/business', paymentAccounts)
  .route('/business', payouts)
  .route('/operator', operator);
