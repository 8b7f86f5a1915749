import type { PaymentProvider } from '../../src/contract/business.ts';
import type { Reply } from '../../src/contract/errors.ts';

/** What a payment provider delivers. */
export interface PaymentDelivery {
  readonly provider: PaymentProvider;
  readonly businessId: number;
  /** Byte for byte: the signature is over it. */
  readonly body: string;
  readonly headers: Headers;
}

/** What payment providers call. */
export interface PaymentCalls {
  /** Takes a delivery that the provider has signed; what it says is looked up before it is believed. */
  paymentWebhook(delivery: PaymentDelivery): Promise<Reply<null>>;
}
