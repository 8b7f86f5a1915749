import type { Call } from './call.ts';
import { todaySchema } from './today.ts';
import { doneSchema } from './user.ts';

/** Calls of the console's screen Today, on which people also plan pauses and remove planned pauses. */
export const TODAY_CALLS: Readonly<Record<string, Call>> = {
  'GET /manage/business/:routingPath/today': {
    summary: 'The orders on the board, the sales so far, pauses, what is sold out, and what needs attention',
    reply: todaySchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/pauses': {
    summary: 'Plans a pause that begins and ends by itself',
    reply: doneSchema,
    errors: ['notFound', 'refused'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/pauses/:from/end': {
    summary: 'Removes the planned pause that begins at this instant, even if it has already begun',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
};
