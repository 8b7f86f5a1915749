import type { DeviceCalls, SessionCalls, SignedInCustomer } from './backend/accounts.ts';
import {
  DEVICE_COOKIE,
  deviceCookie,
  ORDERS_COOKIE,
  SESSION_COOKIE,
  secretName,
  sessionCookies,
} from './backend/device-cookies.ts';
import type { VisitorWithOrders } from './backend/visitor.ts';
import type { SignInOrigin } from './limits/sign-in-attempts.ts';
import { sourceOf } from './limits/source.ts';
import type { PageContext } from './page-context.ts';

/** The visitor for whom a page is rendered, and how this visitor signs in and out. */
export interface PageVisitor extends VisitorWithOrders {
  readonly signInOrigin: SignInOrigin;
  /** Signs the device in, with a new session. */
  signIn(customer: SignedInCustomer): Promise<void>;
  signOut(): Promise<void>;
}

export async function pageVisitor(page: PageContext, backend: SessionCalls & DeviceCalls): Promise<PageVisitor> {
  const { request, url, cookies } = page;
  const token = cookies.get(secretName(url, SESSION_COOKIE))?.value ?? null;
  const device = cookies.get(secretName(url, DEVICE_COOKIE))?.value ?? null;
  const write = (session: Parameters<typeof sessionCookies>[1]) => {
    for (const { name, value, options } of sessionCookies(url, session)) cookies.set(name, value, options);
  };
  const customer = token === null ? null : await backend.session(token);
  if (token !== null && customer?.renewalDue) {
    await backend.renewSession(token);
    write({ user: customer.user, token });
  }
  return {
    customer,
    ownOrders: await backend.ownOrders(cookies.get(secretName(url, ORDERS_COOKIE))?.value ?? null),
    source: sourceOf(request),
    signInOrigin: { source: sourceOf(request), deviceCookie: device, knownDevice: null },
    async signIn(customer) {
      write({ user: customer.user, token: await backend.openSession(customer, token) });
      // The account does not remember this device before the e-mail is confirmed, because signing up alone does not prove
      // that the e-mail belongs to the customer. `beginSession` (functions/rest/customer.ts) follows the same rule.
      if (!customer.user.emailConfirmed) return;
      const { name, value, options } = deviceCookie(url, await backend.rememberCustomer(device, customer));
      cookies.set(name, value, options);
    },
    async signOut() {
      if (token !== null) await backend.closeSession(token);
      write(null);
    },
  };
}
