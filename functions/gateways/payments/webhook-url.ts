import type { PaymentProvider } from './gateway.ts';

export interface OriginBinding {
  /** Public origin of this deployment, e.g. `https://eats.example`. Payment providers send their webhooks there. */
  readonly PUBLIC_ORIGIN: string;
}

/** The address that an owner enters at Stripe or Square for webhooks about a business's payments. */
export const notificationUrl = (env: OriginBinding, provider: PaymentProvider, businessId: number): string =>
  new URL(`/rest/payment/webhook/${provider}/${businessId}`, env.PUBLIC_ORIGIN).href;
