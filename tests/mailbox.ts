import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { hashOf } from '../functions/data/token.ts';

/** The texts that somebody has received, the oldest first, once every message under way is delivered. */
export async function mailbox(recipient: string): Promise<string[]> {
  const outbox = env.MESSAGE_OUTBOX.getByName(hashOf(recipient).slice(0, 1));
  await runDurableObjectAlarm(outbox);
  // The alarm may have gone off by itself a moment ago.
  await vi.waitUntil(() =>
    runInDurableObject(outbox, (_, { storage }) => storage.sql.exec('SELECT 1 FROM outbox').toArray().length === 0),
  );
  const { results } = await env.DB.prepare('SELECT text FROM delivered_messages WHERE recipient = ?1 ORDER BY rowid')
    .bind(recipient)
    .all<{ text: string }>();
  return results.map(({ text }) => text);
}

/** The token of the link to set a password that somebody received last. */
export async function lastLinkToken(recipient: string): Promise<string> {
  const text = (await mailbox(recipient)).at(-1) ?? '';
  return /setPassword\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
