import { Hono } from 'hono';
import * as v from 'valibot';
import { replied } from '../../src/contract/errors.ts';
import {
  payoutIdSchema,
  payoutLinesQuery,
  payoutsQuery,
  payoutTableQuery,
  TABLE_REFUSALS,
} from '../../src/contract/payouts.ts';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import type { PayoutTable } from '../backend/payouts.ts';
import { answer } from './answer.ts';
import type { RestEnv } from './context.ts';
import { answerCsv, pagedCsv } from './paged-csv.ts';
import { PAYOUT_FIELDS, payoutRow } from './payouts-csv.ts';
import { peopleOnly } from './people-only.ts';
import { pathParams, queryParams } from './validators.ts';

const businessParams = pathParams(v.object({ routingPath: routingPathSchema }));
const payoutParams = pathParams(v.object({ routingPath: routingPathSchema, payoutId: payoutIdSchema }));

/** Calls about the payouts of the payment provider. */
export const payouts = new Hono<RestEnv>()
  .get('/:routingPath/payouts', peopleOnly, businessParams, queryParams(payoutsQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').payouts.list(c.get('person'), routingPath, c.req.valid('query')));
  })
  .get('/:routingPath/payouts.csv', peopleOnly, businessParams, queryParams(payoutTableQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    const { payouts: calls } = c.get('backend');
    const table = await pagedCsv<NonNullable<PayoutTable['next']>>(PAYOUT_FIELDS, async (after) => {
      const part = await calls.table(c.get('person'), routingPath, c.req.valid('query'), after);
      return part.ok ? replied({ rows: part.value.rows.map(payoutRow), next: part.value.next }) : part;
    });
    const why = table.ok ? null : v.safeParse(v.picklist(TABLE_REFUSALS), table.failure.reason);
    // The console submits a form to download the table, so the browser leaves the console for this address. If there is
    // no table, this reply leads the person back to the console, which says why.
    if (why?.success && c.req.header('sec-fetch-mode') === 'navigate')
      return c.redirect(`/manage/reports?business=${routingPath}&show=payouts&table=${why.output}`, 303);
    return answerCsv(c, table, `${routingPath}-payouts`);
  })
  .get('/:routingPath/payouts/:payoutId', peopleOnly, payoutParams, queryParams(payoutLinesQuery), async (c) => {
    const { routingPath, payoutId } = c.req.valid('param');
    const { after } = c.req.valid('query');
    return answer(c, await c.get('backend').payouts.payout(c.get('person'), routingPath, { payoutId, after }));
  });
