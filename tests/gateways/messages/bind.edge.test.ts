import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { bindMessages } from '../../../functions/gateways/messages/bind.ts';

const message = { key: 'desk-1', channel: 'email', recipient: 'ada@example.com', text: 'Ready.' } as const;
const deliveredMessages = async () =>
  (await env.DB.prepare('SELECT key, recipient, text FROM delivered_messages').all()).results;

describe('bindMessages', () => {
  it('when stand-ins are on, writes one row per key into the stand-in’s table', async () => {
    const gateway = bindMessages({ DB: env.DB, STAND_INS: 'on' });
    expect(await gateway.send({ ...message, subject: 'Your order' })).toEqual({ ok: true, value: null });
    expect(await gateway.send(message)).toEqual({ ok: true, value: null });
    expect(await deliveredMessages()).toEqual([
      { key: 'desk-1', recipient: 'ada@example.com', text: 'Your order\n\nReady.' },
    ]);
  });

  it('refuses messages of a channel that is not configured, and does not use the stand-in for them', async () => {
    expect(await bindMessages({ DB: env.DB }).send(message)).toMatchObject({ failure: { code: 'unavailable' } });
    expect(await deliveredMessages()).toEqual([]);
  });
});
