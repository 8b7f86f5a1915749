import { type ReadonlySignal, signal } from '@preact/signals-core';
import { DISTANCE_FAILED_MESSAGE } from '../../domain/checkout/destination.ts';
import { ADDRESS_LOOKUP_DELAY_MS, MAX_ADDRESS_CHARACTERS, MIN_ADDRESS_LOOKUP_CHARACTERS } from '../../domain/limits.ts';
import { checkAddress, type Destination, type Suggestion, suggestAddresses } from './address-calls.ts';
import type { Checkout } from './checkout.ts';
import { type CheckedDestination, randomId } from './stored-checkout.ts';

/** Search for a delivery address: suggestions while typing, then a check whether the business delivers there. */
export interface AddressSearch {
  readonly suggestions: ReadonlySignal<readonly Suggestion[]>;
  readonly checking: ReadonlySignal<boolean>;
  type(text: string): void;
  choose(suggestionId: string): void;
  /** Closes the suggestions. */
  dismiss(): void;
  /** Checks the current address unless it is already checked. Resolves when the answer is in `checkout.draft`. */
  check(): Promise<void>;
}

export function createAddressSearch(businessId: number, checkout: Checkout): AddressSearch {
  const suggestions = signal<readonly Suggestion[]>([]);
  const checking = signal(false);
  let search = randomId();
  let typing: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const address = () => {
    const { completeAddress, placeId, destination } = checkout.draft.peek();
    return { completeAddress: completeAddress.trim(), placeId, destination };
  };

  async function suggest(text: string): Promise<void> {
    const answer = await suggestAddresses(businessId, text, search);
    // Ignores the answer if the address has changed or is already checked.
    if (checkout.draft.peek().completeAddress.trim() !== text || address().destination !== null) return;
    if (typing === undefined) return;
    // If the request for suggestions fails, the customer can still type the address. It is checked when the customer
    // leaves the field.
    if (answer.ok) suggestions.value = answer.value;
    else checkout.change({ destination: { ...FAILED, status: 'standby', message: answer.failure.message } });
  }

  function dismiss(): void {
    clearTimeout(typing);
    typing = undefined;
    suggestions.value = [];
  }

  async function checkOnce(): Promise<void> {
    const requested = address();
    checking.value = true;
    const answer = await checkAddress(businessId, requested, search);
    checking.value = false;
    search = randomId();
    const now = address();
    if (now.completeAddress !== requested.completeAddress || now.placeId !== requested.placeId) return;
    checkout.change({ destination: answer.ok ? toDestination(answer.value) : FAILED });
  }

  const check = async (): Promise<void> => {
    const { completeAddress, destination } = address();
    if (completeAddress.length < MIN_ADDRESS_LOOKUP_CHARACTERS) return;
    // An address whose check failed is checked again, because this time the check may succeed.
    if (destination !== null && destination.status !== 'error' && destination.status !== 'standby') return;
    if (running !== null) {
      // The running check may be for an earlier address.
      await running;
      return check();
    }
    running = checkOnce().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    suggestions,
    checking,
    dismiss,
    check,
    type(text) {
      checkout.change({ completeAddress: text.slice(0, MAX_ADDRESS_CHARACTERS), placeId: null, destination: null });
      dismiss();
      const typed = text.trim();
      if (typed.length >= MIN_ADDRESS_LOOKUP_CHARACTERS)
        typing = setTimeout(() => void suggest(typed), ADDRESS_LOOKUP_DELAY_MS);
    },
    choose(suggestionId) {
      const chosen = suggestions.peek().find(({ id }) => id === suggestionId);
      dismiss();
      if (chosen === undefined) return;
      checkout.change({
        completeAddress: chosen.text.slice(0, MAX_ADDRESS_CHARACTERS),
        placeId: chosen.id,
        destination: null,
      });
      void check();
    },
  };
}

const FAILED: CheckedDestination = {
  status: 'error',
  message: DISTANCE_FAILED_MESSAGE,
  distance: null,
  duration: null,
};

const toDestination = ({ destinationStatus, message, distance, duration }: Destination): CheckedDestination => ({
  status: destinationStatus,
  message,
  distance,
  duration,
});
