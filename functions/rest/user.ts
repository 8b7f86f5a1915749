import { Hono } from 'hono';
import {
  ALREADY_REGISTERED,
  changePasswordSchema,
  externalSignInSchema,
  forgotPasswordSchema,
  setPasswordSchema,
  signInSchema,
  signUpSchema,
} from '../../src/contract/user.ts';
import { PASSWORD_CHANGED_MESSAGE } from '../../src/domain/checkout/account-forms.ts';
import { refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import { callerOf, signInOrigin } from './caller.ts';
import type { RestEnv } from './context.ts';
import { beginSession, customerOf, customersOnly, endSession } from './customer.ts';
import { jsonBody } from './validators.ts';

/** A separate router, so that rest.ts can also mount it at `/user/`. The path in the specification ends with a slash. */
export const signUp = new Hono<RestEnv>().use(noStore).put('/', jsonBody(signUpSchema), async (c) => {
  const signedUp = await c.get('backend').signUp(c.req.valid('json'), callerOf(c));
  if (!signedUp.ok) return refuse(c, signedUp.failure);
  if (signedUp.value === ALREADY_REGISTERED) return c.json(ALREADY_REGISTERED);
  await beginSession(c, signedUp.value);
  return c.json(signedUp.value.user);
});

export const user = new Hono<RestEnv>()
  .use(noStore)
  .post('/login/light', jsonBody(signInSchema), async (c) => {
    const signedIn = await c.get('backend').signIn(c.req.valid('json'), signInOrigin(c));
    if (!signedIn.ok) return refuse(c, signedIn.failure);
    if (signedIn.value === null) return c.body(null, 204);
    await beginSession(c, signedIn.value);
    return c.json(signedIn.value.user);
  })
  .put('/token', jsonBody(externalSignInSchema), async (c) => {
    const signedIn = await c.get('backend').signInExternally(c.req.valid('json'), callerOf(c));
    if (!signedIn.ok) return refuse(c, signedIn.failure);
    await beginSession(c, signedIn.value);
    return c.json(signedIn.value.user);
  })
  .route('/', signUp)
  .post('/forgotPassword', jsonBody(forgotPasswordSchema), async (c) => {
    const requested = await c.get('backend').forgotPassword(c.req.valid('json'), callerOf(c));
    return requested.ok ? c.json({ success: true }) : refuse(c, requested.failure);
  })
  .post('/setPassword', jsonBody(setPasswordSchema), async (c) => {
    const set = await c.get('backend').setPassword(c.req.valid('json'), callerOf(c));
    if (!set.ok) return refuse(c, set.failure);
    await beginSession(c, set.value);
    return c.json(set.value.user);
  })
  .post('/changePassword', customersOnly, jsonBody(changePasswordSchema), async (c) => {
    const changed = await c.get('backend').changePassword(c.get('customer'), c.req.valid('json'));
    if (!changed.ok) return refuse(c, changed.failure);
    await beginSession(c, changed.value);
    return c.json({ success: true, message: PASSWORD_CHANGED_MESSAGE });
  })
  .get('/session', async (c) => {
    const customer = await customerOf(c);
    return customer === null ? c.body(null, 204) : c.json(customer.user);
  })
  .post('/signOut', async (c) => {
    await endSession(c);
    return c.json({ success: true });
  });
