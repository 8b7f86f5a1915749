import type { OrderDesk } from './desk/order-desk.ts';
import type { AttemptCounter } from './limits/attempt-counter.ts';

/** What wrangler.toml binds to the Worker. */
export interface Bindings {
  /** Directory, menus, accounts. */
  DB: D1Database;
  /** Rendered pages as bytes. */
  PAGES: KVNamespace;
  /** One object per service provider. */
  ORDER_DESK: DurableObjectNamespace<OrderDesk>;
  /** One object per limited subject. */
  ATTEMPT_COUNTER: DurableObjectNamespace<AttemptCounter>;
  /** Built files of dist/client. */
  ASSETS: Fetcher;
}

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
  interface Env extends Bindings {}
}
