import { createContext } from 'react';
import type { AddressSearch } from '../../client/checkout/address-search.ts';
import type { Checkout } from '../../client/checkout/checkout.ts';
import type { CheckoutDraft } from '../../client/checkout/stored-checkout.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout.ts';
import type { ShopProps } from '../ordering/ordering-context.ts';
import { useRequiredContext } from '../use-required-context.ts';
import { useValue } from '../use-value.ts';

export const CheckoutContext = createContext<Checkout | null>(null);
export const useCheckout = (): Checkout => useRequiredContext(CheckoutContext);

/** The search for the address of a delivery. */
export const AddressSearchContext = createContext<AddressSearch | null>(null);
export const useAddressSearch = (): AddressSearch => useRequiredContext(AddressSearchContext);

/** The customer's answers so far. */
export const useDraft = (): CheckoutDraft => useValue(useCheckout().draft);

/** Props of every checkout step. */
export interface StepProps extends ShopProps {
  readonly steps: readonly CheckoutStep[];
  readonly step: CheckoutStep;
  /** Undefined in the first step. */
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The progress that the line under the dialog's title shows. */
export function progressOf({ steps, step }: StepProps): { step: number; of: number } {
  return { step: steps.indexOf(step) + 1, of: steps.length };
}
