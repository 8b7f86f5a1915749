/** Test data (called the town) and requests for edge tests: two service providers, three businesses, staff, customers. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { type AppParts, createApp } from '../functions/app.ts';
import { insertSession } from '../functions/data/customer-sessions.ts';
import { hashPassword } from '../functions/data/password.ts';
import { insertPersonSession } from '../functions/data/person-sessions.ts';
import type { Bindings } from '../functions/env.ts';
import type { Business } from '../src/contract/business.ts';
import { errorReplySchema } from '../src/contract/errors.ts';
import { finalOrderSchema } from '../src/contract/final-order.ts';
import type { Order } from '../src/contract/order.ts';
import type { User } from '../src/contract/user.ts';
import type { DishCatering, Menu } from '../src/domain/menu/menu.ts';
import type { Role } from '../src/domain/people/permissions.ts';
import type { Instant } from '../src/domain/time.ts';
import { business } from './contract/builders.ts';
import { customization, menu, option, section } from './domain/builders.ts';
import { saveBusinesses } from './saved-business.ts';
import { withSharedRoutes } from './shared-routes.ts';

/** A Wednesday at noon in Vancouver. It is far in the future, so that no alarm of a desk is due while a test runs. */
export const NOON: Instant = Date.parse('2030-07-17T12:00:00-07:00');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const ORIGIN = 'https://eats.example';

/** Ramen and Noodles belong to provider 100, Tacos to provider 200. */
export const RAMEN = { businessId: 1, serviceProviderUserId: 100, routingPath: 'ramen', name: 'Ramen' } as const;
export const NOODLES = { businessId: 2, serviceProviderUserId: 100, routingPath: 'noodles', name: 'Noodles' } as const;
export const TACOS = { businessId: 3, serviceProviderUserId: 200, routingPath: 'tacos', name: 'Tacos' } as const;

/** The `productOptionId` of a bowl. The constants of the other options are also values of `productOptionId`. */
export const BOWL = 11;
/** The price of one bowl in cents, with 5 % tax. */
export const BOWL_TOTAL = 1050;
/** An option that needs a choice of broth. */
export const CUSTOM_BOWL = 12;
/** An option that is sold out in the menu. */
export const GONE_BOWL = 13;
/** An option that only the menu of Tacos has. */
export const TACO = 31;

export const townBusiness = (changes: Partial<Business> = {}): Business =>
  business({
    ...RAMEN,
    tagLine: 'Warm bowls',
    rating: 90,
    labels: ['noodles'],
    catering: { leadHours: 0, dayCapacity: null },
    ...changes,
  });

/** Adds the same terms of catering to each dish of a menu. */
export const cateredMenu = (of: Menu, catering: DishCatering = { minimum: 1, leadHours: 0 }): Menu => ({
  ...of,
  products: of.products.map((product) => ({ ...product, catering })),
});

export const townMenu = (): Menu =>
  cateredMenu(
    menu(
      option(BOWL, 1000),
      option(CUSTOM_BOWL, 1200, {
        customization: customization(section('Broth', ['Miso', 'Shio'], { sectionType: 'radio', min: 1, max: 1 })),
      }),
      option(GONE_BOWL, 900, { soldout: true }),
    ),
  );

/** Stores the three businesses of the town. `ramen` overrides settings of Ramen. */
export async function buildTown(ramen: Partial<Business> = {}): Promise<void> {
  await saveBusinesses(env.DB, [
    { business: townBusiness(ramen), menu: townMenu() },
    { business: townBusiness({ ...NOODLES, labels: ['noodles', 'vegan'] }), menu: townMenu() },
    { business: townBusiness({ ...TACOS, labels: ['tacos'] }), menu: menu(option(TACO, 500)) },
  ]);
}

export const KITCHEN_PASSWORD = 'kitchen';
const passwordHash = await hashPassword(KITCHEN_PASSWORD);

/** The role of a person, and the businesses where the person has it. */
export interface Work {
  readonly role?: Role;
  /** Null means all businesses of the provider. */
  readonly businessId?: number | null;
}

/**
 * Adds a person to a provider and returns the person's id. All people share one password hash, because hashing is slow.
 */
export async function hire(serviceProviderUserId: number | null, email: string, work: Work = {}): Promise<number> {
  const { role = 'kitchen', businessId = null } = work;
  const insert = 'INSERT INTO people (email, name, password_hash, created_at) VALUES (?1, ?2, ?3, ?4) RETURNING id';
  const personId = (await env.DB.prepare(insert).bind(email, 'Sam', passwordHash, NOON).first<number>('id')) ?? 0;
  await env.DB.prepare('INSERT INTO memberships (person_id, provider_id, business_id, role) VALUES (?1, ?2, ?3, ?4)')
    .bind(personId, serviceProviderUserId, businessId, role)
    .run();
  return personId;
}

