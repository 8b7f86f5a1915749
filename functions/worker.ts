import { handle } from '@astrojs/cloudflare/handler';
import { Hono } from 'hono';
import { app } from './app.ts';
import type { Bindings } from './env.ts';

export { OrderDesk } from './desk/order-desk.ts';
export { AttemptCounter } from './limits/attempt-counter.ts';
export { MessageOutbox } from './outbox/message-outbox.ts';

const worker = new Hono<{ Bindings: Bindings }>();
worker.route('/', app);
worker.all('*', (c) => handle(c.req.raw, c.env, c.executionCtx));

export default worker;
