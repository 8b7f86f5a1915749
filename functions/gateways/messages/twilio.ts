import * as v from 'valibot';
import { checkHost, type Judge } from '../check.ts';
import { exchangeJson, type Fetch, networkFetch } from '../http.ts';
import { MESSAGE_TIMEOUT_MS, type MessageGateway, notSent } from './gateway.ts';

export interface TwilioOptions {
  /** `AC…` */
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number of the account (`+1…`) or a messaging service (`MG…`). */
  readonly from: string;
  readonly api?: string;
  readonly send?: Fetch;
}

const takenSchema = v.object({ sid: v.string() });
const errorSchema = v.object({ code: v.number() });
const accountSchema = v.object({ status: v.picklist(['active', 'suspended', 'closed']) });

/** The longest text that Twilio accepts (its documentation, "Message resource", `Body`). */
const MAX_TEXT_CHARACTERS = 1_600;

/**
 * Codes of errors whose cause is the sender or the account. Twilio answers with the status 400, as it does for an invalid
 * recipient. But the operator can correct the cause, so the message is sent again later. Source: Twilio, "Error and
 * Warning Dictionary".
 */
const SENDER_ERRORS: ReadonlySet<number> = new Set([
  ...[21212, 21603, 21606, 21659, 21660, 21661], // The sender (`From`) is missing, wrong, or not a number of the account.
  21608, // The account is a trial account, which sends only to verified numbers.
  ...[21701, 21703, 21704, 21705], // The messaging service does not exist or has no sender.
]);

/**
 * Sends texts through Twilio. Source: Twilio Programmable Messaging, "Message resource", API 2010-04-01. Twilio has no
 * idempotency keys, so a retry after a lost reply may deliver a text twice.
 */
export function twilioSms(options: TwilioOptions): MessageGateway {
  const send = options.send ?? networkFetch;
  const account = new URL(
    `/2010-04-01/Accounts/${encodeURIComponent(options.accountSid)}`,
    options.api ?? 'https://api.twilio.com',
  );
  const headers = { authorization: `Basic ${base64(`${options.accountSid}:${options.authToken}`)}` };
  const check = () => checkHost(send, { url: new URL(`${account}.json`), headers }, judgeAccount);
  return {
    checks: { sms: { adapter: 'Twilio', run: check } },

    async send({ recipient, text }) {
      const sender = options.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      const reply = await exchangeJson(send, {
        url: new URL(`${account}/Messages.json`),
        method: 'POST',
        headers,
        body: new URLSearchParams({
          To: `+1${recipient}`,
          [sender]: options.from,
          Body: text.slice(0, MAX_TEXT_CHARACTERS),
        }),
        timeoutMs: MESSAGE_TIMEOUT_MS,
      });
      if (!reply.ok) return notSent('unavailable', reply.detail);
      if (reply.status === 201 && v.is(takenSchema, reply.json)) return { ok: true, value: null };
      const error = v.safeParse(errorSchema, reply.json);
      // The status 400 with any other code means a permanent failure: the number is invalid, is not a mobile number, has
      // unsubscribed, or belongs to a region to which the account does not send (21408), e.g. the Caribbean, which also has
      // the prefix +1. Wrong credentials, a reached limit or a failure of Twilio is temporary.
      const final = reply.status === 400 && error.success && !SENDER_ERRORS.has(error.output.code);
      const code = error.success ? error.output.code : 'with an unknown body';
      return notSent(final ? 'undeliverable' : 'unavailable', `Twilio answered ${reply.status} ${code}`);
    },
  };
}

/**
 * `btoa` alone throws if a mistyped token contains e.g. a typographic quote. Such a token must reach Twilio, which then
 * refuses it.
 */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Decides the result of the service check from Twilio's reply about the account. A suspended or closed account sends
 * nothing, so the result is `refused`. Source: Twilio, "Accounts resource" and error 20003.
 */
const judgeAccount: Judge = ({ status, json }) => {
  const account = v.safeParse(accountSchema, json);
  if (status === 200 && account.success) return account.output.status === 'active' ? 'works' : 'refused';
  return (status === 401 || status === 403) && v.is(errorSchema, json) ? 'refused' : 'wrong';
};
