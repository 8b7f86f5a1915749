import * as v from 'valibot';
import { exchangeJson, type Fetch, networkFetch } from '../http.ts';
import { MESSAGE_TIMEOUT, type MessageGateway, notSent } from './gateway.ts';

export interface ResendOptions {
  readonly apiKey: string;
  /** Of a domain verified at Resend, e.g. `Foodcourt <orders@foodcourt.example>`. */
  readonly from: string;
  readonly api?: string;
  readonly send?: Fetch;
}

const takenSchema = v.object({ id: v.string() });
const errorSchema = v.object({ name: v.string() });

/** The longest subject that is sent. */
const SUBJECT_LIMIT = 150;

/** Resend API, "Send Email" and "Idempotency Keys" (a key is remembered for 24 hours; 2025-05). */
export function resendEmail(options: ResendOptions): MessageGateway {
  return {
    async send({ key, recipient, text, subject, html }) {
      const reply = await exchangeJson(options.send ?? networkFetch, {
        url: new URL('/emails', options.api ?? 'https://api.resend.com'),
        method: 'POST',
        headers: { authorization: `Bearer ${options.apiKey}`, 'idempotency-key': key },
        body: { from: options.from, to: [recipient], subject: subjectOf(subject ?? text), text, html },
        timeout: MESSAGE_TIMEOUT,
      });
      if (!reply.ok) return notSent('unavailable', reply.detail);
      if (reply.status === 200 && v.is(takenSchema, reply.json)) return { ok: true, value: null };
      const error = v.safeParse(errorSchema, reply.json);
      const name = error.success ? error.output.name : 'with an unknown body';
      // 400 and 422: Resend does not take this message, whenever it is sent. Keys, quotas and its own failures can
      // pass.
      const final = error.success && (reply.status === 400 || reply.status === 422);
      return notSent(final ? 'undeliverable' : 'unavailable', `Resend answered ${reply.status} ${name}`);
    },
  };
}

/** The first line, cut to length. */
const subjectOf = (text: string) => (text.trim().split(/\r?\n/)[0] ?? '').slice(0, SUBJECT_LIMIT);
