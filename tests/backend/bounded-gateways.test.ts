import { expect, it } from 'vitest';
import { boundedByAccount, MAX_PARALLEL_CALLS } from '../../functions/backend/embedded/bounded-gateways.ts';
import { openPaymentGateway } from '../../functions/gateways/payments/account.ts';
import type { PaymentGateway, PayoutLine, ProviderPage } from '../../functions/gateways/payments/gateway.ts';
import { standInAccount } from '../../functions/gateways/payments/stand-in/accounts.ts';

const EMPTY: ProviderPage<PayoutLine> = { kind: 'page', entries: [], next: null };

it('locations with the same account share one limit of parallel calls, and this limit does not delay other accounts', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const gatewayOf = (account: string): PaymentGateway => ({
    ...openPaymentGateway({
      ...standInAccount('stripe', 1),
      hosts: { api: 'https://api.invalid', script: 'https://js.invalid/x.js' },
      notificationUrl: 'https://x.invalid/',
    }),
    account,
    async payoutLines(id) {
      asked.push(id);
      await new Promise<void>((resolve) => void answers.push(resolve));
      if (id === 'a1') throw new Error('The call fails.');
      return EMPTY;
    },
  });
  const bounded = boundedByAccount();
  const [here, there, elsewhere] = [bounded(gatewayOf('one')), bounded(gatewayOf('one')), bounded(gatewayOf('two'))];
  const calls = [
    ...['a1', 'a2', 'a3'].map((id) => here.payoutLines(id, null)),
    ...['b1', 'b2', 'b3'].map((id) => there.payoutLines(id, null)),
    elsewhere.payoutLines('c1', null),
  ];
  const ended = Promise.allSettled(calls);
  expect(MAX_PARALLEL_CALLS).toBe(4);
  expect(asked).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  // The next call starts even if the call before it failed.
  answers[0]?.();
  await Promise.allSettled(calls.slice(0, 1));
  expect(asked).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  answers[1]?.();
  await calls[1];
  expect(asked.at(-1)).toBe('b3');
  for (const answer of answers) answer();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', ...Array(6).fill('fulfilled')]);
});
