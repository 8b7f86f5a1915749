import { describe, expect, it } from 'vitest';
import { networkFetch } from '../../../functions/gateways/http.ts';
import type { Message, MessageGateway } from '../../../functions/gateways/messages/gateway.ts';
import { resendEmail } from '../../../functions/gateways/messages/resend.ts';
import { twilioSms } from '../../../functions/gateways/messages/twilio.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';

const host = stubHost();

const email = (): MessageGateway =>
  resendEmail({ apiKey: 're_verysecret', from: 'Foodcourt <orders@x.example>', api: host.origin, send: networkFetch });
const sms = (from = '+16045550100'): MessageGateway =>
  twilioSms({ accountSid: 'AC1', authToken: 'verysecret', from, api: host.origin, send: networkFetch });

const message: Message = {
  key: 'desk-12',
  channel: 'email',
  recipient: 'ada@example.com',
  text: 'Maple Ramen: your order 12-105 is ready.\nSee you soon.',
};

describe('resendEmail', () => {
  it('sends with the message’s key and the first line as subject', async () => {
    host.answer({ body: { id: '49a3999c' } });
    expect(await email().send(message)).toEqual({ ok: true, value: null });
    const [request] = host.requests;
    expect(request).toMatchObject({
      path: '/emails',
      headers: { authorization: 'Bearer re_verysecret', 'idempotency-key': 'desk-12' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      from: 'Foodcourt <orders@x.example>',
      to: ['ada@example.com'],
      subject: 'Maple Ramen: your order 12-105 is ready.',
      text: message.text,
    });
  });

  it('leaves out the colon at the end of the first line, because the link after it is not in the subject', async () => {
    host.answer({ body: { id: '1' } });
    await email().send({ ...message, text: 'Choose a new password:\n\nhttps://x.example/link' });
    expect(JSON.parse(host.requests[0]?.body ?? '')).toMatchObject({ subject: 'Choose a new password' });
  });

  it('sends subject and HTML when the message has them', async () => {
    host.answer({ body: { id: '1' } });
    await email().send({ ...message, subject: 'Ready\r\nBcc: all@example.com', html: '<p>Ready</p>' });
    expect(JSON.parse(host.requests[0]?.body ?? '')).toMatchObject({ subject: 'Ready', html: '<p>Ready</p>' });
  });

  it.each([
    [422, 'validation_error', 'undeliverable'],
    [400, 'validation_error', 'undeliverable'],
    [422, 'invalid_from_address', 'unavailable'],
    [401, 'missing_api_key', 'unavailable'],
    [403, 'invalid_api_key', 'unavailable'],
    [409, 'concurrent_idempotent_requests', 'unavailable'],
    [429, 'rate_limit_exceeded', 'unavailable'],
    [500, 'internal_server_error', 'unavailable'],
  ])('reads the answer %i %s as %s', async (status, name, code) => {
    host.answer({ status, body: { statusCode: status, name, message: 'ada@example.com' } });
    expect(await email().send(message)).toMatchObject({
      ok: false,
      failure: { code, detail: `Resend answered ${status} ${name}` },
    });
  });

  it('reads the answer 400 to a wrong API key as unavailable', async () => {
    host.answer({ status: 400, body: { statusCode: 400, name: 'validation_error', message: 'API key is invalid' } });
    expect(await email().send(message)).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  });
});

describe('twilioSms', () => {
  const text = { ...message, channel: 'sms', recipient: '6045550199' } as const;

  it('sends to a Canadian number', async () => {
    host.answer({ status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } });
    expect(await sms().send(text)).toEqual({ ok: true, value: null });
    const [request] = host.requests;
    expect(request).toMatchObject({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: { authorization: `Basic ${btoa('AC1:verysecret')}` },
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+16045550199',
      From: '+16045550100',
      Body: message.text,
    });
  });

  it('sends through a messaging service when one is configured', async () => {
    host.answer({ status: 201, body: { sid: 'SM1' } });
    await sms('MG1').send(text);
    expect(new URLSearchParams(host.requests[0]?.body).get('MessagingServiceSid')).toBe('MG1');
  });

  it.each([
    [400, 21211, 'undeliverable'],
    [400, 21610, 'undeliverable'],
    [400, 21408, 'undeliverable'],
    [400, 21608, 'unavailable'],
    [400, 21606, 'unavailable'],
    [400, 21703, 'unavailable'],
    [401, 20003, 'unavailable'],
    [429, 20429, 'unavailable'],
    [500, 20500, 'unavailable'],
  ])('reads the answer %i %i as %s', async (status, code, failure) => {
    host.answer({ status, body: { code, message: "The 'To' number 6045550199 is not valid", status } });
    expect(await sms().send(text)).toMatchObject({
      ok: false,
      failure: { code: failure, detail: `Twilio answered ${status} ${code}` },
    });
  });
});

describe.each([
  ['resendEmail', email],
  ['twilioSms', () => sms()],
] as const)('%s in trouble', (_, gateway) => {
  it.each(Object.keys(HOSTILE))(
    'tells no secret after %s, and returns "unavailable", so that the message is sent again',
    async (name) => {
      host.answer(HOSTILE[name] ?? 'reset');
      const result = await gateway().send(message);
      expect(result).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
      expect(JSON.stringify(result)).not.toMatch(/verysecret|ada@|604555/);
    },
  );
});
