import { createMiddleware } from 'hono/factory';
import { failure } from '../../src/contract/errors.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';

/** Refuses where the backend keeps neither credit nor stamps. */
export const loyaltyOnly = createMiddleware<RestEnv>(async (c, next) => {
  const { loyalty } = c.get('backend');
  if (!loyalty) return refuse(c, failure('unavailable').failure);
  c.set('loyalty', loyalty);
  return next();
});
