import * as v from 'valibot';
import type { CheckResult } from '../../../src/contract/deployment-health.ts';
import { checkHost } from '../check.ts';
import { exchangeJson, type Fetch } from '../http.ts';
import { type Checked, claimsSchema } from './claims.ts';
import { IDENTITY_TIMEOUT_MS } from './gateway.ts';

const googleInfoSchema = v.object({ ...claimsSchema.entries, aud: v.string() });

/**
 * Checks an access token with Google's call `tokeninfo`. The reply names the user, and the client for which Google
 * issued the token. The client must be one of `audiences`. Sends the token in a header, as google-auth-library 10 does,
 * and not in the URL.
 */
export async function checkGoogleAccessToken(
  token: string,
  { api, audiences, send }: { readonly api: string; readonly audiences: readonly string[]; readonly send: Fetch },
): Promise<Checked> {
  const reply = await exchangeJson(send, {
    url: new URL('/tokeninfo', api),
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(),
    timeoutMs: IDENTITY_TIMEOUT_MS,
  });
  if (!reply.ok) return { ok: false, code: 'unavailable', detail: reply.detail };
  if (reply.status === 400 || reply.status === 401) return rejection(`Google answered ${reply.status}`);
  const info = v.safeParse(googleInfoSchema, reply.json);
  if (reply.status !== 200 || !info.success)
    return { ok: false, code: 'unavailable', detail: `Google answered ${reply.status}` };
  return audiences.includes(info.output.aud)
    ? { ok: true, claims: info.output }
    : rejection('the token was issued for another client');
}

interface FacebookApp {
  readonly api: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly send: Fetch;
}

const GRAPH_VERSION = 'v24.0';

const debugSchema = v.object({
  data: v.object({ is_valid: v.boolean(), app_id: v.optional(v.string()), user_id: v.optional(v.string()) }),
});
const meSchema = v.object({ id: v.string(), email: claimsSchema.entries.email });

/**
 * Checks an access token with Facebook: `debug_token` returns the token's app and user, `me` returns the user's e-mail
 * address. Facebook does not report whether the address is confirmed. Sources: Facebook's documents "Debug token" and
 * "Secure Graph API calls", Graph API v24.0.
 */
export async function checkFacebookAccessToken(token: string, app: FacebookApp): Promise<Checked> {
  const exchange = async <const Schema extends v.GenericSchema>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ) => {
    const reply = await exchangeJson(app.send, {
      url: new URL(`/${GRAPH_VERSION}/${path}?${new URLSearchParams(query)}`, app.api),
      timeoutMs: IDENTITY_TIMEOUT_MS,
    });
    if (!reply.ok) return { ok: false, code: 'unavailable', detail: reply.detail } as const;
    if (reply.status === 400) return rejection('Facebook answered 400');
    const parsed = v.safeParse(schema, reply.json);
    return reply.status === 200 && parsed.success
      ? ({ ok: true, value: parsed.output } as const)
      : ({ ok: false, code: 'unavailable', detail: `Facebook answered ${reply.status}` } as const);
  };

  const debug = await exchange('debug_token', { input_token: token, access_token: appToken(app) }, debugSchema);
  if (!debug.ok) return debug;
  const { is_valid, app_id, user_id } = debug.value.data;
  if (!is_valid || app_id !== app.appId || user_id === undefined)
    return rejection('the token is invalid, or belongs to another app or to no user');

  const proof = await hmacHex(app.appSecret, token);
  const me = await exchange('me', { fields: 'id,email', access_token: token, appsecret_proof: proof }, meSchema);
  if (!me.ok) return me;
  if (me.value.id !== user_id) return rejection('`debug_token` and `me` name different users');
  const { email } = me.value;
  const claims = {
    sub: user_id,
    email_verified: false,
    is_private_email: false,
    ...(email === undefined ? {} : { email }),
  };
  return { ok: true, claims };
}

/** An app's own access token. Source: Facebook Login, "Access Tokens", "App Access Tokens". */
const appToken = ({ appId, appSecret }: FacebookApp) => `${appId}|${appSecret}`;

const graphErrorSchema = v.object({ error: v.object({ code: v.number() }) });
/** Facebook does not know the app (101), or the secret is not that of the app (190). Source: Graph API, "Error Codes". */
const APP_ERRORS: ReadonlySet<number> = new Set([101, 190]);

/** Checks the app id and the app secret: asks Facebook about the app's own access token, which consists of them. */
export function checkFacebookApp(app: FacebookApp): Promise<CheckResult> {
  const token = appToken(app);
  const query = new URLSearchParams({ input_token: token, access_token: token });
  return checkHost(
    app.send,
    { url: new URL(`/${GRAPH_VERSION}/debug_token?${query}`, app.api) },
    ({ status, json }) => {
      const debug = v.safeParse(debugSchema, json);
      if (status === 200 && debug.success) return debug.output.data.is_valid ? 'works' : 'refused';
      const failed = v.safeParse(graphErrorSchema, json);
      return failed.success && APP_ERRORS.has(failed.output.error.code) ? 'refused' : 'wrong';
    },
  );
}

const rejection = (detail: string) => ({ ok: false, code: 'rejected', detail }) as const;

async function hmacHex(secret: string, text: string): Promise<string> {
  const encode = (part: string) => new TextEncoder().encode(part);
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
