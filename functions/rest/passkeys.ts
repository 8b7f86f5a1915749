import { Hono } from 'hono';
import * as v from 'valibot';
import {
  newPasskeySchema,
  passkeyChangeSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
} from '../../src/contract/passkeys.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { answer, answerDone, refuse } from './answer.ts';
import { callerOf, deviceOf } from './caller.ts';
import type { RestEnv } from './context.ts';
import { peopleOnly } from './people-only.ts';
import { rememberPerson } from './remember-person.ts';
import { jsonBody, pathParams } from './validators.ts';

const passkeyParams = v.object({ passkeyId: idSegmentSchema });

/** Calls about the passkeys of the person who is signed in. */
export const passkeys = new Hono<RestEnv>()
  .use(peopleOnly)
  .get('/', async (c) => c.json({ passkeys: await c.get('backend').passkeys.list(c.get('person')) }))
  .post('/options', jsonBody(passkeyOptionsSchema), async (c) =>
    answer(c, await c.get('backend').passkeys.beginAdding(c.get('person'), c.req.valid('json').password)),
  )
  .post('/', jsonBody(newPasskeySchema), async (c) =>
    answerDone(c, await c.get('backend').passkeys.add(c.get('person'), c.req.valid('json'))),
  )
  .put('/:passkeyId', pathParams(passkeyParams), jsonBody(passkeyChangeSchema), async (c) => {
    const { passkeyId } = c.req.valid('param');
    return answerDone(c, await c.get('backend').passkeys.rename(c.get('person'), passkeyId, c.req.valid('json').name));
  })
  .post('/:passkeyId/end', pathParams(passkeyParams), async (c) =>
    answerDone(c, await c.get('backend').passkeys.remove(c.get('person'), c.req.valid('param').passkeyId)),
  );

/** Signing in to board and console with a passkey. */
export const passkeySignIn = new Hono<RestEnv>()
  .post('/options', async (c) => answer(c, await c.get('backend').passkeys.beginSignIn(callerOf(c))))
  .post('/', jsonBody(passkeySignInSchema), async (c) => {
    const signedIn = await c.get('backend').passkeys.signIn(c.req.valid('json'), callerOf(c), deviceOf(c));
    if (!signedIn.ok) return refuse(c, signedIn.failure);
    await rememberPerson(c, signedIn.value);
    return c.json({ name: signedIn.value.name });
  });
