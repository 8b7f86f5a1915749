import { describe, expect, it } from 'vitest';
import type { ServiceCheck } from '../../functions/gateways/check.ts';
import type { Fetch } from '../../functions/gateways/http.ts';
import { apple, facebook, google, identityGateway } from '../../functions/gateways/identity/verify.ts';
import { googleMaps } from '../../functions/gateways/maps/google.ts';
import { photonOsrm } from '../../functions/gateways/maps/photon-osrm.ts';
import { resendEmail } from '../../functions/gateways/messages/resend.ts';
import { twilioSms } from '../../functions/gateways/messages/twilio.ts';
import { checkPaymentHost } from '../../functions/gateways/payments/check-host.ts';
import { providerHosts } from '../../functions/gateways/payments/hosts.ts';
import { HOSTILE, type ReceivedRequest, type StubReply, stubHost } from './stub-host.ts';

const host = stubHost();

/** Sends each request to the stub host instead of the host of the service. */
const toStub: Fetch = (url, init) => {
  const { pathname, search } = new URL(url);
  return fetch(host.origin + pathname + search, init);
};
/** Behaves like `fetch` when no reply comes in time. */
const tooSlow: Fetch = async () => {
  throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
};

interface CheckedAdapter {
  readonly check: (send: Fetch) => Pick<ServiceCheck, 'run'> | undefined;
  readonly host: string;
  readonly request: Partial<ReceivedRequest>;
  /** The fields that Google is asked for. They decide what the request costs. */
  readonly fieldMask?: string;
  readonly works: readonly StubReply[];
  /** Empty for services without a key. */
  readonly refused: readonly StubReply[];
  /** Well-formed answers that mean neither that the service works nor that it refuses the key. */
  readonly wrong: readonly StubReply[];
}

const identities = (send: Fetch) =>
  identityGateway(
    { google: google(['id'], send), apple: apple(['id']), facebook: facebook('app-1', 'verysecret', send) },
    send,
  ).checks;
const publicKeys = { keys: [{ kid: 'a', kty: 'RSA', n: 'x', e: 'AQAB' }] };
const googleError = (status: string, reason?: string) => ({
  error: { code: 400, message: 'verysecret is not valid', status, ...(reason && { details: [{ reason }, {}] }) },
});
const domain = (name: string, status: string) => ({ id: 'd1', name, status, region: 'us-east-1' });
const maps = (send: Fetch) => googleMaps({ key: 'verysecret', send }).checks;
const openMaps = (send: Fetch) =>
  photonOsrm({ photonApi: 'https://photon.example', osrmApi: 'https://osrm.example', send }).checks;

