/**
 * The parts of the rows in tests/rest/every-call.edge.test.ts. A row has requests of several kinds to one call of the
 * API, each with the outcome that the test expects.
 */
import { env } from 'cloudflare:workers';
import { insertCustomer } from '../../../functions/data/customers.ts';
import type { RestRoute } from '../../../functions/rest/routes.ts';
import type { Business } from '../../../src/contract/business.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { User } from '../../../src/contract/user.ts';
import type { Product } from '../../../src/domain/menu/menu.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { menu, option } from '../../domain/builders.ts';
import { saveBusinesses } from '../../saved-business.ts';
import { ALWAYS_OPEN } from '../../till.ts';
import {
  BOWL,
  buildTown,
  cateredMenu,
  RAMEN,
  TACOS,
  type Call as TownCall,
  townBusiness,
  Visitor,
} from '../../town.ts';

/** A request to a call, with path parameters by name. */
export interface RowRequest extends Omit<TownCall, 'method'> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * The outcome of a request. The word `served` means a reply that fits the contract. An object with the field `served`
 * means a reply that fits the contract and contains the value of this field. `nothing` means status 204 without a body.
 * An error code means the error envelope with this code.
 */
export type Outcome = 'served' | { readonly served: unknown } | 'nothing' | ErrorCode;

/** A change to the successful request. Without `outcome`, the outcome is the usual one for this kind of change. */
export interface RequestChange extends RowRequest {
  readonly outcome?: Outcome;
  /** The outcome when an upstream answers, if it differs from the outcome with the embedded backend. */
  readonly upstreamOutcome?: Outcome;
}

/** The arguments of `Visitor.call`: the path with its parameters filled in, and the other parts of the request. */
export function filledRequest(
  { method, path }: RestRoute,
  { params = {}, query = {}, ...rest }: RowRequest,
): { readonly path: string; readonly call: TownCall } {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return { path: `/rest${filled}${search && `?${search}`}`, call: { method, ...rest } };
}

/** Takes the place of a request in a row: the reason why the call has no request of this kind. */
export interface None {
  readonly none: string;
}
export const none = (reason: string): None => ({ none: reason });

/** Why an upstream does not serve the call, and what the edge answers then. */
interface NotServed {
  readonly why: string;
  readonly outcome: Outcome;
  /** Replaces `Row.request`, if the test cannot prepare the data for `Row.request` at an upstream. */
  readonly request?: RowRequest;
}

export interface Row {
  /** Who makes the successful request. Without this field, an anonymous visitor makes it. */
  readonly by?: 'ann' | 'kitchen' | 'owner' | 'operator';
  /** The request that succeeds. A function first prepares the data for the request, then returns the request. */
  readonly request: RowRequest | ((people: People) => Promise<RowRequest>);
  readonly success?: Outcome;
  readonly malformed: RequestChange | None;
  /** A request about something that does not exist. */
  readonly missing: RequestChange | None;
  /** A well-formed request that is refused because of the stored data. */
  readonly refused?: RequestChange;
  /** The outcome of the successful request if it is sent without a session. */
  readonly anonymous: Outcome;
  /** The outcome if Bob, another signed-in customer, sends the successful request. */
  readonly anotherCustomer: Outcome;
  /** The outcome if staff of Tacos send the successful request. */
  readonly otherStaff: Outcome;
  readonly upstream?: NotServed;
}
export type Rows = Readonly<Record<string, Row>>;

/** For calls that need no session. */
export const forEveryone = { anonymous: 'served', anotherCustomer: 'served', otherStaff: 'served' } as const;
export const annOnly = {
  by: 'ann',
  ...({ anonymous: 'unauthorised', anotherCustomer: 'unauthorised', otherStaff: 'unauthorised' } as const),
} as const;
/** For calls of Ramen's board. */
export const kitchenOnly = {
  by: 'kitchen',
  ...({ anonymous: 'unauthorised', anotherCustomer: 'unauthorised', otherStaff: 'forbidden' } as const),
  upstream: {
    why: 'Board and console are not part of the contract: an existing backend has its own board and console.',
    outcome: 'unauthorised',
  },
} as const satisfies Partial<Row>;

/** For calls of Ramen's console. */
export const ownerOnly = { ...kitchenOnly, by: 'owner' } as const satisfies Partial<Row>;

export const operatorOnly = { ...kitchenOnly, by: 'operator' } as const satisfies Partial<Row>;

export const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
export const BOB = 'bob@example.ca';
/** A well-formed tracking id of Ramen's provider that no order has. */
export const UNKNOWN_ORDER = '100-AAAAAAAAAAAAAAAAAAAAAA';
/** An id that no business and no provider has. */
export const UNKNOWN = 999;
export const PROMO = 'SLURP';
/** An event ticket, which is paid by card. */
export const TICKET = 42;

/** The visitors of a row. Their clock starts at the real time, which the payment providers use. */
export interface People {
  readonly now: () => Instant;
  readonly advance: (milliseconds: number) => void;
  readonly ann: Visitor;
  readonly anonymous: Visitor;
  readonly bob: () => Promise<Visitor>;
  readonly kitchen: () => Promise<Visitor>;
  readonly owner: () => Promise<Visitor>;
  readonly operator: () => Promise<Visitor>;
  readonly otherStaff: () => Promise<Visitor>;
}

export async function people(): Promise<People> {
  let time = Date.now();
  const clock = () => time;
  const visitor = () => new Visitor({ clock });
  return {
    now: clock,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    ann: await visitor().signInAs(ANN, time),
    anonymous: visitor(),
    bob: async () => visitor().signInAs(await bob(time), time),
    kitchen: () => visitor().startShift(RAMEN.serviceProviderUserId),
    owner: () => visitor().startShift(RAMEN.serviceProviderUserId, { role: 'owner' }),
    operator: () => visitor().startShift(null, { role: 'operator' }),
    otherStaff: () => visitor().startShift(TACOS.serviceProviderUserId),
  };
}

/** Creates Bob's account. The rows that need an account of Ann create it themselves. */
async function bob(now: Instant): Promise<User> {
  const account = await insertCustomer(env.DB, { email: BOB, serviceProviderUserId: RAMEN.serviceProviderUserId, now });
  return { userId: account?.id ?? 0, emailAsUserId: BOB, emailConfirmed: true };
}

/** Builds the town. Its business Ramen is always open, delivers, takes cards, sells tickets and has a promo code. */
export async function openTown(ramen: Partial<Business> = {}, dish: Partial<Product> = {}): Promise<void> {
  await buildTown();
  const business = townBusiness({
    workingHours: ALWAYS_OPEN,
    paymentGateway: 'stripe',
    addressLatitude: 49.2629,
    addressLongitude: -123.1008,
    ...ramen,
  });
  const sold = cateredMenu(menu(option(BOWL, 1000), option(TICKET, 2000, { type: 'eventTicket', taxClass: 'exempt' })));
  const dishes = { ...sold, products: sold.products.map((product) => ({ ...product, ...dish })) };
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
