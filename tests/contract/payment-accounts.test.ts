import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemsOf } from '../../src/contract/form-problems.ts';
import { typedAccountSchema } from '../../src/contract/payment-accounts.ts';

const problems = (form: unknown) => problemsOf(v.safeParse(typedAccountSchema, form).issues ?? []);

test('all mistakes in Stripe keys are named together, also that one key is live and another is a test key', () => {
  expect(problems({ provider: 'stripe', payKey: 'sk_live_1', secretKey: '', webhookSecret: 'whsec' })).toEqual([
    { field: 'payKey', message: 'The publishable key begins with pk_live_ or pk_test_.' },
    {
      field: 'secretKey',
      message: 'The key begins with rk_live_ or sk_live_; test keys with rk_test_ or sk_test_.',
    },
    { field: 'webhookSecret', message: 'The signing secret begins with whsec_.' },
  ]);
  expect(problems({ provider: 'stripe', payKey: 'pk_live_1', secretKey: 'sk_test_1', webhookSecret: '' })).toEqual([
    { field: 'webhookSecret', message: 'The signing secret begins with whsec_.' },
    {
      field: 'secretKey',
      message: 'One of the keys is live and the other is for tests. Please enter two of the same kind.',
    },
  ]);
});

test('all missing Square keys are named together', () => {
  expect(problems({ provider: 'square', payKey: ' ', accessToken: '', locationId: '', webhookSecret: '' })).toEqual([
    { field: 'payKey', message: 'Please enter the application ID.' },
    { field: 'accessToken', message: 'Please enter the access token.' },
    { field: 'locationId', message: 'Please enter the location ID.' },
    { field: 'webhookSecret', message: 'Please enter the signature key of the webhook.' },
  ]);
});
