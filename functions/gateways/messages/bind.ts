import type { MessageGateway } from './gateway.ts';
import { messagesStandIn } from './stand-in.ts';

/** Who delivers this deployment's messages. */
export const bindMessages = (env: { readonly DB: D1Database }): MessageGateway => messagesStandIn(env.DB);
