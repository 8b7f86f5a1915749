import { type StandInBindings, standInsOn } from '../stand-ins.ts';
import { type Message, type MessageChannel, type MessageGateway, notSent } from './gateway.ts';
import { resendEmail } from './resend.ts';
import { messagesStandIn } from './stand-in.ts';
import { twilioSms } from './twilio.ts';

export interface MessageBindings extends StandInBindings {
  readonly DB: D1Database;
  /** Resend's API key; a secret. */
  readonly RESEND_API_KEY?: string | undefined;
  /** The sender of e-mails, e.g. `Foodcourt <orders@foodcourt.example>`. */
  readonly EMAIL_FROM?: string | undefined;
  /** The id of the Twilio account, `AC…`. */
  readonly TWILIO_ACCOUNT_SID?: string | undefined;
  /** The token of the Twilio account; a secret. */
  readonly TWILIO_AUTH_TOKEN?: string | undefined;
  /** The sender of texts: a phone number (`+1…`) or a messaging service (`MG…`). */
  readonly TWILIO_FROM?: string | undefined;
}

/**
 * The message gateway of this deployment. If a channel is not configured, its messages wait in the outbox for about a
 * day and are then dropped.
 */
export function bindMessages(env: MessageBindings): MessageGateway {
  if (import.meta.env.MODE !== 'production' && standInsOn(env)) return messagesStandIn(env.DB);
  const channels: Readonly<Record<MessageChannel, MessageGateway | null>> = { email: email(env), sms: sms(env) };
  return {
    checks: { ...channels.email?.checks, ...channels.sms?.checks },
    send: async (message: Message) =>
      channels[message.channel]?.send(message) ?? notSent('unavailable', `${message.channel} is not set up`),
  };
}

/** Whether this deployment can send texts (SMS). */
export const canSendSms = (env: MessageBindings): boolean =>
  (import.meta.env.MODE !== 'production' && standInsOn(env)) || sms(env) !== null;

const email = ({ RESEND_API_KEY: apiKey, EMAIL_FROM: from }: MessageBindings) =>
  apiKey && from ? resendEmail({ apiKey, from }) : null;

const sms = ({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }: MessageBindings) =>
  accountSid && authToken && from ? twilioSms({ accountSid, authToken, from }) : null;
