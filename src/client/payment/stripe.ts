import { fail, ok } from '../../domain/result.ts';
import { CHECKOUT_HASH } from '../dialog-history.ts';
import {
  type Confirmation,
  ELEMENTS_NOT_FOUND_MESSAGE,
  type FormFailure,
  type FormOptions,
  NO_WALLETS_MESSAGE,
  NOT_COMPLETED_MESSAGE,
  NOT_LOADED_MESSAGE,
  type OpenForm,
} from './payment-form.ts';
import { loadScript, PAYMENT_FORM_TIMEOUT_MS } from './provider-script.ts';

/** The part of Stripe.js that this file uses (Stripe.js reference: `elements`, `confirmPayment`, `retrievePaymentIntent`). */
interface StripeJs {
  elements(options: { clientSecret: string; appearance: object }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<StripeResult>;
  retrievePaymentIntent(clientSecret: string): Promise<StripeResult>;
}
interface StripeElements {
  create(type: 'payment' | 'expressCheckout', options: object): StripeElement;
}
interface StripeElement {
  mount(place: HTMLElement): void;
  on(name: 'ready', listener: (event: { availablePaymentMethods?: object }) => void): unknown;
  on(name: 'confirm' | 'loaderror', listener: () => void): unknown;
  destroy(): void;
}
interface StripeIntent {
  status: string;
}
interface StripeResult {
  paymentIntent?: StripeIntent;
  error?: { type: string; message?: string; payment_intent?: StripeIntent };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options?: { locale: string }) => StripeJs;
  }
}

type StripeSetup = Parameters<OpenForm<'stripe'>>[0];

/** Opens the Payment Element for cards, or the Express Checkout Element for Apple Pay and Google Pay. */
export const openStripeForm: OpenForm<'stripe'> = async (setup, options) => {
  const stripe = await openStripe(setup);
  if (stripe === null) return fail('notLoaded', NOT_LOADED_MESSAGE);
  try {
    const elements = stripe.elements({ clientSecret: setup.clientSecret, appearance: appearanceOf(options.container) });
    const confirm = () => confirmPayment(stripe, elements, setup);
    const wallets = options.method === 'mobilePay';
    const element = wallets
      ? elements.create('expressCheckout', { buttonHeight: 48 })
      : // Shows no wallets: they are a separate payment method, because some businesses give a discount for them.
        elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
    if (wallets) element.on('confirm', () => options.onWallet(confirm));
    const failure = await mounted(element, options);
    if (failure === null) return ok({ confirm: wallets ? null : confirm, close: () => element.destroy() });
    element.destroy();
    return failure === 'noWallets'
      ? fail(failure, NO_WALLETS_MESSAGE)
      : fail('elementsNotFound', ELEMENTS_NOT_FOUND_MESSAGE);
  } catch {
    // Stripe.js throws for an invalid key or container.
    return fail('elementsNotFound', ELEMENTS_NOT_FOUND_MESSAGE);
  }
};

/** Finds out how a payment ended if the customer left the page during its confirmation. */
export async function stripeConfirmation(setup: StripeSetup): Promise<Confirmation> {
  const stripe = await openStripe(setup);
  if (stripe === null) return { kind: 'unknown' };
  const { paymentIntent } = await stripe.retrievePaymentIntent(setup.clientSecret);
  if (paymentIntent === undefined) return { kind: 'unknown' };
  return isConfirmed(paymentIntent) ? { kind: 'confirmed', token: setup.paymentId } : { kind: 'cancelled' };
}

async function openStripe({ scriptUrl, publishableKey }: StripeSetup): Promise<StripeJs | null> {
  await loadScript(scriptUrl);
  return window.Stripe?.(publishableKey, { locale: 'en' }) ?? null;
}

function mounted(element: StripeElement, { method, container }: FormOptions): Promise<FormFailure | null> {
  return new Promise((resolve) => {
    element.on('ready', ({ availablePaymentMethods }) =>
      resolve(method === 'mobilePay' && availablePaymentMethods === undefined ? 'noWallets' : null),
    );
    element.on('loaderror', () => resolve('elementsNotFound'));
    setTimeout(() => resolve('elementsNotFound'), PAYMENT_FORM_TIMEOUT_MS);
    element.mount(container);
  });
}

/** Confirms the payment. Stripe holds the money only once, even if the same payment is confirmed again. */
async function confirmPayment(stripe: StripeJs, elements: StripeElements, setup: StripeSetup): Promise<Confirmation> {
  const { paymentIntent, error } = await stripe
    .confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${location.pathname}${location.search}${CHECKOUT_HASH}` },
      redirect: 'if_required',
    })
    // Stripe.js throws when its fields are no longer in the page.
    .catch((): StripeResult => ({ error: { type: 'thrown' } }));
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent !== undefined && isConfirmed(intent)) return { kind: 'confirmed', token: setup.paymentId };
  if (error === undefined) return { kind: 'unknown' };
  // Stripe's form also shows the message about an incomplete card, but on a phone the form may be out of view.
  if (error.type === 'validation_error' || error.type === 'card_error')
    return { kind: 'refused', message: error.message ?? 'Your card was declined.' };
  // There was no reply, or the error does not contain the outcome. So this function fetches the payment.
  const known = await stripe.retrievePaymentIntent(setup.clientSecret);
  if (known.paymentIntent === undefined) return { kind: 'unknown' };
  if (isConfirmed(known.paymentIntent)) return { kind: 'confirmed', token: setup.paymentId };
  if (known.paymentIntent.status === 'canceled') return { kind: 'expired' };
  return { kind: 'refused', message: error.message ?? NOT_COMPLETED_MESSAGE };
}

/** Whether the money is held, captured or being processed (Stripe docs, "The Payment Intents API", statuses). */
const isConfirmed = ({ status }: StripeIntent): boolean =>
  ['requires_capture', 'succeeded', 'processing'].includes(status);

/** Makes Stripe's fields look like ours (ui/Field.css, styles/base.css; Stripe.js reference, "Appearance API"). */
function appearanceOf(place: HTMLElement): object {
  const style = getComputedStyle(place);
  const { color, fontFamily } = style;
  const [line, danger] = ['--field-line', '--error'].map((name) => style.getPropertyValue(name));
  return {
    theme: 'stripe',
    variables: { fontFamily, colorText: color, colorDanger: danger, borderRadius: '8px', spacingUnit: '4px' },
    rules: {
      '.Label': { fontWeight: '600', fontSize: '15px' },
      '.Input': { border: `1px solid ${line}`, boxShadow: 'none', padding: '12px', fontSize: '17px' },
      '.Input:focus': { boxShadow: 'none', outline: `2px solid ${color}`, outlineOffset: '2px' },
      '.Input--invalid': { borderColor: danger, boxShadow: 'none' },
    },
  };
}
