import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FinalOrder } from '../../contract/final-order.ts';
import type { Order, SubmitOrder } from '../../contract/order.ts';
import { cleanName } from '../../domain/checkout/checkout-details.ts';
import { phoneDigits } from '../../domain/checkout/phone.ts';
import type { CartId } from '../cart/cart-id.ts';
import { type Confirmation, NOT_COMPLETED_MESSAGE } from '../payment/payment-form.ts';
import type { Answer, ClientFailure } from '../rest.ts';
import { forgetPromoCode, rememberCustomer } from '../session/remembered-customer.ts';
import { firstPlaced, isUncertain, placeOrder } from './order-calls.ts';
import {
  type CheckoutDraft,
  deleteCheckout,
  newDraft,
  type PlacingPath,
  randomId,
  readCheckout,
  type StoredAttempt,
  saveCheckout,
} from './stored-checkout.ts';

/**
 * State of placing the order. `confirming`: the provider confirms the payment. `placing`: the order is being sent.
 * `unsettled`: money may have been taken, but no reply came. Each call of `settle` then repeats the same attempt.
 */
export type PlacingPhase = 'idle' | 'confirming' | 'placing' | 'unsettled';

/** A payment for which the form of the payment provider is open. */
export interface OpenedPayment {
  readonly key: string;
  readonly order: Order;
  /** The token that the confirmation will return; null if only the confirmation creates the token. */
  readonly token: string | null;
}

/**
 * The checkout at one business: the draft, which survives a reload, and the calls that place one order from the draft.
 */
export interface Checkout {
  readonly draft: ReadonlySignal<CheckoutDraft>;
  readonly checkoutId: string;
  /** Whether this checkout has become an order. */
  readonly placed: ReadonlySignal<boolean>;
  readonly phase: ReadonlySignal<PlacingPhase>;
  /** Why the last attempt failed; null when it did not fail. */
  readonly failure: ReadonlySignal<ClientFailure | null>;
  /** A counter. Each time it increases, the payment form must be opened again. */
  readonly formVersion: ReadonlySignal<number>;
  change(part: Partial<CheckoutDraft>): void;
  /** Idempotency key of the attempt that will pay for this order. It stays the same until the attempt is closed. */
  sheetKey(order: Order): string;
  /** Forgets the payment sheet of an attempt. The next payment gets a new key. */
  forgetSheet(key: string): void;
  /** Must be called when the edge refused to prepare the payment of an order. */
  sheetRefused(key: string, failure: ClientFailure): Promise<void>;
  /** Sends an order that needs no payment provider. A second call during the first one gets the same answer. */
  place(request: SubmitOrder, path?: PlacingPath): Promise<Answer<FinalOrder>>;
  /** Confirms the payment with the provider, then sends the order. Does nothing unless the phase is `idle`. */
  pay(sheet: OpenedPayment, confirm: () => Promise<Confirmation>): Promise<void>;
  /** Repeats the unsettled attempt. `recover` returns the outcome of a payment whose confirmation was interrupted. */
  settle(recover: (attempt: StoredAttempt) => Promise<Confirmation>): Promise<void>;
}

/** If an attempt may have taken money and started at most this long ago, it is repeated without asking the customer. */
const SETTLE_WITHIN_MS = 15 * 60_000;
/** Maximum number of orders whose payment sheets are stored. */
const MAX_SHEETS = 4;

/**
 * `onPlaced` is called when the order is placed, even if the checkout is no longer visible then. `onlyForNow`: the order
 * cannot be for a later time (S14). The draft may contain a time that the customer chose on the business's usual menu.
 * The checkout ignores this time but keeps it stored, because the customer may return to the usual menu.
 */
