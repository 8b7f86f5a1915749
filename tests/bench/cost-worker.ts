/**
 * The built Worker with meters around its bindings, its Durable Objects and its log. The meters count what Cloudflare
 * bills. `cost.ts` bundles this file and serves it in place of the Worker. Locally, the Worker and the Durable Objects
 * share one isolate, so they also share these counts.
 */

import type { Bindings } from '../../functions/env.ts';
import { METERS_PATH, type Meter } from './cost-meters.ts';

const realNow = Date.now;
/**
 * How far the site's clock is ahead of the real clock. The benchmark does not wait between two visits or orders: it
 * advances the site's clock.
 */
let skippedMs = 0;
Date.now = () => realNow() + skippedMs;

// The site reads the clock while it is loaded, so `Date.now` must be replaced before the site is loaded. A static
// import would load the site first, so this import is dynamic.
const {
  default: site,
  AttemptCounter: SiteCounter,
  HealthChecks: SiteHealthChecks,
  MessageOutbox: SiteOutbox,
  OrderDesk: SiteDesk,
  PaymentStandIn: SiteStandIn,
} = await import('../../functions/worker.ts');

const counts = new Map<Meter, number>();
const count = (meter: Meter, by = 1): void => {
  counts.set(meter, (counts.get(meter) ?? 0) + by);
};

/** The SQL cursors of the Durable Objects. A cursor counts its rows while its results are read. */
let statements: { readonly rowsRead: number; readonly rowsWritten: number }[] = [];

function takeCounts(): [Meter, number][] {
  for (const { rowsRead, rowsWritten } of statements) {
    count('objectRowsRead', rowsRead);
    count('objectRowsWritten', rowsWritten);
  }
  const taken = [...counts];
  counts.clear();
  statements = [];
  return taken;
}

for (const level of ['info', 'warn', 'error'] as const) {
  console[level] = () => {
    count('logLines');
  };
}

/** The key is the name of a method of a binding. The value is a function that counts one call of this method. */
type Meters = Readonly<Record<string, () => void>>;

/** The same object, except that calls of the methods in `meters` are counted. */
function metered<Target extends object>(target: Target, meters: Meters): Target {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (typeof name === 'string') meters[name]?.();
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** The Durable Objects with running calls. Time in which an object has several calls is billed only once. */
const busy = new Map<string, { calls: number; since: number }>();

async function timed<Value>(object: string, call: () => Value): Promise<Awaited<Value>> {
  const running = busy.get(object) ?? { calls: 0, since: realNow() };
  running.calls++;
  busy.set(object, running);
  try {
    return await call();
  } finally {
    running.calls--;
    if (running.calls === 0) {
      count('objectMs', realNow() - running.since);
      busy.delete(object);
    }
  }
}

/** The same namespace of Durable Objects, except that each call to an object is counted and timed. */
function meteredNamespace<Namespace extends object>(namespace: Namespace): Namespace {
  return new Proxy(namespace, {
    get(_, name) {
      const value: unknown = Reflect.get(namespace, name, namespace);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, namespace, args);
        return name === 'getByName' && typeof result === 'object' && result !== null
          ? meteredObject(result, String(args[0]))
          : result;
      };
    },
  });
}

function meteredObject(stub: object, object: string): object {
  return new Proxy(stub, {
    get(_, name) {
      return (...args: unknown[]) => {
        count('objectRequests');
        return timed(object, () => Reflect.apply(Reflect.get(stub, name), stub, args));
      };
    },
  });
}

/**
 * D1 states the billed rows in its replies. The client of D1 parses every reply in its method `_send`, so this function
 * wraps that method. `_send` is internal to the runtime, and other code must not use it.
 */
function meterDatabase(db: D1Database): void {
  const client = Reflect.getPrototypeOf(db.withSession()) ?? {};
  const send: (...args: unknown[]) => Promise<DatabaseReply | DatabaseReply[]> = Reflect.get(client, '_send');
  Reflect.set(client, '_send', async function (this: unknown, ...args: unknown[]) {
    const reply = await Reflect.apply(send, this, args);
    for (const { meta } of [reply].flat()) {
      count('databaseRowsRead', meta.rows_read);
      count('databaseRowsWritten', meta.rows_written);
    }
    return reply;
  });
}
interface DatabaseReply {
  readonly meta: { readonly rows_read: number; readonly rows_written: number };
}

