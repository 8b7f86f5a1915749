import type { PaymentSetup } from '../../contract/payment.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Result } from '../../domain/result.ts';

/** What came of asking the provider for the money. */
export type Confirmation =
  /** `token` goes to the edge with the order. */
  | { readonly kind: 'confirmed'; readonly token: string }
  /** Nothing was charged. `message` is the provider's own; null where its form says it already. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** The customer thought better of it; nothing was charged. */
  | { readonly kind: 'cancelled' }
  /** The provider has let go of this payment, of which nothing was charged: another has to be opened. */
  | { readonly kind: 'expired' }
  /** The connection was lost: it may have been charged. */
  | { readonly kind: 'unknown' };

export const FORM_FAILURES = ['notLoaded', 'elementsNotFound', 'noWallets'] as const;
export type FormFailure = (typeof FORM_FAILURES)[number];

/** The words for a provider's script that did not come, and for one that did not find or make its fields. */
export const NOT_LOADED_MESSAGE = 'The card form could not be loaded. Try again, or pay another way.';
export const ELEMENTS_NOT_FOUND_MESSAGE = 'The card fields were not found. Try again, or pay another way.';
export const NOT_COMPLETED_MESSAGE = 'The payment was not completed. Please try again.';
export const NO_WALLETS_MESSAGE = 'Apple Pay and Google Pay are not set up on this device.';

/** What a provider shows in the page to be paid with. */
export interface PaymentForm {
  /** Asks for the money by what was typed; null where the wallets' own buttons do that. */
  readonly confirm: (() => Promise<Confirmation>) | null;
  /** Takes it out of the page. */
  close(): void;
}

export interface FormOptions {
  /** Where it shall stand; emptied before. */
  readonly container: HTMLElement;
  readonly method: 'card' | 'mobilePay';
  readonly total: Cents;
  readonly customerName: string;
  /** Called within the tap on a wallet's button; `confirm` opens the wallet. */
  readonly onWallet: (confirm: () => Promise<Confirmation>) => void;
}

/** Opens the form of one provider by its own script. */
export type OpenForm<Provider extends PaymentSetup['provider']> = (
  setup: Extract<PaymentSetup, { provider: Provider }>,
  wishes: FormOptions,
) => Promise<Result<PaymentForm, FormFailure>>;
