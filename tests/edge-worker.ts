/** The Worker of the edge tests: the Hono app without Astro, and the Durable Objects. */
export { app as default } from '../functions/app.ts';
export { OrderDesk } from '../functions/desk/order-desk.ts';
export { PaymentStandIn } from '../functions/gateways/payments/stand-in/host-object.ts';
export { HealthChecks } from '../functions/health-checks/health-checks.ts';

import { AttemptCounter } from '../functions/limits/attempt-counter.ts';

export { AttemptCounter };
/** The attempt counter of an edge that has another Worker as its upstream. */
export class FrontAttemptCounter extends AttemptCounter {}
export { MessageOutbox } from '../functions/outbox/message-outbox.ts';
