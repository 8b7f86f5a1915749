import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FinalOrder } from '../../contract/final-order.ts';
import type { Order, SubmitOrder } from '../../contract/order.ts';
import { cleanName } from '../../domain/checkout/checkout-details.ts';
import { phoneDigits } from '../../domain/checkout/phone.ts';
import { type Confirmation, NOT_COMPLETED_MESSAGE } from '../payment/payment-form.ts';
import type { Answer, ClientFailure } from '../rest.ts';
import { rememberCustomer } from '../session/remembered-customer.ts';
import { firstPlaced, isUncertain, placeOrder } from './order-calls.ts';
import {
  type CheckoutDraft,
  deleteCheckout,
  type PlacingPath,
  randomId,
  readCheckout,
  type StoredAttempt,
  saveCheckout,
} from './stored-checkout.ts';

/**
 * What is happening to the order. `confirming`: the provider is being asked for the money. `placing`: the order is on its
 * way. `unsettled`: money may have been taken and no answer came; the same attempt is to be settled (`settle`) until one does.
 */
export type PlacingPhase = 'idle' | 'confirming' | 'placing' | 'unsettled';

/** A payment that a provider's form was opened for. */
export interface OpenedPayment {
  readonly key: string;
  readonly order: Order;
  /** The token that a confirmation will give, where it is known before it. */
  readonly token: string | null;
}

/** The checkout at one business: what was said so far, kept across reloads, and how it becomes one order. */
export interface Checkout {
  readonly draft: ReadonlySignal<CheckoutDraft>;
  readonly checkoutId: string;
  /** Whether this checkout has become an order. */
  readonly placed: ReadonlySignal<boolean>;
  readonly phase: ReadonlySignal<PlacingPhase>;
  /** Why the last try came to nothing; null while nothing did. */
  readonly failure: ReadonlySignal<ClientFailure | null>;
  /** Counts the attempts that are used up: each time, the form of a payment has to be opened anew. */
  readonly formVersion: ReadonlySignal<number>;
  change(part: Partial<CheckoutDraft>): void;
  /** The key of the attempt that will pay for this very order: the same until it is used up. */
  sheetKey(order: Order): string;
  forgetSheet(key: string): void;
  /** Told that the payment of an order could not even be prepared. */
  sheetRefused(key: string, failure: ClientFailure): Promise<void>;
  /** Sends an order that no provider has to be asked for; while one is on its way, a second call gives the same answer. */
  place(request: SubmitOrder, path?: PlacingPath): Promise<Answer<FinalOrder>>;
  /** Has the provider confirm, then sends the order. Does nothing while something else is happening to the order. */
  pay(sheet: OpenedPayment, confirm: () => Promise<Confirmation>): Promise<void>;
  /** Finds out what became of the attempt that is unsettled, by the same attempt again. */
  settle(recover: (attempt: StoredAttempt) => Promise<Confirmation>): Promise<void>;
}

/** Milliseconds in which an attempt whose answer never came is still tried again without a word of the customer. */
const SETTLE_WITHIN_MS = 15 * 60_000;
/** Forms of so many different orders are remembered. */
const MAX_SHEETS = 4;

/** `onPlaced` is told of the order even when nothing shows the checkout any more. */
export function createCheckout(businessId: number, onPlaced: (order: FinalOrder) => void = () => {}): Checkout {
  let stored = readCheckout(businessId);
  const draft = signal(stored.draft);
  const placed = signal(false);
  const failure = signal<ClientFailure | null>(null);
  const formVersion = signal(0);
  const phase = signal<PlacingPhase>(unsettledAttempt(stored.attempts) === null ? 'idle' : 'unsettled');
  let placing: Promise<Answer<FinalOrder>> | null = null;

  const save = (part: Partial<typeof stored>) => {
    stored = { ...stored, ...part };
    saveCheckout(businessId, stored);
  };
  const saveAttempts = (attempts: StoredAttempt[]) => save({ attempts });
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
      complete(answer.value);
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

  /** The answer is final for the key. */
  function closeAttempt(key: string, { code }: ClientFailure): void {
    forgetSheet(key);
    // This checkout is an order already, placed from elsewhere. What is ordered from now on is another one.
    if (code === 'conflict') save({ checkoutId: randomId() });
    phase.value = 'idle';
  }

  function complete(order: FinalOrder): void {
    const { customerName, userPhoneNumber, smsNotificationRequested } = draft.peek();
    const userPhone = phoneDigits(userPhoneNumber);
    rememberCustomer({ userCustomerName: cleanName(customerName), userPhone, smsNotificationRequested });
    deleteCheckout(businessId);
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
      save({ draft: draft.peek() });
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
    async sheetRefused(key, why) {
      if (isUncertain(why)) return;
      const found = why.code === 'conflict' ? await firstPlaced(stored.attempts) : null;
      if (found?.ok) return complete(found.value);
      failure.value = why;
      closeAttempt(key, why);
    },
    place: (request, path = '/rest/order') => send(attemptFor(request, path)),
    async pay({ key, order, token }, confirm) {
      if (phase.peek() !== 'idle') return;
      phase.value = 'confirming';
      failure.value = null;
      const request = { token, creditCardKey: null, order };
      const begun: StoredAttempt = { ...attemptFor(request, '/rest/order', key), stage: 'confirming' };
      // From now on the money may be held: whatever happens to this page, the next one finds the attempt.
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

/** Whether the attempt has a card or credit behind it. */
function takesMoney({ path, body }: StoredAttempt): boolean {
  const { token }: { token: unknown } = JSON.parse(body);
  return path === '/rest/order/credit' || token !== null;
}

/** The attempt that may have taken money a short while ago; null when there is none. */
function unsettledAttempt(attempts: readonly StoredAttempt[]): StoredAttempt | null {
  const since = Date.now() - SETTLE_WITHIN_MS;
  return attempts.findLast((attempt) => attempt.startedAt >= since && takesMoney(attempt)) ?? null;
}
