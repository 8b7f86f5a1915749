import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { hashOf } from '../functions/data/token.ts';

/** The texts that a recipient received, oldest first. Waits until all queued messages are delivered. */
export async function mailbox(recipient: string): Promise<string[]> {
  const outbox = env.MESSAGE_OUTBOX.getByName(hashOf(recipient).slice(0, 1));
  await runDurableObjectAlarm(outbox);
  return deliveredTexts(outbox, recipient);
}

/** The texts that a recipient received, oldest first. Waits until the order desk has sent all messages that it queued. */
export async function mailsOfDesk(serviceProviderUserId: number, recipient: string): Promise<string[]> {
  const desk = env.ORDER_DESK.getByName(String(serviceProviderUserId));
  await runDurableObjectAlarm(desk);
  return deliveredTexts(desk, recipient);
}

async function deliveredTexts(sender: DurableObjectStub, recipient: string): Promise<string[]> {
  // If the alarm is already running by itself, `runDurableObjectAlarm` does not wait for the end of the alarm.
  await vi.waitUntil(() =>
    runInDurableObject(sender, (_, { storage }) => storage.sql.exec('SELECT 1 FROM outbox').toArray().length === 0),
  );
  const { results } = await env.DB.prepare('SELECT text FROM delivered_messages WHERE recipient = ?1 ORDER BY rowid')
    .bind(recipient)
    .all<{ text: string }>();
  return results.map(({ text }) => text);
}

/** The token of the last password link that a recipient received. */
export async function lastLinkToken(recipient: string): Promise<string> {
  const text = (await mailbox(recipient)).at(-1) ?? '';
  return /setPassword\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
