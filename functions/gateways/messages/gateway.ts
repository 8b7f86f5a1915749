import { GENERIC_MESSAGE } from '../../../src/contract/sentence.ts';
import type { ServiceCheck } from '../check.ts';
import { failed, type GatewayResult } from '../outcome.ts';

export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message to one customer or person, as SMS or e-mail. */
export interface Message {
  /** Idempotency key, at most 100 characters. A mail or SMS provider that supports such keys delivers one message per key. */
  readonly key: string;
  readonly channel: MessageChannel;
  /** Ten digits for `sms`, an e-mail address for `email`. */
  readonly recipient: string;
  readonly text: string;
  /** E-mail subject; default is the first line of `text`, without a colon at its end. */
  readonly subject?: string;
  /** HTML version of `text`, for e-mails. */
  readonly html?: string;
}

const MESSAGE_FAILURES = [
  /** Permanent failure: this recipient cannot be reached. */
  'undeliverable',
  /** Temporary failure: a retry may work. */
  'unavailable',
] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

/** Passes messages to a mail or SMS provider. Never throws for failures of the provider or the network. */
export interface MessageGateway {
  send(message: Message): Promise<GatewayResult<null, MessageFailure>>;
  /** The checks of the channels that the gateway can use. */
  readonly checks: Readonly<Partial<Record<MessageChannel, ServiceCheck>>>;
}

export const MESSAGE_TIMEOUT_MS = 10_000;

export const notSent = (code: MessageFailure, detail: string) => failed(code, GENERIC_MESSAGE, detail);
