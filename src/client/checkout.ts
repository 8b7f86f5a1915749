import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FinalOrder } from '../contract/final-order.ts';
import type { SubmitOrder } from '../contract/order.ts';
import { cleanName } from '../domain/checkout-details.ts';
import { phoneDigits } from '../domain/phone.ts';
import { placeOrder } from './place-order.ts';
import { rememberCustomer } from './remembered-customer.ts';
import type { Answer } from './rest.ts';
import { type CheckoutDraft, forgetCheckout, keepCheckout, randomId, readCheckout } from './stored-checkout.ts';

/** The checkout at one business: what was said so far, kept across reloads, and how it becomes one order. */
export interface Checkout {
  readonly draft: ReadonlySignal<CheckoutDraft>;
  readonly checkoutId: string;
  /** Whether this checkout has become an order. */
  readonly placed: ReadonlySignal<boolean>;
  change(part: Partial<CheckoutDraft>): void;
  /** Sends the order; while one is on its way, a second call gives the same answer. */
  place(request: SubmitOrder): Promise<Answer<FinalOrder>>;
}

export function createCheckout(businessId: number): Checkout {
  let stored = readCheckout(businessId);
  const draft = signal(stored.draft);
  const placed = signal(false);
  let placing: Promise<Answer<FinalOrder>> | null = null;

  const keep = (part: Partial<typeof stored>) => {
    stored = { ...stored, ...part };
    keepCheckout(businessId, stored);
  };

  async function place(request: SubmitOrder): Promise<Answer<FinalOrder>> {
    const answer = await placeOrder(request, stored.attempts, (attempts) => keep({ attempts }));
    if (answer.ok) {
      const { customerName, userPhoneNumber, smsNotificationRequested } = draft.peek();
      const userPhone = phoneDigits(userPhoneNumber);
      rememberCustomer({ userCustomerName: cleanName(customerName), userPhone, smsNotificationRequested });
      forgetCheckout(businessId);
      placed.value = true;
    } else if (answer.failure.code === 'conflict') {
      // This checkout is an order already, placed from elsewhere. What is ordered from now on is another one.
      keep({ checkoutId: randomId() });
    }
    return answer;
  }

  return {
    draft,
    placed,
    get checkoutId() {
      return stored.checkoutId;
    },
    change(part) {
      draft.value = { ...draft.peek(), ...part };
      keep({ draft: draft.peek() });
    },
    place(request) {
      placing ??= place(request).finally(() => {
        placing = null;
      });
      return placing;
    },
  };
}
