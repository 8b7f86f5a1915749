import { sourceOf } from '../limits/source.ts';
import type { SessionCalls, SignedInCustomer } from './accounts.ts';
import { type DeviceCookie, ORDERS, SESSION, secretName, sessionCookies, trackingIdsIn } from './device-cookies.ts';
import type { Speaker } from './feedback.ts';

/** What a page that concerns one person knows of its visitor. */
export interface PageVisitor extends Speaker {
  /** Signs the device in. The session is always a new one. */
  signIn(customer: SignedInCustomer): Promise<void>;
  signOut(): Promise<void>;
}

/** The part of Astro that it takes. */
interface PageContext {
  readonly request: Request;
  readonly url: URL;
  readonly cookies: {
    get(name: string): { readonly value: string } | undefined;
    set(name: string, value: string, options: DeviceCookie['options']): void;
  };
}

export async function pageVisitor(page: PageContext, backend: SessionCalls): Promise<PageVisitor> {
  const { request, url, cookies } = page;
  const token = cookies.get(secretName(url, SESSION))?.value ?? null;
  const write = (session: Parameters<typeof sessionCookies>[1]) => {
    for (const { name, value, options } of sessionCookies(url, session)) cookies.set(name, value, options);
  };
  return {
    customer: token === null ? null : await backend.session(token),
    ownOrders: trackingIdsIn(cookies.get(secretName(url, ORDERS))?.value),
    source: sourceOf(request),
    async signIn(customer) {
      write({ user: customer.user, token: await backend.openSession(customer, token) });
    },
    async signOut() {
      if (token !== null) await backend.closeSession(token);
      write(null);
    },
  };
}
