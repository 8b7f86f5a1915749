import { fail, ok } from '../../domain/result.ts';
import {
  type Confirmation,
  ELEMENTS_NOT_FOUND_MESSAGE,
  type FormOptions,
  NO_WALLETS_MESSAGE,
  NOT_LOADED_MESSAGE,
  type OpenForm,
} from './payment-form.ts';
import { loadScript } from './provider-script.ts';

/**
 * The part of Square's Web Payments SDK that this file uses (SDK reference: `payments`, `card`, `applePay`,
 * `googlePay`).
 */
interface SquarePayments {
  card(options: { style: object }): Promise<SquareMethod>;
  paymentRequest(request: object): object;
  applePay(request: object): Promise<Omit<SquareMethod, 'attach'>>;
  googlePay(request: object): Promise<SquareMethod>;
}
interface SquareMethod {
  attach(container: HTMLElement, options?: object): Promise<void>;
  tokenize(verification?: object): Promise<SquareToken>;
  destroy(): Promise<unknown>;
}
interface SquareToken {
  status: string;
  token?: string;
  errors?: readonly { message?: string }[];
}

declare global {
  interface Window {
    Square?: { payments(applicationId: string, locationId: string): SquarePayments };
  }
}

/** Amount in dollars with two decimals (SDK reference, `PaymentRequestOptions`). */
const amountOf = ({ total }: FormOptions): string => (total / 100).toFixed(2);

export const openSquareForm: OpenForm<'square'> = async ({ scriptUrl, applicationId, locationId }, options) => {
  await loadScript(scriptUrl);
  if (window.Square === undefined) return fail('notLoaded', NOT_LOADED_MESSAGE);
  try {
    const payments = window.Square.payments(applicationId, locationId);
    if (options.method === 'mobilePay') {
      const wallets = await openWallets(payments, options);
      if (wallets.length === 0) return fail('noWallets', NO_WALLETS_MESSAGE);
      return ok({ confirm: null, close: () => closeAll(wallets) });
    }
    const card = await payments.card({ style: styleOf(options.container) });
    await card.attach(options.container);
    return ok({ confirm: () => tokenOf(card, verificationOf(options)), close: () => closeAll([card]) });
  } catch {
    // The SDK throws when Square refuses the application id or location id, or when the page is not served over https.
    return fail('elementsNotFound', ELEMENTS_NOT_FOUND_MESSAGE);
  }
};

type Closable = Pick<SquareMethod, 'destroy'>;

const closeAll = (methods: readonly Closable[]) => {
  for (const method of methods) void method.destroy();
};

/**
 * Shows the buttons of the wallets (Apple Pay, Google Pay) that this device has, Apple's first. Returns these wallets.
 */
async function openWallets(payments: SquarePayments, options: FormOptions): Promise<Closable[]> {
  const request = payments.paymentRequest({
    countryCode: 'CA',
    currencyCode: 'CAD',
    total: { amount: amountOf(options), label: 'Total' },
  });
  const [apple, google] = await Promise.allSettled([payments.applePay(request), payments.googlePay(request)]);
  const openParts: Closable[] = [];
  if (apple.status === 'fulfilled') {
    // The page must draw Apple's button itself.
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'apple-pay';
    button.setAttribute('aria-label', 'Apple Pay');
    button.addEventListener('click', () => options.onWallet(() => tokenOf(apple.value)));
    options.container.appendChild(button);
    openParts.push(apple.value);
  }
  if (google.status === 'fulfilled') {
    const container = document.createElement('div');
    options.container.appendChild(container);
    await google.value.attach(container, { buttonSizeMode: 'fill', buttonColor: 'black' });
    container.addEventListener('click', () => options.onWallet(() => tokenOf(google.value)));
    openParts.push(google.value);
  }
  return openParts;
}

/** Makes Square's field look like ours (ui/Field.css; SDK reference, `CardClassSelectors`). */
function styleOf(container: HTMLElement): object {
  const style = getComputedStyle(container);
  const site = (name: string) => style.getPropertyValue(name).trim();
  return {
    '.input-container': { borderColor: site('--field-line'), borderRadius: site('--radius-small') },
    '.input-container.is-focus': { borderColor: style.color },
    '.input-container.is-error': { borderColor: site('--error') },
    '.message-text.is-error': { color: site('--error') },
    input: { color: style.color },
  };
}

/** Details for the cardholder's bank (SDK reference, `CardVerificationDetails`). */
function verificationOf(options: FormOptions): object {
  const [givenName = '', ...others] = options.customerName.trim().split(/\s+/);
  return {
    amount: amountOf(options),
    currencyCode: 'CAD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { givenName, familyName: others.join(' '), countryCode: 'CA' },
  };
}

/**
 * Turns the typed card or the card in the wallet into a token. This charges nothing, so the customer may retry after a
 * failure.
 */
async function tokenOf(method: Pick<SquareMethod, 'tokenize'>, verification?: object): Promise<Confirmation> {
  try {
    const { status, token, errors } = await method.tokenize(verification);
    if (status === 'OK' && token !== undefined) return { kind: 'confirmed', token };
    if (status === 'Cancel' || status === 'Abort') return { kind: 'cancelled' };
    // The SDK highlights invalid fields, but screen readers do not announce this, so the customer also gets a message.
    return { kind: 'refused', message: errors?.[0]?.message ?? 'Your card could not be read.' };
  } catch {
    return { kind: 'refused', message: 'No internet connection' };
  }
}
