import { setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { failure } from '../../src/contract/errors.ts';
import type { User } from '../../src/contract/user.ts';
import type { SignedInCustomer } from '../backend/accounts.ts';
import { SESSION_COOKIE, sessionCookies } from '../backend/device-cookies.ts';
import type { Visitor, VisitorWithOrders } from '../backend/visitor.ts';
import { refuse } from './answer.ts';
import { callerOf, setDeviceCookie, signInOrigin } from './caller.ts';
import type { RestContext, RestEnv } from './context.ts';
import { ownOrders, secretCookie } from './cookies.ts';

const sessionToken = (c: RestContext): string | null => secretCookie(c, SESSION_COOKIE) ?? null;

/** The customer who is signed in on this device; null for an anonymous visitor. */
export async function customerOf(c: RestContext): Promise<SignedInCustomer | null> {
  const token = sessionToken(c);
  return token === null ? null : c.get('backend').session(token);
}

/** The signed-in customer if `email` is the e-mail of this customer, otherwise null. */
export async function customerIfEmail(c: RestContext, email: string): Promise<SignedInCustomer | null> {
  const customer = await customerOf(c);
  return customer?.user.emailAsUserId === email ? customer : null;
}

export const visitorOf = async (c: RestContext): Promise<Visitor> => ({
  customer: await customerOf(c),
  source: callerOf(c),
});

export const visitorWithOrders = async (c: RestContext): Promise<VisitorWithOrders> => ({
  customer: await customerOf(c),
  ownOrders: await ownOrders(c),
  source: callerOf(c),
});

/** Signs the device in with a new session token. The old token becomes invalid. */
export async function beginSession(c: RestContext, customer: SignedInCustomer): Promise<void> {
  const token = await c.get('backend').openSession(customer, sessionToken(c));
  writeCookies(c, { user: customer.user, token });
  // A device becomes known (limits/known-devices.ts) only if the customer's e-mail is confirmed. Otherwise anyone
  // could sign up with the e-mail of somebody else, and make a device known for this e-mail.
  if (!customer.user.emailConfirmed) return;
  setDeviceCookie(c, await c.get('backend').rememberCustomer(signInOrigin(c).deviceCookie, customer));
}

export async function endSession(c: RestContext): Promise<void> {
  const token = sessionToken(c);
  if (token !== null) await c.get('backend').closeSession(token);
  writeCookies(c, null);
}

function writeCookies(c: RestContext, session: { user: User; token: string } | null): void {
  for (const { name, value, options } of sessionCookies(new URL(c.req.url), session))
    setCookie(c, name, value, options);
}

/** Admits only signed-in customers, and renews their sessions. */
export const customersOnly = createMiddleware<RestEnv>(async (c, next) => {
  const token = sessionToken(c);
  const customer = token === null ? null : await c.get('backend').session(token);
  if (token === null || customer === null) return refuse(c, failure('unauthorised').failure);
  if (customer.renewalDue) {
    await c.get('backend').renewSession(token);
    writeCookies(c, { user: customer.user, token });
  }
  c.set('customer', customer);
  return next();
});
