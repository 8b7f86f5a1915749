import type { Call } from './call.ts';
import { todaySchema } from './today.ts';
import { doneSchema } from './user.ts';

/** The console's calls about the day: Today, and pauses that are planned. */
export const TODAY_CALLS: Readonly<Record<string, Call>> = {
  'GET /manage/business/:routingPath/today': {
    summary: 'The live orders, the sales so far, what is paused or sold out, and what needs attention',
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
    summary: 'Removes the planned pause that begins at this instant, also when it has already begun',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
};
