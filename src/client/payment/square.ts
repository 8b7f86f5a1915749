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

/** The part of Square's Web Payments SDK that is used (SDK reference: `payments`, `card`, `applePay`, `googlePay`). */
interface SquarePayments {
  card(): Promise<SquareMethod>;
  paymentRequest(request: object): object;
  applePay(request: object): Promise<Omit<SquareMethod, 'attach'>>;
  googlePay(request: object): Promise<SquareMethod>;
}
interface SquareMethod {
  attach(place: HTMLElement, options?: object): Promise<void>;
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

/** Money in the SDK's words (SDK reference, `PaymentRequestOptions`; specification, section 9). */
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
    const card = await payments.card();
    await card.attach(options.container);
    return ok({ confirm: () => tokenOf(card, verificationOf(options)), close: () => closeAll([card]) });
  } catch {
    // The SDK throws for accounts and places that it does not accept, and where the page is not served over https.
    return fail('elementsNotFound', ELEMENTS_NOT_FOUND_MESSAGE);
  }
};

type Closable = Pick<SquareMethod, 'destroy'>;

const closeAll = (methods: readonly Closable[]) => {
  for (const method of methods) void method.destroy();
};

/** The buttons of the wallets that this device has, Apple's first. */
async function openWallets(payments: SquarePayments, options: FormOptions): Promise<Closable[]> {
  const request = payments.paymentRequest({
    countryCode: 'CA',
    currencyCode: 'CAD',
    total: { amount: amountOf(options), label: 'Total' },
  });
  const [apple, google] = await Promise.allSettled([payments.applePay(request), payments.googlePay(request)]);
  const opened: Closable[] = [];
  if (apple.status === 'fulfilled') {
    // Apple's button is the page's own to draw.
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'apple-pay';
    button.setAttribute('aria-label', 'Apple Pay');
    button.addEventListener('click', () => options.onWallet(() => tokenOf(apple.value)));
    options.container.appendChild(button);
    opened.push(apple.value);
  }
  if (google.status === 'fulfilled') {
    const place = document.createElement('div');
    options.container.appendChild(place);
    await google.value.attach(place, { buttonSizeMode: 'fill', buttonColor: 'black' });
    place.addEventListener('click', () => options.onWallet(() => tokenOf(google.value)));
    opened.push(google.value);
  }
  return opened;
}

/** What the buyer's bank is asked with (SDK reference, `CardVerificationDetails`). */
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

/** Turns the card into a token. Nothing is charged by that, so a failure may always be tried again. */
async function tokenOf(method: Pick<SquareMethod, 'tokenize'>, verification?: object): Promise<Confirmation> {
  try {
    const { status, token, errors } = await method.tokenize(verification);
    if (status === 'OK' && token !== undefined) return { kind: 'confirmed', token };
    if (status === 'Cancel' || status === 'Abort') return { kind: 'cancelled' };
    // The SDK marks fields that are wrong, and says nothing where a screen reader hears it.
    return { kind: 'refused', message: errors?.[0]?.message ?? 'Your card could not be read.' };
  } catch {
    return { kind: 'refused', message: 'No internet connection' };
  }
}