const ADAPTERS: Readonly<Record<string, CheckedAdapter>> = {
  Resend: {
    check: (send) => resendEmail({ apiKey: 'verysecret', from: 'a@x.example', send }).checks.email,
    host: 'api.resend.com',
    request: { method: 'GET', path: '/domains' },
    works: [
      { body: { object: 'list', data: [domain('x.example', 'verified')] } },
      { body: { object: 'list', has_more: true, data: [domain('other.example', 'pending')] } },
      { status: 401, body: { statusCode: 401, name: 'restricted_api_key', message: 'Only to send emails' } },
    ],
    refused: [
      { status: 400, body: { statusCode: 400, name: 'validation_error', message: 'API key is invalid' } },
      { status: 401, body: { statusCode: 401, name: 'missing_api_key', message: 'Missing API key' } },
      { status: 403, body: { statusCode: 403, name: 'invalid_api_key', message: 'API key is invalid' } },
    ],
    wrong: [{ status: 429, body: { name: 'rate_limit_exceeded' } }],
  },
  Twilio: {
    check: (send) => twilioSms({ accountSid: 'AC1', authToken: 'verysecret', from: '+1', send }).checks.sms,
    host: 'api.twilio.com',
    request: { method: 'GET', path: '/2010-04-01/Accounts/AC1.json' },
    works: [{ body: { sid: 'AC1', status: 'active', auth_token: 'verysecret' } }],
    refused: [
      { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } },
      { body: { sid: 'AC1', status: 'suspended' } },
    ],
    wrong: [{ status: 429, body: { code: 20429, status: 429 } }],
  },
  'Google Places': {
    check: (send) => maps(send).addresses,
    host: 'places.googleapis.com',
    request: { method: 'GET', path: '/v1/places/ChIJj61dQgK6j4AR4GeTYWZsKWw' },
    fieldMask: 'id',
    works: [{ body: { id: 'ChIJj61dQgK6j4AR4GeTYWZsKWw' } }, { status: 404, body: googleError('NOT_FOUND') }],
    refused: [
      { status: 400, body: googleError('INVALID_ARGUMENT', 'API_KEY_INVALID') },
      { status: 403, body: googleError('PERMISSION_DENIED', 'SERVICE_DISABLED') },
      { status: 403, body: googleError('PERMISSION_DENIED', 'BILLING_DISABLED') },
    ],
    wrong: [
      { status: 400, body: googleError('INVALID_ARGUMENT') },
      { status: 429, body: googleError('RESOURCE_EXHAUSTED') },
    ],
  },
  'Google Routes': {
    check: (send) => maps(send).routes,
    host: 'routes.googleapis.com',
    request: { method: 'POST', path: '/directions/v2:computeRoutes', body: '{}' },
    works: [{ status: 400, body: googleError('INVALID_ARGUMENT') }],
    refused: [
      { status: 400, body: googleError('INVALID_ARGUMENT', 'API_KEY_EXPIRED') },
      { status: 403, body: googleError('PERMISSION_DENIED') },
    ],
    wrong: [{ body: { routes: [] } }, { status: 429, body: googleError('RESOURCE_EXHAUSTED') }],
  },
  Photon: {
    check: (send) => openMaps(send).addresses,
    host: 'photon.example',
    request: { method: 'GET', path: '/status' },
    works: [{ body: { status: 'Ok', import_date: '2026-11-01T00:00:00Z' } }],
    refused: [],
    wrong: [{ status: 404, body: { message: 'Not found' } }],
  },
  OSRM: {
    check: (send) => openMaps(send).routes,
    host: 'osrm.example',
    request: { method: 'GET', path: '/nearest/v1/driving/-123.1207,49.2827' },
    works: [{ body: { code: 'Ok', waypoints: [] } }, { status: 400, body: { code: 'NoSegment' } }],
    refused: [],
    wrong: [{ status: 400, body: { code: 'InvalidUrl' } }],
  },
  Google: {
    check: (send) => identities(send).google,
    host: 'www.googleapis.com',
    request: { method: 'GET', path: '/oauth2/v3/certs' },
    works: [{ body: publicKeys }],
    refused: [],
    wrong: [{ body: { keys: [] } }],
  },
  Apple: {
    check: (send) => identities(send).apple,
    host: 'appleid.apple.com',
    request: { method: 'GET', path: '/auth/keys' },
    works: [{ body: publicKeys }],
    refused: [],
    wrong: [{ status: 500, body: publicKeys }],
  },
  Facebook: {
    check: (send) => identities(send).facebook,
    host: 'graph.facebook.com',
    request: {
      method: 'GET',
      path: '/v24.0/debug_token?input_token=app-1%7Cverysecret&access_token=app-1%7Cverysecret',
    },
    works: [{ body: { data: { app_id: 'app-1', type: 'APP', is_valid: true, scopes: [] } } }],
    refused: [
      { status: 400, body: { error: { message: 'Error validating application.', type: 'OAuthException', code: 101 } } },
      { status: 400, body: { error: { message: 'Invalid OAuth access token signature.', code: 190 } } },
    ],
    wrong: [{ status: 400, body: { error: { message: 'Service temporarily unavailable', code: 2 } } }],
  },
  Stripe: {
    check: (send) => ({ run: () => checkPaymentHost('stripe', providerHosts('stripe', 'prod'), send) }),
    host: 'api.stripe.com',
    request: { method: 'GET', path: '/v1/payment_intents' },
    works: [{ status: 401, body: { error: { type: 'invalid_request_error', message: 'No API key' } } }],
    refused: [],
    wrong: [{ body: { object: 'list', data: [] } }],
  },
  Square: {
    check: (send) => ({ run: () => checkPaymentHost('square', providerHosts('square', 'prod'), send) }),
    host: 'connect.squareup.com',
    request: { method: 'GET', path: '/v2/payments' },
    works: [{ status: 401, body: { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] } }],
    refused: [],
    wrong: [{ body: { payments: [] } }],
  },
};

