import { createContext, useContext } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import type { CheckoutDraft } from '../../client/checkout/stored-checkout.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout.ts';
import type { ShopProps } from '../ordering/ordering-context.ts';
import { useValue } from '../use-value.ts';

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext);
  if (checkout === null) throw new Error('Only inside <Checkout>.');
  return checkout;
}

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

/** Progress for the line under the sheet's title. */
export function progressOf({ steps, step }: StepProps): { step: number; of: number } {
  return { step: steps.indexOf(step) + 1, of: steps.length };
}
