import type { PaymentSetup } from '../../contract/payment.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Result } from '../../domain/result.ts';

/** Outcome of a payment confirmation. */
export type Confirmation =
  /** The edge needs `token` to place the order. */
  | { readonly kind: 'confirmed'; readonly token: string }
  /** Nothing was charged. `message` tells the customer why. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The customer cancelled. Nothing was charged. */
  | { readonly kind: 'cancelled' }
  /** The provider cancelled the payment. Nothing was charged. The form must be opened again. */
  | { readonly kind: 'expired' }
  /** The connection was lost. The customer may have been charged. */
  | { readonly kind: 'unknown' };

const FORM_FAILURES = ['notLoaded', 'elementsNotFound', 'noWallets'] as const;
export type FormFailure = (typeof FORM_FAILURES)[number];

/** The provider's script did not load. */
export const NOT_LOADED_MESSAGE = 'The card form could not be loaded. Try again, or pay another way.';
/** The provider's script could not create its fields. */
export const ELEMENTS_NOT_FOUND_MESSAGE = 'The card fields were not found. Try again, or pay another way.';
export const NOT_COMPLETED_MESSAGE = 'The payment was not completed. Please try again.';
export const NO_WALLETS_MESSAGE = 'Not set up on this device';

/** A provider's form in the page. */
export interface PaymentForm {
  /**
   * Confirms the payment with the typed card. Null for Apple Pay and Google Pay: for them, `onWallet` is called instead.
   */
  readonly confirm: (() => Promise<Confirmation>) | null;
  /** Removes the form from the page. */
  close(): void;
}

export interface FormOptions {
  /** Element for the form; emptied first. */
  readonly container: HTMLElement;
  readonly method: 'card' | 'mobilePay';
  readonly total: Cents;
  readonly customerName: string;
  /**
   * With Square, called when the customer presses the button of a wallet (Apple Pay, Google Pay). With Stripe, called
   * when the customer confirms in the wallet. Calling the parameter `confirm` then completes the payment.
   */
  readonly onWallet: (confirm: () => Promise<Confirmation>) => void;
}

/** Opens the form of one payment provider in the page, with the provider's script. */
export type OpenForm<Provider extends PaymentSetup['provider']> = (
  setup: Extract<PaymentSetup, { provider: Provider }>,
  options: FormOptions,
) => Promise<Result<PaymentForm, FormFailure>>;
