import type { PaymentProvider } from './gateway.ts';

/** The field `env` of a business (specification, section 3): `nonprod` uses the provider's sandbox. */
export type PaymentEnv = 'prod' | 'nonprod';

export interface ProviderHosts {
  /** Origin of the provider's API. */
  readonly api: string;
  /** URL of the script for the browser. */
  readonly script: string;
}

/**
 * Where the providers' APIs and scripts are. Stripe has the same hosts for both values of `env`: its test keys select the
 * sandbox. The path of Stripe's script contains the name of the API version that our SDK uses (stripe-node 23.1:
 * 2026-10-28.endive).
 * Sources: Stripe docs, "Stripe.js versioning and support policy"; Square docs, "Web Payments SDK" (script) and "Square API
 * environments" (API).
 */
const PROVIDER_HOSTS: Readonly<Record<PaymentProvider, Readonly<Record<PaymentEnv, ProviderHosts>>>> = {
  stripe: {
    prod: { api: 'https://api.stripe.com', script: 'https://js.stripe.com/endive/stripe.js' },
    nonprod: { api: 'https://api.stripe.com', script: 'https://js.stripe.com/endive/stripe.js' },
  },
  square: {
    prod: { api: 'https://connect.squareup.com', script: 'https://web.squarecdn.com/v1/square.js' },
    nonprod: { api: 'https://connect.squareupsandbox.com', script: 'https://sandbox.web.squarecdn.com/v1/square.js' },
  },
};

export const providerHosts = (provider: PaymentProvider, env: PaymentEnv): ProviderHosts =>
  PROVIDER_HOSTS[provider][env];
