import { createMiddleware } from 'hono/factory';
import { failure } from '../../src/contract/errors.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { personToken } from './cookies.ts';

/**
 * Admits only people who are signed in to the console or board. Each call then checks what the person's role at the
 * business permits.
 */
export const peopleOnly = createMiddleware<RestEnv>(async (c, next) => {
  const person = await c.get('backend').people.session(personToken(c));
  if (person === null) return refuse(c, failure('unauthorised').failure);
  c.set('person', person);
  return next();
});
