import { useEffect, useRef, useState } from 'react';
import type { Checkout, SheetAttempt } from '../../../client/checkout/checkout.ts';
import { openPaymentForm, openPaymentSheet, tokenOfSetup } from '../../../client/payment/open-payment.ts';
import type { PaymentForm } from '../../../client/payment/payment-form.ts';
import type { Order } from '../../../contract/order.ts';
import type { Result } from '../../../domain/result.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useValue } from '../../use-value.ts';
import { useCheckout } from '../checkout-context.ts';

/** A form that is ready to be paid with. */
export interface OpenedForm {
  readonly sheet: SheetAttempt;
  readonly form: PaymentForm;
}

interface ProviderFormProps {
  method: 'card' | 'mobilePay';
  /** The order as it will be submitted; another one opens another form. */
  order: Order;
  /** Told of the form that is open; null while there is none. */
  onOpened: (opened: OpenedForm | null) => void;
  /** Told when this device has none of the wallets. */
  onNoWallets: () => void;
}

type FormState = { readonly status: 'loading' | 'ready' } | { readonly status: 'failed'; readonly message: string };

/** The provider's own fields for a card, or the buttons of the wallets. */
export function ProviderForm({ method, order, onOpened, onNoWallets }: ProviderFormProps) {
  const checkout = useCheckout();
  const usedUp = useValue(checkout.usedUp);
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef({ onOpened, onNoWallets });
  const [state, setState] = useState<FormState>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const text = JSON.stringify(order);
  const wanted = useRef(order);
  useEffect(() => {
    tell.current = { onOpened, onNoWallets };
    wanted.current = order;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order, a used-up attempt or another try opens it anew
  useEffect(() => {
    let gone = false;
    let opened: OpenedForm | null = null;
    setState({ status: 'loading' });
    const open = async () => {
      if (place.current === null) return;
      const result = await openForm(checkout, wanted.current, method, place.current);
      if (gone) {
        if (result.ok) result.value.form.close();
        return;
      }
      if (!result.ok) {
        setState({ status: 'failed', message: result.failure.message });
        if (result.failure.code === 'noWallets') tell.current.onNoWallets();
        return;
      }
      opened = result.value;
      setState({ status: 'ready' });
      tell.current.onOpened(opened);
    };
    void open();
    return () => {
      gone = true;
      opened?.form.close();
      tell.current.onOpened(null);
    };
  }, [checkout, text, method, usedUp, tries]);

  return (
    <div className="provider-form">
      {state.status === 'loading' && <Skeleton lines={3} />}
      {state.status === 'failed' && (
        <Notice kind="error">
          <p>{state.message}</p>
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
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
): Promise<Result<OpenedForm>> {
  let key = checkout.sheetKey(order);
  let setup = await openPaymentSheet(order, key);
  if (!setup.ok && setup.failure.code === 'conflict') {
    // An attempt that was begun too long ago; or the checkout is an order already, and then it is told again.
    checkout.forgetSheet(key);
    key = checkout.sheetKey(order);
    setup = await openPaymentSheet(order, key);
  }
  if (!setup.ok) {
    await checkout.sheetRefused(key, setup.failure);
    return setup;
  }
  const sheet = { key, order, token: tokenOfSetup(setup.value) };
  const { customerName, total } = order;
  const form = await openPaymentForm(setup.value, {
    place,
    method,
    total,
    customerName,
    onWallet: (confirm) => void checkout.pay(sheet, confirm),
  });
  return form.ok ? { ok: true, value: { sheet, form: form.value } } : form;
}
