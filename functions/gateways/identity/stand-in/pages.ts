import { html } from 'hono/html';
import { IDENTITY_LABELS, type IdentityProvider } from '../../../../src/contract/user.ts';
import { IDENTITY_STAND_IN_PATH } from './path.ts';

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}form,label{display:grid;gap:.5rem}form{gap:1rem}input,button{font:inherit;min-height:2.75rem;padding:0 .75rem}';

/** The first page of the popup, on which the tester chooses who signs in. */
export const signInPage = (provider: IdentityProvider, nonce: string): string =>
  String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for ${IDENTITY_LABELS[provider]}</title>
<style>${STYLE}</style>
<main><h1>Stand-in for ${IDENTITY_LABELS[provider]}</h1>
<p>Nothing leaves this machine. Any address signs in.</p>
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<label>Email <input name="email" type="email" required value="customer@foodcourt.example"></label>
<button name="outcome" value="share">Continue</button>
${provider === 'apple' ? html`<button name="outcome" value="relay">Hide my email</button>` : ''}
<button name="outcome" value="noEmail">Do not share my email</button>
<button name="outcome" value="invalid">Send an invalid token</button>
<button name="outcome" value="cancel">Cancel</button>
</form></main></html>`);

/** The last page of the popup: sends the token to the page that opened the popup. An empty token means “Cancel”. */
export const resultPage = (token: string | null): string =>
  String(html`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Signed in</title>
<script src="${IDENTITY_STAND_IN_PATH}/send-result.js" data-token="${token ?? ''}"></script></html>`);
