import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import { messagesStandIn } from '../../../functions/gateways/messages/stand-in.ts';

const page = async (standIns: string | undefined) => {
  const context = createExecutionContext();
  const request = new Request('https://eats.example/message-stand-in');
  const response = await createApp().fetch(request, { ...env, STAND_INS: standIns }, context);
  await waitOnExecutionContext(context);
  return response;
};

it('the page lists the messages that the stand-in stored, as text with links', async () => {
  const message = { channel: 'email', recipient: 'ann@example.ca' } as const;
  await messagesStandIn(env.DB).send({ ...message, key: '1', text: 'Open https://eats.example/a?b=c&d now' });
  await messagesStandIn(env.DB).send({ ...message, key: '2', text: '<script>alert(1)</script>' });
  const body = await (await page('on')).text();
  expect(body).toContain('<a href="https://eats.example/a?b=c&amp;d">https://eats.example/a?b=c&amp;d</a> now');
  expect(body).not.toContain('<script>');
});

it('the page does not exist when STAND_INS is not set', async () => {
  expect((await page(undefined)).status).toBe(404);
});
