/**
 * Adds passkeys and signs in with them. To do so, calls the package @simplewebauthn/browser, which calls the browser's
 * functions.
 */
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import * as v from 'valibot';
import {
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
} from '../../contract/passkeys.ts';
import { call, decoded } from '../rest.ts';

export const hasPasskeys = browserSupportsWebAuthn;

/**
 * Signs in to board and console. With `email`, only the person with this e-mail may sign in. `SignInDialog` passes the
 * e-mail of the person whose session has ended. Resolves to a message about the failure; null on success.
 */
export async function signInWithPasskey(email?: string): Promise<string | null> {
  const reply = decoded((options: PasskeyRequest) => options);
  const begun = await call({ method: 'POST', path: '/rest/manage/passkeySignIn/options', reply });
  if (!begun.ok) return begun.failure.message;
  const answered = await asked(() => startAuthentication({ optionsJSON: begun.value }));
  if (typeof answered === 'string') return answered;
  // The schema leaves out the fields that the edge does not read.
  const body = v.safeParse(passkeySignInSchema, { credential: answered, email });
  if (!body.success) return UNUSABLE_MESSAGE;
  const path = '/rest/manage/passkeySignIn';
  const signedIn = await call({ method: 'POST', path, reply: anything, body: body.output });
  return signedIn.ok ? null : signedIn.failure.message;
}

/**
 * Adds a passkey for the signed-in person. Resolves to a message about the failure; null on success. Checks the name
 * before the device creates a passkey. Otherwise the device would keep a passkey that the edge refused.
 */
export async function addPasskey(name: string, password: string): Promise<string | null> {
  const form = v.safeParse(v.object({ name: passkeyNameSchema, ...passkeyOptionsSchema.entries }), { name, password });
  if (!form.success) return form.issues[0].message;
  const reply = decoded((options: PasskeyCreation) => options);
  const path = '/rest/manage/passkeys';
  const begun = await call({ method: 'POST', path: `${path}/options`, reply, body: { password } });
  if (!begun.ok) return begun.failure.message;
  const created = await asked(() => startRegistration({ optionsJSON: begun.value }));
  if (typeof created === 'string') return created;
  const added = await call({ method: 'POST', path, reply: anything, body: { name, credential: created } });
  return added.ok ? null : added.failure.message;
}

const anything = v.unknown();

const UNUSABLE_MESSAGE = 'This passkey does not say whose it is. Please use another one.';
/** Messages for failures in the browser. The keys are names of exceptions of Web Authentication. */
const MESSAGES: Readonly<Partial<Record<string, string>>> = {
  InvalidStateError: 'This device has a passkey for you already.',
  SecurityError: 'Passkeys do not work at this address of the site.',
};
const NOT_FINISHED_MESSAGE = 'That was not finished. Please try again.';

/** Returns the answer of the browser, or else a message that tells the person why there is no answer. */
async function asked<Answered extends object>(ask: () => Promise<Answered>): Promise<Answered | string> {
  try {
    return await ask();
  } catch (error) {
    // Browsers report a cancelled dialog in the same way as other failures.
    return (error instanceof Error && MESSAGES[error.name]) || NOT_FINISHED_MESSAGE;
  }
}
