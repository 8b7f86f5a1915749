import { Hono } from 'hono';
import * as v from 'valibot';
import {
  exampleCartSchema,
  importSchema,
  publishSchema,
  restoreSchema,
  saveDraftSchema,
  schedulePublicationSchema,
  versionOrDraftSchema,
  versionsQuery,
} from '../../src/contract/documents.ts';
import { ERRORS, type ErrorReply, failure, type Reply } from '../../src/contract/errors.ts';
import { idSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import type { DraftOutcome } from '../backend/documents.ts';
import { answer, refuse } from './answer.ts';
import type { RestContext, RestEnv } from './context.ts';
import { peopleOnly } from './people-only.ts';
import { jsonBody, pathParams, queryParams } from './validators.ts';

const businessParams = pathParams(v.object({ routingPath: routingPathSchema }));
const STALE_MESSAGE = 'Somebody else has changed this in the meantime.';
const MISTAKEN_MESSAGE = 'The draft has mistakes. Please correct them first.';

/** Calls about the document of a business: draft, publication, versions, export and import. */
export const documents = new Hono<RestEnv>()
  .get('/:routingPath/draft', peopleOnly, businessParams, async (c) =>
    answer(c, await c.get('backend').documents.draft(c.get('person'), c.req.valid('param').routingPath)),
  )
  .put('/:routingPath/draft', peopleOnly, businessParams, jsonBody(saveDraftSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerOutcome(
      c,
      await c.get('backend').documents.saveDraft(c.get('person'), routingPath, c.req.valid('json')),
    );
  })
  .get('/:routingPath/draft/check', peopleOnly, businessParams, async (c) =>
    answer(c, await c.get('backend').documents.checkDraft(c.get('person'), c.req.valid('param').routingPath)),
  )
  .post('/:routingPath/draft/price', peopleOnly, businessParams, jsonBody(exampleCartSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').documents.priceExample(c.get('person'), routingPath, c.req.valid('json')));
  })
  .get('/:routingPath/draft/ad', peopleOnly, businessParams, async (c) =>
    answer(c, await c.get('backend').documents.draftAd(c.get('person'), c.req.valid('param').routingPath)),
  )
  .post('/:routingPath/draft/publish', peopleOnly, businessParams, jsonBody(publishSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { revision } = c.req.valid('json');
    return answerOutcome(c, await c.get('backend').documents.publish(c.get('person'), routingPath, revision));
  })
  .get('/:routingPath/draft/schedule', peopleOnly, businessParams, async (c) =>
    answer(c, await c.get('backend').documents.schedule(c.get('person'), c.req.valid('param').routingPath)),
  )
  .put('/:routingPath/draft/schedule', peopleOnly, businessParams, jsonBody(schedulePublicationSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { documents: calls } = c.get('backend');
    return answerOutcome(c, await calls.schedulePublication(c.get('person'), routingPath, c.req.valid('json')));
  })
  .post('/:routingPath/draft/schedule/cancel', peopleOnly, businessParams, async (c) =>
    answer(c, await c.get('backend').documents.cancelPublication(c.get('person'), c.req.valid('param').routingPath)),
  )
  .post('/:routingPath/draft/restore', peopleOnly, businessParams, jsonBody(restoreSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answerOutcome(
      c,
      await c.get('backend').documents.restore(c.get('person'), routingPath, c.req.valid('json')),
    );
  })
  .get('/:routingPath/versions', peopleOnly, businessParams, queryParams(versionsQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { before } = c.req.valid('query');
    return answer(c, await c.get('backend').documents.versions(c.get('person'), routingPath, before));
  })
  .get(
    '/:routingPath/versions/:version',
    peopleOnly,
    pathParams(v.object({ routingPath: routingPathSchema, version: idSegmentSchema })),
    async (c) => {
      const { routingPath, version } = c.req.valid('param');
      return answer(c, await c.get('backend').documents.version(c.get('person'), routingPath, version));
    },
  )
  .get(
    '/:routingPath/compare/:from/:to',
    peopleOnly,
    pathParams(v.object({ routingPath: routingPathSchema, from: versionOrDraftSchema, to: versionOrDraftSchema })),
    async (c) => {
      const { routingPath, from, to } = c.req.valid('param');
      return answer(c, await c.get('backend').documents.compare(c.get('person'), routingPath, from, to));
    },
  )
  .get('/:routingPath/export', peopleOnly, businessParams, async (c) => {
    const { routingPath } = c.req.valid('param');
    c.header('content-disposition', `attachment; filename="${routingPath}.json"`);
    return answer(c, await c.get('backend').documents.exportDraft(c.get('person'), routingPath));
  })
  .post('/:routingPath/import', peopleOnly, businessParams, jsonBody(importSchema), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { document } = c.req.valid('json');
    return answer(c, await c.get('backend').documents.importDocument(c.get('person'), routingPath, document));
  });

/**
 * Replies with the draft as it is after the call. If somebody else has changed the draft in the meantime, replies 409
 * with the usual error object and the current draft. If the draft has mistakes, replies 422 with the error object and
 * the mistakes.
 */
function answerOutcome(c: RestContext, reply: Reply<DraftOutcome>): Response {
  if (!reply.ok) return refuse(c, reply.failure);
  const outcome = reply.value;
  switch (outcome.kind) {
    case 'done':
      return c.json(outcome.draft);
    case 'stale':
      return c.json({ ...envelope(c, 'conflict', STALE_MESSAGE), draft: outcome.draft }, ERRORS.conflict.status);
    case 'mistaken':
      return c.json({ ...envelope(c, 'refused', MISTAKEN_MESSAGE), mistakes: outcome.mistakes }, ERRORS.refused.status);
  }
}

const envelope = (c: RestContext, code: 'conflict' | 'refused', message: string): ErrorReply => ({
  error: { ...failure(code, { message }).failure, requestId: c.get('requestId') },
});