/** Says who makes a change, where and when: Sam, at Ramen, at the time `now`. */
export const samsAct = (now: Instant = NOON) => ({ person: { personId: 1, name: 'Sam' }, place: RAMEN, now });

/** Signs a person in and returns the value of the session cookie. */
export const sessionOfPerson = (personId: number, now = NOON): Promise<string> =>
  insertPersonSession(env.DB, { personId, device: 'Chrome on Android', now });

export interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional bindings of the Worker. */
  readonly bindings?: Partial<Bindings>;
}

/** Sends a request to the Worker under test. */
export type SendRequest = (
  request: Request,
  parts: Partial<AppParts>,
  context: ExecutionContext,
  bindings?: Partial<Bindings>,
) => Response | Promise<Response>;

/** Sends a request to the Worker with the embedded backend. */
export const embedded: SendRequest = (request, parts, context, bindings) =>
  withSharedRoutes(createApp({ background: (work) => context.waitUntil(work), ...parts })).fetch(
    request,
    { ...env, ...bindings },
    context,
  );

let sendAsCustomer = embedded;
let sessionFor = (user: User, now: Instant): Promise<string> => insertSession(env.DB, user, now);

/** Sends a request as customers do. */
export const send: SendRequest = (...request) => sendAsCustomer(...request);

/** Whether the requests of customers go through a second Worker, whose upstream is the embedded backend. */
export const isForwarded = (): boolean => sendAsCustomer !== embedded;

/**
 * Replaces the functions that send the requests of customers and create their sessions. With the functions of
 * tests/upstream/through.ts, the requests go through a second Worker, which has its own sessions.
 */
export const replaceSend = (other: SendRequest, otherSession: typeof sessionFor): void => {
  sendAsCustomer = other;
  sessionFor = otherSession;
};

/** Somebody with a browser. Stores cookies and sends the headers that a request by a page's script has. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #parts: Partial<AppParts>;
  readonly #source: string | undefined;
  #entrance = send;

  /** `source` is the network address. By default all visitors share one address. */
  constructor(parts: Partial<AppParts> = {}, source?: string) {
    this.#parts = { clock: () => NOON, ...parts };
    this.#source = source;
  }

  async call(path: string, { method = 'GET', body, headers = {}, bindings }: Call = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const context = createExecutionContext();
    const response = await this.#entrance(
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'sec-fetch-dest': 'empty',
          ...(this.#source === undefined ? {} : { 'cf-connecting-ip': this.#source }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === '' ? {} : { cookie }),
          ...headers,
        },
        body: body === undefined ? null : isRaw(body) ? body : JSON.stringify(body),
      }),
      this.#parts,
      context,
      bindings,
    );
    await waitOnExecutionContext(context);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /**
   * Hires a person and signs in to the boards of a provider as this person. From then on, the visitor's requests go
   * directly to the embedded backend, because a Worker with an upstream has no boards.
   */
  async startShift(serviceProviderUserId: number | null, work: Work = {}): Promise<this> {
    const personId = await hire(serviceProviderUserId, `staff-${crypto.randomUUID()}@example.ca`, work);
    return this.signInForWork(personId);
  }

  async signInForWork(personId: number): Promise<this> {
    this.#entrance = embedded;
    this.#cookies.set('__Host-staff', await sessionOfPerson(personId));
    return this;
  }

  /** Signs in as a customer, and deletes the customer sessions that have expired at `now`. */
  async signInAs(user: User, now = NOON): Promise<this> {
    this.#cookies.set('__Host-session', await sessionFor(user, now));
    return this;
  }

  order(order: Partial<Order> = {}, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.call('/rest/order', { method: 'PUT', body: { order: orderOf(order) }, headers });
  }
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** One bowl from Ramen, for take-out, as soon as possible. */
export const orderOf = (changes: Partial<Order> = {}): Partial<Order> => ({
  businessId: RAMEN.businessId,
  serviceProviderUserId: RAMEN.serviceProviderUserId,
  orderType: 'take-out',
  finalOrderItems: [row(BOWL)],
  customerName: 'Ann',
  userPhoneNumber: '6045550123',
  total: BOWL_TOTAL,
  checkoutId: crypto.randomUUID(),
  ...changes,
});

export const row = (productOptionId: number, changes: Partial<Order['finalOrderItems'][number]> = {}) =>
  ({ productOptionId, count: 1, name: `Dish ${productOptionId}`, ...changes }) as Order['finalOrderItems'][number];

/** The placed order in the body of a reply. */
export const finalOrderOf = async (response: Response) => v.parse(finalOrderSchema, await response.json());

/** The HTTP status of a reply, and the error in its body. */
export async function errorOf(response: Response) {
  return { status: response.status, ...v.parse(errorReplySchema, await response.json()).error };
}
