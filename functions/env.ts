import type { OrderDesk } from './desk/order-desk.ts';
import type { IdentityBindings } from './gateways/identity/bind.ts';
import type { MapsBindings } from './gateways/maps/bind.ts';
import type { MessageBindings } from './gateways/messages/bind.ts';
import type { PaymentBindings } from './gateways/payments/bind.ts';
import type { AttemptCounter } from './limits/attempt-counter.ts';
import type { MessageOutbox } from './outbox/message-outbox.ts';

/** What wrangler.toml and the operator's secrets bind to the Worker. */
export interface Bindings extends IdentityBindings, MapsBindings, MessageBindings, PaymentBindings {
  /** Where the site stands, e.g. `https://order.example.ca`: for links that leave it, in messages and on paper. */
  PUBLIC_ORIGIN: string;
  /** Whom visitors of the directory write to; a business's own site names its own. */
  CONTACT_EMAIL: string;
  /** Who runs this deployment, as the directory's About dialog presents them; see functions/backend/operator.ts. */
  OPERATOR_NAME: string;
  OPERATOR_DESCRIPTION: string;
  OPERATOR_ADDRESS?: string;
  OPERATOR_WEBSITE?: string;
  OPERATOR_PHONE?: string;
  /** The form outside this site in which restaurants ask to be listed. */
  ADD_RESTAURANT_URL?: string;
  /** Where the operator's existing backend serves the contract; without it, the embedded backend answers. */
  BACKEND_BASE_URL?: string;
  /** What that backend wants to see as a bearer token; a Foodcourt upstream has it as its SERVICE_TOKEN. */
  BACKEND_SERVICE_TOKEN?: string;
  /** The token of another Foodcourt at the edge that has this one as its upstream. */
  SERVICE_TOKEN?: string;
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
    /** How parts of the Worker reach the Worker itself. */
    interface GlobalProps {
      mainModule: { default: ExportedHandler<Bindings> };
    }
  }
  interface Env extends Bindings {}
}
