import * as v from 'valibot';
import { exchangeJson, type Fetch, networkFetch } from '../http.ts';
import { MESSAGE_TIMEOUT_MS, type MessageGateway, notSent } from './gateway.ts';

export interface ResendOptions {
  readonly apiKey: string;
  /** Sender, from a domain verified at Resend, e.g. `Foodcourt <orders@foodcourt.example>`. */
  readonly from: string;
  readonly api?: string;
  readonly send?: Fetch;
}

const takenSchema = v.object({ id: v.string() });
const errorSchema = v.object({ name: v.string() });

const MAX_SUBJECT_CHARACTERS = 150;

/**
 * Sends e-mails through Resend. Resend remembers an idempotency key for 24 hours. Sources: Resend API, "Send Email" and
 * "Idempotency Keys" (2025-05).
 */
export function resendEmail(options: ResendOptions): MessageGateway {
  return {
    async send({ key, recipient, text, subject, html }) {
      const reply = await exchangeJson(options.send ?? networkFetch, {
        url: new URL('/emails', options.api ?? 'https://api.resend.com'),
        method: 'POST',
        headers: { authorization: `Bearer ${options.apiKey}`, 'idempotency-key': key },
        body: { from: options.from, to: [recipient], subject: subjectOf(subject ?? text), text, html },
        timeoutMs: MESSAGE_TIMEOUT_MS,
      });
      if (!reply.ok) return notSent('unavailable', reply.detail);
      if (reply.status === 200 && v.is(takenSchema, reply.json)) return { ok: true, value: null };
      const error = v.safeParse(errorSchema, reply.json);
      const name = error.success ? error.output.name : 'with an unknown body';
      // 400 and 422 mean a permanent failure, except for a wrong sender (EMAIL_FROM). A wrong sender, a wrong API key,
      // a full quota and a failure of Resend are temporary, because somebody can correct them.
      const final = error.success && (reply.status === 400 || reply.status === 422) && name !== 'invalid_from_address';
      return notSent(final ? 'undeliverable' : 'unavailable', `Resend answered ${reply.status} ${name}`);
    },
  };
}

/** The first line, cut to the maximum length. */
const subjectOf = (text: string) => (text.trim().split(/\r?\n/)[0] ?? '').slice(0, MAX_SUBJECT_CHARACTERS);