describe.each(Object.entries(ADAPTERS))('the check of %s', (_, adapter) => {
  /** Runs the check against a host that gives this answer. */
  const run = (send: Fetch = toStub) => adapter.check(send)?.run();
  const reasonIn = ({ body }: StubReply) => /"reason":("\w+")/.exec(JSON.stringify(body))?.[1]?.replace(/"/g, '');
  const answered = (answer: StubReply) =>
    [`${adapter.host} answered ${answer.status ?? 200}`, reasonIn(answer)].filter(Boolean).join(' ');

  it('sends one request, and finds that the service works', async () => {
    for (const answer of adapter.works) {
      host.requests.length = 0;
      host.answer(answer);
      expect(await run(), JSON.stringify(answer)).toEqual({ kind: 'works', ms: expect.any(Number) });
      expect(host.requests).toMatchObject([adapter.request]);
      if (adapter.fieldMask) expect(host.requests[0]?.headers['x-goog-fieldmask']).toBe(adapter.fieldMask);
    }
  });

  it.runIf(adapter.refused.length > 0)('finds that the key is refused', async () => {
    for (const answer of adapter.refused) {
      host.answer(answer);
      expect(await run(), JSON.stringify(answer)).toEqual({ kind: 'refused', detail: answered(answer) });
    }
  });

  it('reports every other answer as wrong', async () => {
    for (const answer of adapter.wrong) {
      host.answer(answer);
      expect(await run(), JSON.stringify(answer)).toEqual({ kind: 'wrong', detail: answered(answer) });
    }
  });

  it('finds that no answer comes in time', async () => {
    expect(await run(tooSlow)).toEqual({ kind: 'silent', detail: `${adapter.host} did not answer within 5000 ms` });
  });

  it('tells no secret, and finds that a hostile host answers wrongly or not at all', async () => {
    for (const [name, answer] of Object.entries(HOSTILE)) {
      host.answer(answer);
      const result = await run();
      expect(result?.kind, name).toBe(answer === 'reset' ? 'silent' : 'wrong');
      expect(JSON.stringify(result), name).not.toMatch(/verysecret|AC1|app-1/);
    }
  });
});

it.each([[[]], [[domain('x.example', 'pending')]], [[domain('other.example', 'verified')]]])(
  'the check of Resend finds that the domain of the sender is not verified: %j',
  async (data) => {
    host.answer({ body: { object: 'list', data } });
    const { checks } = resendEmail({ apiKey: 'verysecret', from: 'Foodcourt <a@x.example>', send: toStub });
    expect(await checks.email?.run()).toMatchObject({ kind: 'unverified' });
  },
);

it('the check of Twilio finds that a token with a typographic quote is refused', async () => {
  host.answer({ status: 401, body: { code: 20003 } });
  const sms = twilioSms({ accountSid: 'AC1', authToken: 'verysecret’', from: '+1', send: toStub });
  expect(await sms.checks.sms?.run()).toMatchObject({ kind: 'refused' });
  expect((await sms.send({ key: 'k', channel: 'sms', recipient: '6045550123', text: 'Hi' })).ok).toBe(false);
});
