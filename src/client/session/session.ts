import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { type GiftBalance, giftBalanceSchema } from '../../contract/gift-card.ts';
import { type User, userSchema } from '../../contract/user.ts';
import type { Cents } from '../../domain/money/money.ts';
import { type Answer, call } from '../rest.ts';
import { rememberedEmail } from './remembered-customer.ts';

export type SessionState =
  /** A customer has signed in on this device, but the page has not fetched the session yet, or could not fetch it. */
  { readonly status: 'unknown' } | { readonly status: 'guest' } | { readonly status: 'signedIn'; readonly user: User };

/** The session of the customer on this device, with the customer's store credit at one service provider. */
export interface Session {
  readonly state: ReadonlySignal<SessionState>;
  /** Store credit. Null for a guest, in the directory, and while the credit is not fetched or cannot be fetched. */
  readonly credit: ReadonlySignal<Cents | null>;
  /** Fetches the session, then the credit. Makes no call on a device where no customer has signed in. */
  refresh(): Promise<void>;
  /** Starts to watch for sign-ins and sign-outs in other tabs. Returns a function that ends the watching. */
  connect(): () => void;
}

const sessions = new Map<number | null, Session>();

/**
 * Returns the session, which the whole page shares. `serviceProviderUserId`: the service provider whose credit the
 * session contains; null in the directory. The directory's own script (client/directory/customer.ts) fetches the credit
 * at all service providers.
 */
export function sessionAt(serviceProviderUserId: number | null): Session {
  const known = sessions.get(serviceProviderUserId);
  if (known) return known;
  const session = createSession(serviceProviderUserId);
  sessions.set(serviceProviderUserId, session);
  return session;
}

const GUEST: SessionState = { status: 'guest' };

export function createSession(serviceProviderUserId: number | null): Session {
  // On a device where no customer has signed in, the state is `guest` from the start. A later change from `unknown` to
  // `guest` would make the checkout render a second time.
  const state = signal<SessionState>(rememberedEmail() === null ? GUEST : { status: 'unknown' });
  const credit = signal<Cents | null>(null);
  /** The remembered e-mail at the last refresh. */
  let checkedEmail: string | null = null;
  let reading: Promise<void> | null = null;

  const becomeGuest = () =>
    batch(() => {
      state.value = GUEST;
      credit.value = null;
    });

  async function read(): Promise<void> {
    checkedEmail = rememberedEmail();
    if (checkedEmail === null) return becomeGuest();
    const session = await fetchSession();
    // If the call fails, the last state stays.
    if (!session.ok) return;
    if (session.value === null) return becomeGuest();
    const user = session.value;
    const before = state.peek();
    batch(() => {
      state.value = { status: 'signedIn', user };
      if (before.status !== 'signedIn' || before.user.userId === user.userId) return;
      credit.value = null;
    });
    if (serviceProviderUserId === null) return;
    const balance = await fetchBalance(user, serviceProviderUserId);
    // Shows no credit if the customer has signed out since the call began.
    if (state.peek().status === 'guest') return;
    credit.value = balance.ok ? balance.value.creditBalance : null;
  }

  const session: Session = {
    state,
    credit,
    refresh() {
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
    connect() {
      const refreshIfChanged = () => {
        if (document.visibilityState === 'visible' && rememberedEmail() !== checkedEmail) void session.refresh();
      };
      document.addEventListener('visibilitychange', refreshIfChanged);
      // A page that the browser restores from the back/forward cache has missed sign-ins and sign-outs.
      window.addEventListener('pageshow', refreshIfChanged);
      return () => {
        document.removeEventListener('visibilitychange', refreshIfChanged);
        window.removeEventListener('pageshow', refreshIfChanged);
      };
    },
  };
  return session;
}

/** An empty body (204) means that no customer is signed in. */
const sessionReplySchema = v.union([
  userSchema,
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
]);

const fetchSession = (): Promise<Answer<User | null>> =>
  call({ method: 'GET', path: '/rest/user/session', reply: sessionReplySchema });

function fetchBalance(user: User, serviceProviderUserId: number): Promise<Answer<GiftBalance>> {
  const path = `/rest/giftCard/balance/${encodeURIComponent(user.emailAsUserId)}/${serviceProviderUserId}`;
  return call({ method: 'GET', path, reply: giftBalanceSchema });
}
