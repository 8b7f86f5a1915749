import { expect, test } from 'vitest';
import { failureOnReturn } from '../../../../src/islands/board/ticket/failure-on-return.ts';

test('when the connection returns, a ticket no longer shows that the connection was lost', () => {
  expect(failureOnReturn({ code: 'offline', message: 'No internet connection' })).toBeNull();
});

test('when the connection returns, a ticket still shows why the edge refused a move', () => {
  const refusal = { code: 'conflict', message: 'This order is not paid yet.' } as const;
  expect(failureOnReturn(refusal)).toBe(refusal);
});
