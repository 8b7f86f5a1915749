import { personSchema } from './board.ts';
import type { Call } from './call.ts';
import { changeLogSchema, membersSchema, workSessionsSchema } from './manage.ts';
import { doneSchema } from './user.ts';

/** The console's calls about people: passwords, sessions, roles and the log. */
export const PEOPLE_CALLS: Readonly<Record<string, Call>> = {
  'POST /manage/forgotPassword': {
    summary:
      'Sends a link to an e-mail that has an account. With the link, the person sets a password. The reply is the same for an e-mail without an account',
    reply: doneSchema,
    errors: ['tooMany', 'notFound'],
  },
  'POST /manage/setPassword': {
    summary:
      "Sets a person's password with the token of a single-use link, ends all sessions of the person, and signs the person in",
    reply: personSchema,
    errors: ['conflict', 'tooMany', 'busy', 'notFound'],
  },
  'GET /manage/sessions': {
    summary: 'The sessions of the person: where the person is signed in, newest first',
    reply: workSessionsSchema,
    caller: 'person',
  },
  'POST /manage/sessions/end': { summary: 'Signs the person out everywhere', reply: doneSchema, caller: 'person' },
  'POST /manage/sessions/:sessionId/end': {
    summary: 'Ends one session of the person, and closes the boards that are open in this session',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/people': {
    summary: 'The people who have a role at the business, sorted by name',
    reply: membersSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people': {
    summary: 'Gives a person a role. A person who has no password yet gets a link by e-mail to set one',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'tooMany'],
    caller: 'person',
  },
  'PUT /manage/business/:routingPath/people/:membershipId': {
    summary: 'Changes the role of a person; the change takes effect at once',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people/:membershipId/end': {
    summary: 'Removes the role of a person; this takes effect at once',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people/:membershipId/invite': {
    summary: 'Sends a person who has not set a password yet a new link, with which the person sets it',
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
