import { personSchema } from './board.ts';
import type { Call } from './call.ts';
import { changeLogSchema, membersSchema, workSessionsSchema } from './manage.ts';
import { doneSchema } from './user.ts';

/** The console's calls about people: passwords, sessions, roles and the log. */
export const PEOPLE_CALLS: Readonly<Record<string, Call>> = {
  'POST /manage/forgotPassword': {
    summary: 'Sends a person a link for setting a password if the e-mail has an account; the answer is the same if not',
    reply: doneSchema,
    errors: ['tooMany', 'notFound'],
  },
  'POST /manage/setPassword': {
    summary: "Sets a person's password with the token of a single-use link, ends all sessions, and signs in",
    reply: personSchema,
    errors: ['conflict', 'tooMany', 'busy', 'notFound'],
  },
  'GET /manage/sessions': {
    summary: 'Where the person is signed in, newest first',
    reply: workSessionsSchema,
    caller: 'person',
  },
  'POST /manage/sessions/end': { summary: 'Signs the person out everywhere', reply: doneSchema, caller: 'person' },
  'POST /manage/sessions/:sessionId/end': {
    summary: 'Ends one session of the person, and closes the boards that it has open',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/people': {
    summary: 'The people with a role at the business, by name',
    reply: membersSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people': {
    summary: 'Gives a person a role, and sends a link to one who has no password yet',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'tooMany'],
    caller: 'person',
  },
  'PUT /manage/business/:routingPath/people/:membershipId': {
    summary: 'Changes the role of a person, at once',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people/:membershipId/end': {
    summary: 'Takes the role from a person, at once',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people/:membershipId/invite': {
    summary: 'Sends a new link to a person who has set no password yet',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'tooMany'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/log': {
    summary: 'Who changed what at the business, newest first, in pages',
    reply: changeLogSchema,
    errors: ['notFound'],
    caller: 'person',
  },
};
