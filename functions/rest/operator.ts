import { Hono } from 'hono';
import * as v from 'valibot';
import {
  labelChangeSchema,
  listingSchema,
  newLabelSchema,
  newOwnerSchema,
  newProviderSchema,
  operatorPageQuery,
} from '../../src/contract/operator-calls.ts';
import { idSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import { answer, answerDone, refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { peopleOnly } from './people-only.ts';
import { jsonBody, pathParams, queryParams } from './validators.ts';

const providerParams = v.object({ serviceProviderUserId: idSegmentSchema });
const businessParams = v.object({ routingPath: routingPathSchema });
const labelParams = v.object({ labelId: idSegmentSchema });

/** Calls that only operators of the deployment may make. */
export const operator = new Hono<RestEnv>()
  .use(peopleOnly)
  .get('/providers', queryParams(operatorPageQuery), async (c) =>
    answer(c, await c.get('backend').operating.providers(c.get('person'), c.req.valid('query').before)),
  )
  .post('/providers', jsonBody(newProviderSchema), async (c) => {
    const added = await c.get('backend').operating.addProvider(c.get('person'), c.req.valid('json'));
    return added.ok ? c.json({ serviceProviderUserId: added.value }) : refuse(c, added.failure);
  })
  .post('/providers/:serviceProviderUserId/owner', pathParams(providerParams), jsonBody(newOwnerSchema), async (c) => {
    const { serviceProviderUserId } = c.req.valid('param');
    const { operating } = c.get('backend');
    return answerDone(c, await operating.inviteOwner(c.get('person'), serviceProviderUserId, c.req.valid('json')));
  })
  .get('/businesses', queryParams(operatorPageQuery), async (c) =>
    answer(c, await c.get('backend').operating.businesses(c.get('person'), c.req.valid('query').before)),
  )
  .put('/businesses/:routingPath/listing', pathParams(businessParams), jsonBody(listingSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { operating } = c.get('backend');
    return answerDone(c, await operating.decideListing(c.get('person'), routingPath, c.req.valid('json')));
  })
  .get('/health', async (c) => answer(c, await c.get('backend').operating.health(c.get('person'))))
  .get('/labels', async (c) => answer(c, await c.get('backend').operating.labels(c.get('person'))))
  .post('/labels', jsonBody(newLabelSchema), async (c) =>
    answerDone(c, await c.get('backend').operating.addLabel(c.get('person'), c.req.valid('json').label)),
  )
  .put('/labels/:labelId', pathParams(labelParams), jsonBody(labelChangeSchema), async (c) => {
    const { labelId } = c.req.valid('param');
    return answerDone(c, await c.get('backend').operating.changeLabel(c.get('person'), labelId, c.req.valid('json')));
  });
