import { cleanPromoCode } from '../../domain/checkout/checkout-details.ts';

/**
 * Details of a customer, stored in cookies. The specification fixes the names of the cookies. The details only save
 * typing; they do not authenticate the customer.
 */
export interface RememberedCustomer {
  readonly userCustomerName: string;
  /** Ten digits, or an empty string. */
  readonly userPhone: string;
  readonly smsNotificationRequested: boolean;
}

const YEAR_SECONDS = 31_536_000;

export function rememberedCustomer(): RememberedCustomer {
  const cookies = readCookies();
  return {
    userCustomerName: cookies.get('userCustomerName') ?? '',
    userPhone: cookies.get('userPhone') ?? '',
    smsNotificationRequested: cookies.get('smsNotificationRequested') !== 'false',
  };
}

export function rememberCustomer(customer: RememberedCustomer): void {
  for (const [name, value] of Object.entries(customer)) writeCookie(name, String(value), YEAR_SECONDS);
}

/**
 * The promo code that this browser keeps until an order is placed; an empty string when there is none. One cookie serves
 * all businesses, so it contains the id of the business before the code: `7-OPENER`. Other businesses ignore the code.
 */
export function rememberedPromoCode(businessId: number): string {
  const [id, code = ''] = (readCookies().get('promoCode') ?? '').split('-');
  return id === String(businessId) ? cleanPromoCode(code) : '';
}

export function rememberPromoCode(businessId: number, code: string): void {
  writeCookie('promoCode', `${businessId}-${code}`, YEAR_SECONDS);
}

export function forgetPromoCode(): void {
  writeCookie('promoCode', '', 0);
}

/**
 * Prefix of keys in local storage. The values of these keys are details of earlier orders (order type, address, payment
 * method) and the saved addresses. The prefix stays as it is, because browsers have stored keys with it.
 */
export const ORDER_DETAILS_PREFIX = 'last-way:';
/** Prefix of keys in local storage. The values of these keys are unfinished checkouts (`StoredCheckout`). */
export const CHECKOUT_PREFIX = 'checkout:';

/**
 * Deletes the details, the promo code, everything under `ORDER_DETAILS_PREFIX` and the checkouts without an unsettled
 * attempt, so that the next customer on this device does not see them.
 */
export function forgetCustomer(): void {
  for (const name of ['userCustomerName', 'userPhone', 'smsNotificationRequested', 'promoCode'])
    writeCookie(name, '', 0);
  try {
    for (const key of Object.keys(localStorage)) if (isForgotten(key)) localStorage.removeItem(key);
  } catch {
    // The browser forbids access to storage, so nothing is stored.
  }
}

/** A checkout with an unsettled attempt stays, because only the attempt can show whether money was taken. */
const isForgotten = (key: string): boolean =>
  key.startsWith(ORDER_DETAILS_PREFIX) ||
  (key.startsWith(CHECKOUT_PREFIX) && localStorage.getItem(key)?.includes('"attempts":[]') === true);

/**
 * E-mail of the customer who last signed in on this device and has not signed out; null for none. Their session may
 * have expired.
 */
export function rememberedEmail(): string | null {
  return readCookies().get('userEmail') || null;
}

function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is not served over https
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`;
}

function readCookies(): ReadonlyMap<string, string> {
  return new Map(document.cookie.split('; ').map((cookie) => splitCookie(cookie)));
}

function splitCookie(cookie: string): [string, string] {
  const [name = '', value = ''] = cookie.split('=', 2);
  try {
    return [name, decodeURIComponent(value)];
  } catch {
    // Other code wrote this cookie in another encoding.
    return [name, ''];
  }
}
