import type { OrderDesk } from './desk/order-desk.ts';
import type { IdentityBindings } from './gateways/identity/bind.ts';
import type { MapsBindings } from './gateways/maps/bind.ts';
import type { MessageBindings } from './gateways/messages/bind.ts';
import type { PaymentBindings } from './gateways/payments/bind.ts';
import type { HealthChecks } from './health-checks/health-checks.ts';
import type { AttemptCounter } from './limits/attempt-counter.ts';
import type { MessageOutbox } from './outbox/message-outbox.ts';

/** The Worker's bindings: those of wrangler.toml, and the operator's secrets. */
export interface Bindings extends IdentityBindings, MapsBindings, MessageBindings, PaymentBindings {
  /** The site's origin, e.g. `https://order.example.ca`, for links in messages and on paper. */
  PUBLIC_ORIGIN: string;
  /** The contact e-mail on the directory. The pages of a business show the e-mail of its service provider instead. */
  CONTACT_EMAIL: string;
  /** The variables `OPERATOR_…` say who runs this deployment. The directory's About dialog shows them. */
  OPERATOR_NAME: string;
  OPERATOR_DESCRIPTION: string;
  OPERATOR_ADDRESS?: string;
  OPERATOR_WEBSITE?: string;
  OPERATOR_PHONE?: string;
  /** An external form where restaurants apply to be listed. */
  ADD_RESTAURANT_URL?: string;
  /** `atOnce` lists each business in the directory as soon as it is live. With any other value, an operator decides. */
  LISTING?: string;
  /** The base URL of the operator's existing backend. Without it, the embedded backend answers. */
  BACKEND_BASE_URL?: string;
  /** The bearer token for that backend. If the backend is a Foodcourt, its SERVICE_TOKEN has the same value. */
  BACKEND_SERVICE_TOKEN?: string;
  /** If this deployment is the upstream of another Foodcourt, that Foodcourt sends this token. */
  SERVICE_TOKEN?: string;
  /** The database of the directory, the menus and the accounts. */
  DB: D1Database;
  /** The page store: rendered pages as compressed bytes. */
  PAGES: KVNamespace;
  /** The pictures of businesses, keyed by their path below /pictures. */
  PICTURES: R2Bucket;
  /** Decodes and encodes uploaded pictures. */
  IMAGES: ImagesBinding;
  /** The order desks: one object per service provider. */
  ORDER_DESK: DurableObjectNamespace<OrderDesk>;
  /**
   * Counts attempts, such as sign-ins. Each object counts for one limit, and for one subject, such as a network address
   * or an account.
   */
  ATTEMPT_COUNTER: DurableObjectNamespace<AttemptCounter>;
  /** Sixteen objects, which send the messages that belong to no order. */
  MESSAGE_OUTBOX: DurableObjectNamespace<MessageOutbox>;
  /** One object, which checks the services of the deployment for its operators. */
  HEALTH_CHECKS: DurableObjectNamespace<HealthChecks>;
  /** Built files of dist/client. */
  ASSETS: Fetcher;
}

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {}
    /** Gives `exports` of `cloudflare:workers` its type. `PaymentStandIn` calls this Worker through `exports`. */
    interface GlobalProps {
      mainModule: { default: ExportedHandler<Bindings> };
    }
  }
  interface Env extends Bindings {}
}
