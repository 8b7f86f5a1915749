import type { GatewayResult } from '../outcome.ts';

export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A short text to one person. */
export interface Message {
  /** Names it for ever: sending the same key again delivers nothing more. */
  readonly key: string;
  readonly channel: MessageChannel;
  /** Ten digits for `sms`, an address for `email`. */
  readonly recipient: string;
  readonly text: string;
}

export const MESSAGE_FAILURES = [
  /** The recipient cannot be reached, ever. */
  'undeliverable',
  /** It may work later. */
  'unavailable',
] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

/** Takes messages for delivery. Nothing here throws for what the provider or the network does. */
export interface MessageGateway {
  send(message: Message): Promise<GatewayResult<null, MessageFailure>>;
}