export function createCheckout(
  cartId: CartId,
  onPlaced: (order: FinalOrder) => void = () => {},
  onlyForNow = false,
): Checkout {
  let stored = readCheckout(cartId);
  // From now on, another tab with the same cart has the same checkout id, so the edge accepts only one order.
  saveCheckout(cartId, stored);
  const opened = stored.draft ?? newDraft(cartId);
  const draft = signal(onlyForNow ? { ...opened, requestedDate: null, requestedTime: null } : opened);
  const placed = signal(false);
  const failure = signal<ClientFailure | null>(null);
  const formVersion = signal(0);
  const phase = signal<PlacingPhase>(unsettledAttempt(stored.attempts) === null ? 'idle' : 'unsettled');
  let placing: Promise<Answer<FinalOrder>> | null = null;

  const save = (part: Partial<typeof stored>) => {
    stored = { ...stored, ...part };
    saveCheckout(cartId, stored);
  };
  const draftToStore = (): CheckoutDraft => {
    const { requestedDate, requestedTime } = onlyForNow ? opened : draft.peek();
    return { ...draft.peek(), requestedDate, requestedTime };
  };
  const saveAttempts = (attempts: StoredAttempt[]) => save({ attempts, draft: draftToStore() });
  const forgetSheet = (key: string) => save({ sheets: stored.sheets.filter((sheet) => sheet.key !== key) });

  function attemptFor(request: SubmitOrder, path: PlacingPath, key?: string): StoredAttempt {
    const body = JSON.stringify(request);
    const known = stored.attempts.find((attempt) => attempt.body === body && attempt.path === path);
    return known ?? { key: key ?? randomId(), path, body, stage: 'sent', startedAt: Date.now() };
  }

  function send(attempt: StoredAttempt): Promise<Answer<FinalOrder>> {
    placing ??= sendOnce(attempt).finally(() => {
      placing = null;
    });
    return placing;
  }

  async function sendOnce(attempt: StoredAttempt): Promise<Answer<FinalOrder>> {
    if (phase.peek() !== 'unsettled') {
      phase.value = 'placing';
      failure.value = null;
    }
    const answer = await placeOrder(attempt, stored.attempts, saveAttempts);
    if (answer.ok) {
      complete(answer.value, attempt.path);
      return answer;
    }
    failure.value = answer.failure;
    if (isUncertain(answer.failure)) {
      phase.value = takesMoney(attempt) ? 'unsettled' : 'idle';
      return answer;
    }
    closeAttempt(attempt.key, answer.failure);
    formVersion.value += 1;
    return answer;
  }

  /** Ends an attempt whose key has a final answer. */
  function closeAttempt(key: string, { code }: ClientFailure): void {
    forgetSheet(key);
    // This checkout has already become an order, for example in another tab. The next order needs a new checkout.
    if (code === 'conflict') save({ checkoutId: randomId() });
    phase.value = 'idle';
  }

  function complete(order: FinalOrder, path: PlacingPath = '/rest/order'): void {
    const { customerName, userPhoneNumber, smsNotificationRequested } = draft.peek();
    const userPhone = phoneDigits(userPhoneNumber);
    rememberCustomer({ userCustomerName: cleanName(customerName), userPhone, smsNotificationRequested });
    deleteCheckout(cartId, draft.peek());
    // A saved order is not placed yet. The customer can still use the promo code for it.
    if (path !== '/rest/order/save') forgetPromoCode();
    placed.value = true;
    phase.value = 'idle';
    onPlaced(order);
  }

  async function handleConfirmation(attempt: StoredAttempt, confirmation: Confirmation): Promise<void> {
    switch (confirmation.kind) {
      case 'confirmed':
        await send(attempt);
        return;
      case 'unknown':
        failure.value = { code: 'offline', message: 'No internet connection' };
        phase.value = 'unsettled';
        return;
      case 'expired':
        forgetSheet(attempt.key);
        formVersion.value += 1;
        return dropAttempt(attempt, NOT_COMPLETED_MESSAGE);
      case 'refused':
        return dropAttempt(attempt, confirmation.message);
      case 'cancelled':
        return dropAttempt(attempt, null);
    }
  }

  function dropAttempt({ key }: StoredAttempt, message: string | null): void {
    saveAttempts(stored.attempts.filter((attempt) => attempt.key !== key));
    phase.value = 'idle';
    failure.value = message === null ? null : { code: 'refused', reason: 'declined', message };
  }

  return {
    draft,
    placed,
    phase,
    failure,
    formVersion,
    get checkoutId() {
      return stored.checkoutId;
    },
    change(part) {
      draft.value = { ...draft.peek(), ...part };
      save({ draft: draftToStore() });
    },
    sheetKey(order) {
      const text = JSON.stringify(order);
      const known = stored.sheets.find((sheet) => sheet.order === text);
      if (known !== undefined) return known.key;
      const key = randomId();
      save({ sheets: [...stored.sheets, { key, order: text }].slice(-MAX_SHEETS) });
      return key;
    },
    forgetSheet,
    async sheetRefused(key, refusal) {
      if (isUncertain(refusal)) return;
      const found = refusal.code === 'conflict' ? await firstPlaced(stored.attempts) : null;
      if (found?.ok) return complete(found.value);
      failure.value = refusal;
      closeAttempt(key, refusal);
    },
    place: (request, path = '/rest/order') => send(attemptFor(request, path)),
    async pay({ key, order, token }, confirm) {
      if (phase.peek() !== 'idle') return;
      phase.value = 'confirming';
      failure.value = null;
      const request = { token, creditCardKey: null, order };
      const begun: StoredAttempt = { ...attemptFor(request, '/rest/order', key), stage: 'confirming' };
      // If the token is already known, the provider may take the money during `confirm`. So the attempt is stored
      // first, and the page finds the attempt after a reload.
      if (token !== null) saveAttempts([...stored.attempts.filter((known) => known.key !== key), begun]);
      const confirmation = await confirm();
      const attempt =
        confirmation.kind === 'confirmed' && token === null
          ? attemptFor({ ...request, token: confirmation.token }, '/rest/order', key)
          : begun;
      await handleConfirmation(attempt, confirmation);
    },
    async settle(recover) {
      const attempt = unsettledAttempt(stored.attempts);
      if (attempt === null) {
        phase.value = 'idle';
        return;
      }
      if (attempt.stage === 'sent') await send(attempt);
      else await handleConfirmation(attempt, await recover(attempt));
    },
  };
}

/** Whether the attempt pays by card or store credit. */
function takesMoney({ path, body }: StoredAttempt): boolean {
  const { token }: { token: unknown } = JSON.parse(body);
  return path === '/rest/order/credit' || token !== null;
}

/** The latest attempt within `SETTLE_WITHIN_MS` that may have taken money; null when there is none. */
function unsettledAttempt(attempts: readonly StoredAttempt[]): StoredAttempt | null {
  const since = Date.now() - SETTLE_WITHIN_MS;
  return attempts.findLast((attempt) => attempt.startedAt >= since && takesMoney(attempt)) ?? null;
}
