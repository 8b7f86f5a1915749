import { cleanPromoCode } from '../../domain/checkout/checkout-details.ts';

/** What the specification's cookies remember of a customer between orders. They only spare typing; they prove nothing. */
export interface RememberedCustomer {
  readonly userCustomerName: string;
  /** Ten digits, or empty. */
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

/** The promo code that holds in this browser until an order succeeds; empty for none. */
export function rememberedPromoCode(): string {
  return cleanPromoCode(readCookies().get('promoCode') ?? '');
}

export function rememberPromoCode(code: string): void {
  writeCookie('promoCode', code, YEAR_SECONDS);
}

export function forgetPromoCode(): void {
  writeCookie('promoCode', '', 0);
}

/** The next person at this device begins anew. */
export function forgetCustomer(): void {
  for (const name of ['userCustomerName', 'userPhone', 'smsNotificationRequested', 'promoCode'])
    writeCookie(name, '', 0);
}

/** Who signed in on this device last and did not sign out; their session may have ended all the same. */
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
    // Somebody else's cookie, encoded in another way.
    return [name, ''];
  }
}
