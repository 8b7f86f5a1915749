import { failed, type GatewayResult, GENERIC_FAILURE } from '../outcome.ts';

export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A short text to one person. */
export interface Message {
  /**
   * Names it for ever: sending the same key again delivers nothing more, as far as the channel's provider can tell.
   * At most 100 characters.
   */
  readonly key: string;
  readonly channel: MessageChannel;
  /** Ten digits for `sms`, an address for `email`. */
  readonly recipient: string;
  readonly text: string;
  /** Of an e-mail; its text's first line when there is none. */
  readonly subject?: string;
  /** The same as `text` for an e-mail's reader that shows HTML. */
  readonly html?: string;
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

/** Milliseconds that a provider is given to take a message. */
export const MESSAGE_TIMEOUT = 10_000;

export const notSent = (code: MessageFailure, detail: string) => failed(code, GENERIC_FAILURE, detail);
