import * as v from 'valibot';
import type { CheckResult } from '../../../src/contract/deployment-health.ts';
import { checkHost } from '../check.ts';
import type { Fetch } from '../http.ts';
import type { PaymentProvider } from './gateway.ts';
import type { ProviderHosts } from './hosts.ts';

/** For each provider: the path of a call, and the body of the error when the call has no key. */
const CALLS = {
  stripe: {
    path: '/v1/payment_intents',
    refusal: v.object({ error: v.object({ type: v.literal('invalid_request_error') }) }),
  },
  square: {
    path: '/v2/payments',
    refusal: v.object({ errors: v.array(v.object({ category: v.literal('AUTHENTICATION_ERROR') })) }),
  },
} as const satisfies Record<PaymentProvider, { path: string; refusal: v.GenericSchema }>;

/**
 * Checks whether a payment provider answers. The request has no key, so the provider has to refuse it with 401. Sources:
 * Stripe API, "Errors" and "Authentication"; Square docs, "Error handling".
 */
export const checkPaymentHost = (provider: PaymentProvider, hosts: ProviderHosts, send: Fetch): Promise<CheckResult> =>
  checkHost(send, { url: new URL(CALLS[provider].path, hosts.api) }, ({ status, json }) =>
    status === 401 && v.is(CALLS[provider].refusal, json) ? 'works' : 'wrong',
  );
