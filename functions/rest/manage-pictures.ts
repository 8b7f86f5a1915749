import { Hono } from 'hono';
import * as v from 'valibot';
import { pictureUploadQuery } from '../../src/contract/pictures.ts';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import { answer } from './answer.ts';
import { noStore } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { peopleOnly } from './people-only.ts';
import { pathParams, queryParams } from './validators.ts';

/** The call that uploads a picture. Its body is a file of up to 10 MB, so rest.ts has this call before the JSON checks. */
export const managePictures = new Hono<RestEnv>().post(
  '/:routingPath/pictures',
  noStore,
  peopleOnly,
  pathParams(v.object({ routingPath: routingPathSchema })),
  queryParams(pictureUploadQuery),
  async (c) => {
    const upload = { kind: c.req.valid('query').kind, body: c.req.raw.body };
    return answer(c, await c.get('backend').pictures.store(c.get('person'), c.req.valid('param').routingPath, upload));
  },
);
