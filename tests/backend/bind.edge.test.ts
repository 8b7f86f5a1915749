import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { backendBinder } from '../../functions/backend/bind.ts';

it('requests with the same bindings share one backend', () => {
  const backendOf = backendBinder();
  expect(backendOf(env)).toBe(backendOf(env));
});

it('a request with other bindings gets another backend', () => {
  const backendOf = backendBinder();
  expect(backendOf({ ...env })).not.toBe(backendOf(env));
});
