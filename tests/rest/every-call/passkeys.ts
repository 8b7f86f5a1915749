import * as v from 'valibot';
import { passkeyCreationSchema, passkeyRequestSchema } from '../../../src/contract/passkeys.ts';
import { Authenticator } from '../../authenticator.ts';
import { hire, KITCHEN_PASSWORD, RAMEN, Visitor } from '../../town.ts';
import { forEveryone, kitchenOnly, none, type People, type Row, type Rows } from './row.ts';

const PASSKEYS = '/rest/manage/passkeys';
const notServed = kitchenOnly.upstream;

/**
 * Adds a passkey for the person with this id. Returns the passkey's authenticator and the user handle for
 * its method `sign`.
 */
async function passkeyOf(personId: number, clock: () => number) {
  const by = await new Visitor({ clock }).signInForWork(personId);
  const authenticator = await Authenticator.create();
  const options = await by.call(`${PASSKEYS}/options`, { method: 'POST', body: { password: KITCHEN_PASSWORD } });
  const { challenge, user } = v.parse(passkeyCreationSchema, await options.json());
  const body = { name: 'Phone', credential: await authenticator.register(challenge) };
  await by.call(PASSKEYS, { method: 'POST', body });
  return { authenticator, handle: user.id };
}

/** Adds a passkey, and returns its answer to the challenge of a sign-in. */
async function answered({ now }: People) {
  const { authenticator, handle } = await passkeyOf(await hire(RAMEN.serviceProviderUserId, 'cook@example.ca'), now);
  const options = await new Visitor({ clock: now }).call('/rest/manage/passkeySignIn/options', { method: 'POST' });
  const { challenge } = v.parse(passkeyRequestSchema, await options.json());
  return authenticator.sign(challenge, handle);
}

/** An answer to a challenge that the edge never created. */
const NOT_ASKED = { name: 'Phone', credential: await (await Authenticator.create()).register('x'.repeat(43)) };

const forPeople = { ...kitchenOnly, otherStaff: 'served' } as const satisfies Partial<Row>;

export const PASSKEYS_ROWS: Rows = {
  'GET /manage/passkeys': {
    ...forPeople,
    request: {},
    success: { served: { passkeys: [] } },
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
  },
  'POST /manage/passkeys/options': {
    ...forPeople,
    request: { body: { password: KITCHEN_PASSWORD } },
    success: { served: { rp: { id: 'localhost' }, attestation: 'none' } },
    malformed: { body: { password: '' } },
    missing: { body: { password: 'wrong' }, outcome: 'refused' },
  },
  'POST /manage/passkeys': {
    ...forPeople,
    // The edge refuses this answer. tests/rest/passkeys.edge.test.ts answers a real challenge.
    request: { body: NOT_ASKED },
    success: 'refused',
    malformed: { body: { ...NOT_ASKED, name: ' ' } },
    missing: none('The request names nothing that could be missing.'),
    otherStaff: 'refused',
  },
  'PUT /manage/passkeys/:passkeyId': {
    ...forPeople,
    // The caller has no passkey. tests/rest/passkeys.edge.test.ts renames a passkey.
    request: { params: { passkeyId: 999 }, body: { name: 'Tablet' } },
    success: 'notFound',
    malformed: { params: { passkeyId: 999 }, body: { name: ' ' } },
    missing: none('The request names nothing that could be missing.'),
    otherStaff: 'notFound',
  },
  'POST /manage/passkeys/:passkeyId/end': {
    ...forPeople,
    // The caller has no passkey. tests/rest/passkeys.edge.test.ts adds and removes passkeys.
    request: { params: { passkeyId: 999 } },
    success: 'notFound',
    malformed: { params: { passkeyId: 'x' } },
    missing: none('The request names nothing that could be missing.'),
    otherStaff: 'notFound',
  },
  'POST /manage/passkeySignIn/options': {
    ...forEveryone,
    request: {},
    success: { served: { rpId: 'localhost', userVerification: 'required' } },
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
    upstream: { ...notServed, outcome: 'notFound' },
  },
  'POST /manage/passkeySignIn': {
    ...forEveryone,
    request: async (people) => ({ body: { credential: await answered(people) } }),
    success: { served: { name: 'Sam' } },
    malformed: { body: { credential: { id: 'not base64url!' } } },
    missing: {
      body: { credential: await (await Authenticator.create()).sign('x'.repeat(43), 'bm9ib2R5') },
      outcome: 'unauthorised',
    },
    upstream: {
      ...notServed,
      outcome: 'notFound',
      request: { body: { credential: await (await Authenticator.create()).sign('x'.repeat(43), 'bm9ib2R5') } },
    },
  },
};
