import { useEffect, useRef, useState } from 'react';
import type { Checkout, OpenedPayment } from '../../../client/checkout/checkout.ts';
import { openPaymentForm, openPaymentSheet, tokenOfSetup } from '../../../client/payment/open-payment.ts';
import type { PaymentForm } from '../../../client/payment/payment-form.ts';
import type { ClientFailure } from '../../../client/rest.ts';
import type { Order } from '../../../contract/order.ts';
import type { Result } from '../../../domain/result.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useValue } from '../../use-value.ts';
import { useCheckout } from '../checkout-context.ts';

/** A payment form that is ready for use. */
export interface OpenedForm {
  readonly sheet: OpenedPayment;
  readonly form: PaymentForm;
}

interface ProviderFormProps {
  method: 'card' | 'mobilePay';
  /** The order as it will be submitted. A changed order opens a new form. */
  order: Order;
  /** The failure that the foot of the checkout shows. The form does not repeat its message. */
  failure: ClientFailure | null;
  /** Called with the open form, and with null when it closes. */
  onOpened: (opened: OpenedForm | null) => void;
  /** Called when this device supports no wallet. */
  onNoWallets: () => void;
}

type FormState = { readonly status: 'loading' | 'ready' } | { readonly status: 'failed'; readonly message: string };

/** The payment provider's fields for a card, or its wallet buttons (Apple Pay, Google Pay). */
export function ProviderForm({ method, order, failure, onOpened, onNoWallets }: ProviderFormProps) {
  const checkout = useCheckout();
  const formVersion = useValue(checkout.formVersion);
  const place = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onOpened, onNoWallets });
  const [state, setState] = useState<FormState>({ status: 'loading' });
  const [retries, setRetries] = useState(0);
  const orderJson = JSON.stringify(order);
  const latestOrder = useRef(order);
  useEffect(() => {
    callbacks.current = { onOpened, onNoWallets };
    latestOrder.current = order;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order, a used-up attempt or a retry opens a new form
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let opened: OpenedForm | null = null;
    setState({ status: 'loading' });
    const open = async () => {
      if (place.current === null) return;
      const result = await openForm(checkout, latestOrder.current, method, place.current, signal);
      if (signal.aborted) {
        if (result.ok) result.value.form.close();
        return;
      }
      if (!result.ok) {
        setState({ status: 'failed', message: result.failure.message });
        if (result.failure.code === 'noWallets') callbacks.current.onNoWallets();
        return;
      }
      opened = result.value;
      setState({ status: 'ready' });
      callbacks.current.onOpened(opened);
    };
    void open();
    return () => {
      closing.abort();
      opened?.form.close();
      callbacks.current.onOpened(null);
    };
  }, [checkout, orderJson, method, formVersion, retries]);

  return (
    <div className="provider-form">
      {state.status === 'loading' && <Skeleton lines={3} />}
      {state.status === 'failed' && (
        <Notice kind="error">
          {state.message !== failure?.message && <p>{state.message}</p>}
          <button type="button" className="button" onClick={() => setRetries(retries + 1)}>
            Try again
          </button>
        </Notice>
      )}
      <div ref={place} className="provider-place" hidden={state.status === 'failed'} />
    </div>
  );
}

async function openForm(
  checkout: Checkout,
  order: Order,
  method: 'card' | 'mobilePay',
  place: HTMLElement,
  signal: AbortSignal,
): Promise<Result<OpenedForm>> {
  let key = checkout.sheetKey(order);
  let setup = await openPaymentSheet(order, key, signal);
  if (!setup.ok && setup.failure.code === 'conflict') {
    // Either the attempt has expired, or this checkout has already placed its order. So this function asks the edge
    // again, with the key of a new attempt. If the order is already placed, the edge answers `conflict` again.
    checkout.forgetSheet(key);
    key = checkout.sheetKey(order);
    setup = await openPaymentSheet(order, key, signal);
  }
  if (!setup.ok) {
    await checkout.sheetRefused(key, setup.failure);
    return setup;
  }
  const sheet = { key, order, token: tokenOfSetup(setup.value) };
  const { customerName, total } = order;
  const form = await openPaymentForm(setup.value, {
    container: place,
    method,
    total,
    customerName,
    onWallet: (confirm) => void checkout.pay(sheet, confirm),
  });
  return form.ok ? { ok: true, value: { sheet, form: form.value } } : form;
}
