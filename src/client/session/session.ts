import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { type GiftBalance, giftBalanceSchema } from '../../contract/gift-card.ts';
import { doneSchema, type User, userSchema } from '../../contract/user.ts';
import type { Cents } from '../../domain/money/money.ts';
import { type Answer, call } from '../rest.ts';
import { forgetCustomer, rememberedEmail } from './remembered-customer.ts';

export type SessionState =
  /** Not asked yet, or no answer came. */
  { readonly status: 'unknown' } | { readonly status: 'guest' } | { readonly status: 'signedIn'; readonly user: User };

/** Who is signed in on this device, and what they have at one service provider. Its signals are a view of the edge. */
export interface Session {
  readonly state: ReadonlySignal<SessionState>;
  /** Store credit; null for a guest, until it is known, and where none is kept. */
  readonly credit: ReadonlySignal<Cents | null>;
  /** Asks who is signed in, then what they have. A device that nobody signed in on is a guest's without a call. */
  refresh(): Promise<void>;
  signOut(): Promise<Answer<unknown>>;
  /** Begins to notice what other tabs did, signing in or out. Returns how to stop. */
  connect(): () => void;
}

const sessions = new Map<number | null, Session>();

/** The session as all of a page sees it; `null` is the directory, where no provider's credit is asked for. */
export function sessionAt(serviceProviderUserId: number | null): Session {
  const known = sessions.get(serviceProviderUserId);
  if (known) return known;
  const session = createSession(serviceProviderUserId);
  sessions.set(serviceProviderUserId, session);
  return session;
}

export function createSession(serviceProviderUserId: number | null): Session {
  const state = signal<SessionState>({ status: 'unknown' });
  const credit = signal<Cents | null>(null);
  /** The e-mail that the device remembered at the last look. */
  let checkedEmail: string | null = null;
  let reading: Promise<void> | null = null;

  const becomeGuest = () =>
    batch(() => {
      state.value = { status: 'guest' };
      credit.value = null;
    });

  async function read(): Promise<void> {
    checkedEmail = rememberedEmail();
    if (checkedEmail === null) return becomeGuest();
    const session = await fetchSession();
    // What is known stays in sight while nobody answers.
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
    // Signed out meanwhile.
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
    async signOut() {
      const answer = await call({ method: 'POST', path: '/rest/user/signOut', reply: doneSchema });
      if (answer.ok) {
        forgetCustomer();
        checkedEmail = null;
        becomeGuest();
      }
      return answer;
    },
    connect() {
      const refreshIfChanged = () => {
        if (document.visibilityState === 'visible' && rememberedEmail() !== checkedEmail) void session.refresh();
      };
      document.addEventListener('visibilitychange', refreshIfChanged);
      // A page that comes back from the browser's memory has missed what happened meanwhile.
      window.addEventListener('pageshow', refreshIfChanged);
      return () => {
        document.removeEventListener('visibilitychange', refreshIfChanged);
        window.removeEventListener('pageshow', refreshIfChanged);
      };
    },
  };
  return session;
}

/** 204, an empty body, is nobody. */
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
