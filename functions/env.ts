import type { OrderDesk } from './desk/order-desk.ts';
import type { AttemptCounter } from './limits/attempt-counter.ts';
import type { MessageOutbox } from './outbox/message-outbox.ts';

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
  /** Messages that belong to no order. */
  MESSAGE_OUTBOX: DurableObjectNamespace<MessageOutbox>;
  /** Built files of dist/client. */
  ASSETS: Fetcher;
}

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {}
  }
  interface Env extends Bindings {}
}
