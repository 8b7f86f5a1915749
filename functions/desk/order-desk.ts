import { DurableObject } from 'cloudflare:workers';

/** The one place per service provider where its orders, slots, credit and stamps change, one at a time. */
export class OrderDesk extends DurableObject {}
