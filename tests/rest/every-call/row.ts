/** What a row of the contract test says of its call. tests/rest/every-call.edge.test.ts reads it. */
import { env } from 'cloudflare:workers';
import { insertCustomer } from '../../../functions/data/customers.ts';
import { saveBusinesses } from '../../../functions/data/save-business.ts';
import type { Business } from '../../../src/contract/business.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { User } from '../../../src/contract/user.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { menu, option } from '../../domain/builders.ts';
import { ALWAYS_OPEN } from '../../till.ts';
import { BOWL, buildTown, RAMEN, TACOS, type Call as TownCall, townBusiness, Visitor } from '../../town.ts';

/** How a call is asked: its path's parameters by name, and the rest of the request. */
export interface Asked extends Omit<TownCall, 'method'> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * How a call answers: `served` with its reply, of which some may be named; `nothing` with 204; or with a failure, in the
 * envelope and under its code.
 */
export type Outcome = 'served' | { readonly served: unknown } | 'nothing' | ErrorCode;

/** What is asked otherwise than in the request that succeeds; `answers` where it is not what the kind is named for. */
export interface Otherwise extends Asked {
  readonly answers?: Outcome;
  /** How an upstream answers, where it cannot tell so. */
  readonly upstreamAnswers?: Outcome;
}

/** Why a kind of request cannot be made of a call. */
export interface None {
  readonly none: string;
}
export const none = (reason: string): None => ({ none: reason });

/** What an upstream cannot serve. */
interface NotServed {
  readonly why: string;
  readonly answers: Outcome;
  /** The request, where an upstream cannot make what it needs either. */
  readonly asks?: Asked;
}

export interface Row {
  /** Who succeeds; a visitor that nobody knows unless it is named. */
  readonly by?: 'ann' | 'kitchen';
  /** The request that succeeds; first of all what it needs is made. */
  readonly asks: Asked | ((people: People) => Promise<Asked>);
  readonly success?: Outcome;
  readonly malformed: Otherwise | None;
  readonly missing: Otherwise | None;
  /** The same request without a session. */
  readonly nobody: Outcome;
  /** The same request by Bob, who is signed in. */
  readonly anotherCustomer: Outcome;
  /** The same request by somebody who works at Tacos. */
  readonly otherStaff: Outcome;
  readonly upstream?: NotServed;
}
export type Rows = Readonly<Record<string, Row>>;

/** For calls that ask for nobody's session. */
export const everybody = { nobody: 'served', anotherCustomer: 'served', otherStaff: 'served' } as const;
/** For calls that are answered to Ann alone. */
export const annOnly = {
  by: 'ann',
  ...({ nobody: 'unauthorised', anotherCustomer: 'unauthorised', otherStaff: 'unauthorised' } as const),
} as const;
/** For calls of Ramen's board. */
export const kitchenOnly = {
  by: 'kitchen',
  ...({ nobody: 'unauthorised', anotherCustomer: 'unauthorised', otherStaff: 'forbidden' } as const),
  upstream: {
    why: 'The board is no part of the contract: an existing backend has its own, and nobody signs in here.',
    answers: 'unauthorised',
  },
} as const satisfies Partial<Row>;

export const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
export const BOB = 'bob@example.ca';
/** In its form a tracking id of Ramen's provider. */
export const UNKNOWN_ORDER = '100-AAAAAAAAAAAAAAAAAAAAAA';
/** No business and no provider has it. */
export const UNKNOWN = 999;
export const PROMO = 'SLURP';
/** Admits to an event, and is paid by card. */
export const TICKET = 42;

/** The people of a row. All go by one clock, since payment providers go by it too. */
export interface People {
  readonly now: () => Instant;
  /** Lets some milliseconds go by. */
  readonly pass: (milliseconds: number) => void;
  readonly ann: Visitor;
  readonly anybody: Visitor;
  readonly bob: () => Promise<Visitor>;
  readonly kitchen: () => Promise<Visitor>;
  readonly otherStaff: () => Promise<Visitor>;
}

export async function people(): Promise<People> {
  let time = Date.now();
  const clock = () => time;
  const visitor = () => new Visitor({ clock });
  return {
    now: clock,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    ann: await visitor().signInAs(ANN),
    anybody: visitor(),
    bob: async () => visitor().signInAs(await bob(time)),
    kitchen: () => visitor().startShift(RAMEN.serviceProviderUserId),
    otherStaff: () => visitor().startShift(TACOS.serviceProviderUserId),
  };
}

/** Has an account, which Ann need not have before her row makes one. */
async function bob(now: Instant): Promise<User> {
  const account = await insertCustomer(env.DB, { email: BOB, providerId: RAMEN.serviceProviderUserId, now });
  return { userId: account?.id ?? 0, emailAsUserId: BOB, emailConfirmed: true };
}

/** The town, where Ramen never closes, delivers, takes cards, sells tickets and has a promo code. */
export async function openTown(ramen: Partial<Business> = {}): Promise<void> {
  await buildTown();
  const business = townBusiness({
    workingHours: ALWAYS_OPEN,
    paymentGateway: 'stripe',
    addressLatitude: 49.2629,
    addressLongitude: -123.1008,
    ...ramen,
  });
  const dishes = menu(option(BOWL, 1000), option(TICKET, 2000, { type: 'eventTicket', taxClass: 'exempt' }));
  const always = {
    ...{ days: null, startDate: null, endDate: null, startTime: null, endTime: null },
    ...{ maxUses: null, oncePerCustomer: false },
  };
  const discount = {
    ...({ title: 'Noodle week', type: 'percentage', discountType: 'promoCode', value: 10 } as const),
    ...({ minPurchase: null, maxPurchase: null, users: 'all' } as const),
  };
  await saveBusinesses(env.DB, [{ business, menu: dishes, promoCodes: [{ code: PROMO, discount, ...always }] }]);
}
