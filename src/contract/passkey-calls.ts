import { personSchema } from './board.ts';
import type { Call } from './call.ts';
import { passkeyCreationSchema, passkeyRequestSchema, passkeysSchema } from './passkeys.ts';
import { doneSchema } from './user.ts';

const byPerson = { caller: 'person' } as const;

export const PASSKEY_CALLS: Readonly<Record<string, Call>> = {
  'GET /manage/passkeys': { summary: 'The passkeys of the person, newest first', reply: passkeysSchema, ...byPerson },
  'POST /manage/passkeys/options': {
    summary: 'Checks the password and begins to add a passkey',
    reply: passkeyCreationSchema,
    errors: ['refused', 'conflict', 'tooMany', 'busy'],
    ...byPerson,
  },
  'POST /manage/passkeys': {
    summary: 'Adds the passkey that the browser has created, and tells the person by e-mail',
    reply: doneSchema,
    errors: ['refused', 'conflict'],
    ...byPerson,
  },
  'PUT /manage/passkeys/:passkeyId': {
    summary: 'Gives a passkey of the person another name',
    reply: doneSchema,
    errors: ['notFound'],
    ...byPerson,
  },
  'POST /manage/passkeys/:passkeyId/end': {
    summary: 'Removes a passkey of the person. Sessions that began with this passkey go on',
    reply: doneSchema,
    errors: ['notFound'],
    ...byPerson,
  },
  'POST /manage/passkeySignIn/options': {
    summary: 'Begins a sign-in with a passkey. The reply is the same for everybody, except its challenge',
    reply: passkeyRequestSchema,
    errors: ['tooMany', 'notFound'],
  },
  'POST /manage/passkeySignIn': {
    summary: 'Signs a person in with the answer of a passkey. Each challenge works once',
    reply: personSchema,
    errors: ['unauthorised', 'tooMany', 'notFound'],
  },
};
