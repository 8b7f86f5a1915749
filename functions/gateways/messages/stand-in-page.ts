import { html } from 'hono/html';
import * as v from 'valibot';

/** Path of the page with the messages that the stand-in delivered. */
export const MESSAGE_STAND_IN_PATH = '/message-stand-in';

const MAX_MESSAGES_SHOWN = 50;
const messagesSchema = v.array(
  v.object({ channel: v.string(), recipient: v.string(), text: v.string(), delivered_at: v.number() }),
);

/** A page with the messages that the stand-in delivered, newest first. */
export async function deliveredMessagesPage(db: D1Database): Promise<Response> {
  const query = 'SELECT channel, recipient, text, delivered_at FROM delivered_messages ORDER BY rowid DESC LIMIT ?1';
  const { results } = await db.prepare(query).bind(MAX_MESSAGES_SHOWN).all();
  const messages = v.parse(messagesSchema, results);
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Messages</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}h2,p{overflow-wrap:anywhere}p{white-space:pre-wrap}</style>
<main><h1>Messages</h1>
<p>What would have been sent by email and SMS.</p>
${messages.map(
  ({ channel, recipient, text, delivered_at }) => html`<article>
<h2>${channel} to ${recipient}</h2><time>${new Date(delivered_at).toISOString()}</time><p>${linkUrls(text)}</p>
</article>`,
)}
</main></html>`;
  return new Response(String(await page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  });
}

/** Turns URLs into links. After splitting a text at its URLs, every second part is a URL. */
const linkUrls = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 0 ? piece : html`<a href="${piece}">${piece}</a>`));