let bound: Bindings | null = null;

function meteredBindings(env: Bindings): Bindings {
  if (bound !== null) return bound;
  meterDatabase(env.DB);
  bound = {
    ...env,
    PAGES: metered(env.PAGES, {
      get: () => count('pageReads'),
      put: () => count('pageWrites'),
      list: () => count('pageLists'),
    }),
    ORDER_DESK: meteredNamespace(env.ORDER_DESK),
    ATTEMPT_COUNTER: meteredNamespace(env.ATTEMPT_COUNTER),
    MESSAGE_OUTBOX: meteredNamespace(env.MESSAGE_OUTBOX),
  };
  return bound;
}

/** Counts the rows that a Durable Object reads and writes. Setting an alarm is billed as one written row. */
function meteredStorage(state: DurableObjectState): DurableObjectState {
  const { storage } = state;
  const { kv, sql } = storage;
  const exec = sql.exec.bind(sql);
  sql.exec = (query, ...values) => {
    const cursor = exec<never>(query, ...values);
    statements.push(cursor);
    return cursor;
  };
  replace(kv, 'get', () => count('objectRowsRead'));
  replace(kv, 'put', () => count('objectRowsWritten'));
  replace(storage, 'setAlarm', () => count('objectRowsWritten'));
  return withAlarmsByRealClock(state);
}

/** Alarms fire by the real clock, so this function subtracts the time that the site's clock has skipped. */
function withAlarmsByRealClock(state: DurableObjectState): DurableObjectState {
  const { storage } = state;
  const setAlarm = storage.setAlarm.bind(storage);
  storage.setAlarm = (at) => setAlarm(Number(at) - skippedMs);
  return state;
}

function replace(target: object, name: string, onCall: () => void): void {
  const method = Reflect.get(target, name).bind(target);
  Reflect.set(target, name, (...args: unknown[]) => {
    onCall();
    return method(...args);
  });
}

export class OrderDesk extends SiteDesk {
  constructor(state: DurableObjectState, env: Bindings) {
    const provider = env.PAYMENT_STAND_IN;
    const counted = provider && {
      PAYMENT_STAND_IN: new Proxy(provider, {
        get(_, name) {
          if (name === 'getByName') count('providerCalls');
          return Reflect.get(provider, name).bind(provider);
        },
      }),
    };
    super(meteredStorage(state), { ...meteredBindings(env), ...counted });
  }

  override alarm(): Promise<void> {
    count('objectRequests');
    return timed(`${this.ctx.id}`, () => super.alarm());
  }
}

export class AttemptCounter extends SiteCounter {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(meteredStorage(state), env);
  }

  override alarm(): Promise<void> {
    count('objectRequests');
    return timed(`${this.ctx.id}`, () => super.alarm());
  }
}

export class MessageOutbox extends SiteOutbox {
  constructor(state: DurableObjectState, env: Bindings) {
    super(meteredStorage(state), meteredBindings(env));
  }

  override alarm(): Promise<void> {
    count('objectRequests');
    return timed(`${this.ctx.id}`, () => super.alarm());
  }
}

/** No scenario calls this object, so it needs no meters. */
export const HealthChecks = SiteHealthChecks;

/** The requests and rows of this object are not counted, because it replaces the payment provider. */
export class PaymentStandIn extends SiteStandIn {
  constructor(state: DurableObjectState, env: Bindings) {
    super(withAlarmsByRealClock(state), env);
  }
}

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === METERS_PATH) {
      skippedMs += Number(searchParams.get('ms'));
      return Response.json(request.method === 'GET' ? takeCounts() : null);
    }
    // Cloudflare does not bill the calls from the browser to the payment provider. It bills the calls from the provider
    // to the webhook.
    if (!pathname.startsWith('/payment-stand-in')) count('requests');
    return site.fetch(request, meteredBindings(env), context);
  },
} satisfies ExportedHandler<Bindings>;
