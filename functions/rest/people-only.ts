import { createMiddleware } from 'hono/factory';
import { failure } from '../../src/contract/errors.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { personToken, setPersonToken } from './cookies.ts';
import { upgradeFailure } from './gates.ts';

/**
 * Admits only people who are signed in to the console or board, and renews their sessions. Each call then checks what
 * the person's role at the business permits.
 */
export const peopleOnly = createMiddleware<RestEnv>(async (c, next) => {
  const { people } = c.get('backend');
  const token = personToken(c);
  const person = await people.session(token);
  if (person === null) return refuse(c, failure('unauthorised').failure);
  // The answer that opens a socket cannot set a cookie. So the session is renewed by the next call that opens no socket.
  const opensSocket = upgradeFailure(c.req.raw) === null;
  if (person.renewalDue && !opensSocket) setPersonToken(c, token, await people.renewSession(token));
  c.set('person', person);
  return next();
});
