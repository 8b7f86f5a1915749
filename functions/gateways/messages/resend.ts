import * as v from 'valibot';
import { checkHost, type Judge } from '../check.ts';
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
const errorSchema = v.object({ name: v.string(), message: v.optional(v.string(), '') });
const domainsSchema = v.object({
  has_more: v.optional(v.boolean(), false),
  data: v.array(v.object({ name: v.string(), status: v.string() })),
});
/** Statuses of domains from which Resend does not send ("Managing Domains"). */
const UNVERIFIED: ReadonlySet<string> = new Set(['not_started', 'pending', 'failed']);

const MAX_SUBJECT_CHARACTERS = 150;

/**
 * Sends e-mails through Resend. Resend remembers an idempotency key for 24 hours. Sources: Resend API, "Send Email" and
 * "Idempotency Keys" (2025-05).
 */
export function resendEmail(options: ResendOptions): MessageGateway {
  const send = options.send ?? networkFetch;
  const api = options.api ?? 'https://api.resend.com';
  const authorization = `Bearer ${options.apiKey}`;
  const check = () =>
    checkHost(send, { url: new URL('/domains', api), headers: { authorization } }, judgeDomains(options.from));
  return {
    checks: { email: { adapter: 'Resend', run: check } },

    async send({ key, recipient, text, subject, html }) {
      const reply = await exchangeJson(send, {
        url: new URL('/emails', api),
        method: 'POST',
        headers: { authorization, 'idempotency-key': key },
        body: { from: options.from, to: [recipient], subject: subjectOf(subject ?? text), text, html },
        timeoutMs: MESSAGE_TIMEOUT_MS,
      });
      if (!reply.ok) return notSent('unavailable', reply.detail);
      if (reply.status === 200 && v.is(takenSchema, reply.json)) return { ok: true, value: null };
      const error = v.safeParse(errorSchema, reply.json);
      const name = error.success ? error.output.name : 'with an unknown body';
      // 400 and 422 mean a permanent failure, except for a wrong sender (EMAIL_FROM). A wrong sender, a wrong API key,
      // a full quota and a failure of Resend are temporary, because somebody can correct them.
      // Resend may also answer 400 `validation_error` to a wrong API key. Then only the error's message names the key.
      const isCorrectable =
        error.success && (name === 'invalid_from_address' || /\bapi key\b/i.test(error.output.message));
      const final = error.success && (reply.status === 400 || reply.status === 422) && !isCorrectable;
      return notSent(final ? 'undeliverable' : 'unavailable', `Resend answered ${reply.status} ${name}`);
    },
  };
}

/**
 * Statuses with which Resend refuses a key. The call that lists the domains has no parameters, so status 400 can only
 * be about the key.
 */
const KEY_REFUSED: ReadonlySet<number> = new Set([400, 401, 403]);

/**
 * Decides what the reply to a request for the account's domains means. If the key may only send e-mails, Resend answers
 * with the error `restricted_api_key`. Such a key is enough for this site, so the result is `works`. Source: Resend API,
 * "List Domains" and "Errors".
 */
const judgeDomains =
  (from: string): Judge =>
  ({ status, json }) => {
    if (status === 200) {
      const domains = v.safeParse(domainsSchema, json);
      return domains.success ? judgeSender(from, domains.output) : 'wrong';
    }
    const error = v.safeParse(errorSchema, json);
    if (!error.success || !KEY_REFUSED.has(status)) return 'wrong';
    return error.output.name === 'restricted_api_key' ? 'works' : 'refused';
  };

/**
 * Whether Resend sends from the domain of `from`. `has_more`: the account has more domains than those in `data`. Then a
 * domain that is not in `data` counts as verified.
 */
function judgeSender(from: string, { data, has_more }: v.InferOutput<typeof domainsSchema>) {
  const name = /@([^@>\s]+)>?\s*$/.exec(from)?.[1]?.toLowerCase();
  const domain = data.find((each) => each.name.toLowerCase() === name);
  if (domain === undefined) return has_more ? 'works' : 'unverified';
  return UNVERIFIED.has(domain.status) ? 'unverified' : 'works';
}

/** The first line of a text, cut to the maximum length. A colon at its end points to the next line and is left out. */
const subjectOf = (text: string) =>
  (text.trim().split(/\r?\n/)[0] ?? '').replace(/\s*:$/, '').slice(0, MAX_SUBJECT_CHARACTERS);
