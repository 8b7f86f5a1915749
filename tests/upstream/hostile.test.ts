import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressCache, createDestinations } from '../../functions/backend/destinations.ts';
import { businessCalls } from '../../functions/backend/upstream/business-calls.ts';
import { type FetchUpstream, upstreamClient } from '../../functions/backend/upstream/client.ts';
import { orderCalls } from '../../functions/backend/upstream/order-calls.ts';
import { createPublicReads } from '../../functions/backend/upstream/public-reads.ts';
import { networkFetch } from '../../functions/gateways/http.ts';
import type { SubmitOrder } from '../../src/contract/order.ts';
import { business } from '../contract/builders.ts';
import { HOSTILE, originOf, type StubAnswer, stubHost } from '../gateways/stub-host.ts';

const host = stubHost();
const TIMEOUT_MS = 200;

const client = (baseUrl: string, timeoutMs = TIMEOUT_MS): FetchUpstream =>
  upstreamClient({
    baseUrl,
    serviceToken: 'hush',
    send: networkFetch,
    timeoutsMs: { read: timeoutMs, change: timeoutMs },
  });
const limiter = { take: async () => ({ uncount: async () => {} }) };
const cache = new AddressCache();
const parts = (baseUrl = host.origin) => ({
  fetchUpstream: client(baseUrl),
  reads: createPublicReads(),
  clock: Date.now,
  limiter,
  destinations: createDestinations({ maps: null, limiter, cache, clock: Date.now }),
});

const order: SubmitOrder = {
  token: null,
  creditCardKey: null,
  order: {
    businessId: 1,
    serviceProviderUserId: 100,
    orderType: 'take-out',
    orderMode: 'normal',
    tableNumber: null,
    finalOrderItems: [],
    customerName: 'Ann',
    userPhoneNumber: '',
    instructions: '',
    smsNotificationRequested: true,
    selectedTipPercentage: 0,
    driverTipPercentage: 0,
    paperBagCount: 0,
    requestedPrepDateTime: null,
    deliveryAddress: null,
    promoCode: '',
    gift: null,
    useCredit: true,
    mobilePay: false,
    total: 1050,
  },
};
const TRACKING_ID = '100-AAAAAAAAAAAAAAAAAAAAAA';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** JSON null is not among the broken replies: it is valid, and means that the requested thing does not exist. */
const { 'JSON null': _valid, ...broken } = HOSTILE;
const hostile: [string, StubAnswer][] = [
  ...Object.entries(broken),
  ['silence', 'silence'],
  ['six megabytes', { body: JSON.stringify('x'.repeat(6_000_000)) }],
  ['JSON nested without end', { body: `${'['.repeat(200_000)}` }],
  ['a menu nested without end', { body: `${'{"choices":['.repeat(50_000)}${']}'.repeat(50_000)}` }],
];

describe.each(hostile)('an upstream that answers with %s', (_, answer) => {
  beforeEach(() => host.answer(answer));

  it('makes the read of a business fail, and this failure is logged in one line', async () => {
    await expect(businessCalls(parts()).businessByPath('ramen')).rejects.toMatchObject({
      name: 'BackendUnavailable',
      failure: { code: 'badGateway', message: 'Something went wrong, please try again later.' },
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'upstream', call: 'GET /rest/business/{businessPath}' });
    expect(lines[0]).not.toMatch(/hush|ramen/);
  });

  it('gets an order at most once, and the customer reads that the site could not confirm the order', async () => {
    const own = parts();
    // The edge has read the business before, and knows that the upstream is a Foodcourt. So it sends only the order.
    const location = { business: business({ businessId: 1, serviceProviderUserId: 100 }), storeOpen: true, offers: [] };
    const read = { value: [location], characters: 0, tags: [] };
    await own.reads.locations.getOrRead('100', own.clock(), async () => read);
    expect(
      await orderCalls(own).submitOrder(order, {
        idempotencyKey: 'attempt-1',
        kioskToken: null,
        phoneOS: '',
        ownOrders: [],
        customer: null,
        source: '203.0.113.9',
      }),
    ).toMatchObject({
      ok: false,
      failure: { code: 'badGateway', message: expect.stringContaining('could not confirm') },
    });
    expect(host.requests.length).toBeLessThanOrEqual(1);
  });

  it('gets no order whose price the edge cannot compute', async () => {
    const visitor = {
      idempotencyKey: null,
      kioskToken: null,
      phoneOS: '',
      ownOrders: [],
      customer: null,
      source: '203.0.113.9',
    };
    await orderCalls(parts())
      .submitOrder(order, visitor)
      .then(
        (submitted) => expect(submitted).toMatchObject({ ok: false }),
        (error: unknown) => expect(error).toMatchObject({ failure: { code: 'badGateway' } }),
      );
    expect(host.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('makes the read of an order status fail, and the log does not contain the tracking id', async () => {
    const tracked = await orderCalls(parts()).orderStatus(TRACKING_ID);
    expect(tracked.ok ? null : tracked.failure.code).toMatch(/badGateway|notFound/);
    expect(lines.join()).not.toContain(TRACKING_ID);
  });
});

describe('a read from an upstream', () => {
  it.each<[string, StubAnswer]>([
    ['a broken connection', 'reset'],
    ['silence', 'silence'],
    ['503', { status: 503, type: 'text/html', body: 'Busy' }],
  ])('is retried once after %s', async (_, answer) => {
    host.answer(answer, { body: [] });
    expect(await businessCalls(parts()).businessLabelList()).toEqual([]);
    expect(host.requests).toHaveLength(2);
    expect(lines).toEqual([]);
  });

  it.each<[string, StubAnswer]>([
    ['500', { status: 500, body: {} }],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' }, body: '' }],
    ['malformed JSON', { body: '{' }],
  ])('is not retried after %s', async (_, answer) => {
    host.answer(answer);
    await expect(businessCalls(parts()).businessLabelList()).rejects.toThrow();
    expect(host.requests).toHaveLength(1);
  });

  it('times out when the reply arrives byte by byte', async () => {
    const slow = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const startedAt = performance.now();
    await expect(businessCalls(parts(originOf(slow))).businessLabelList()).rejects.toThrow('did not answer within');
    expect(performance.now() - startedAt).toBeLessThan(10 * TIMEOUT_MS);
    slow.closeAllConnections();
    slow.close();
  });

  it('is not cached when it fails', async () => {
    const calls = businessCalls(parts());
    host.answer({ body: 'oops' }, { body: [] });
    await expect(calls.businessLabelList()).rejects.toThrow();
    expect(await calls.businessLabelList()).toEqual([]);
  });
});

it('remotePictures returns the addresses of at most 500 pictures of an upstream’s directory, each address once', async () => {
  const listed = (index: number, logo: string) => ({
    ...{ serviceProviderUserId: index + 1, name: `Place ${index}`, secondaryName: null, tagLine: null },
    ...{ routingPath: `place-${index}`, logo, rating: null, reward: null, rewardCriteria: null },
    rewardStampCardType: null,
  });
  const many = Array.from({ length: 600 }, (_, index) => listed(index, `https://cdn${index}.example/logo.png`));
  const others = [listed(600, 'logo.png'), listed(601, 'https://cdn0.example/logo.png')];
  host.answer({ body: [...others, ...many] });
  const pictures = await businessCalls(parts()).remotePictures();
  expect([pictures.length, new Set(pictures).size]).toEqual([500, 500]);
  expect(pictures).not.toContain('logo.png');
});

describe('an invented path or id', () => {
  it.each([
    ['..%2Fadmin', '/rest/business/..%252Fadmin'],
    ['a/b?c=d#e', '/rest/business/a%2Fb%3Fc%3Dd%23e'],
    ['ünï', '/rest/business/%C3%BCn%C3%AF'],
  ])('stays one path segment: %s', async (value, path) => {
    host.answer({ status: 404, body: {} });
    expect(await businessCalls(parts()).businessByPath(value)).toBeNull();
    expect(host.requests.map((seen) => seen.path)).toEqual([path]);
  });

  it.each(['.', '..', ''])('never becomes another call: %j', async (value) => {
    await expect(businessCalls(parts()).businessByPath(value)).rejects.toThrow('needs a businessPath');
    expect(host.requests).toEqual([]);
  });

  it.each(['41-Li4AAAAAAAAAAAAAAAAAAAA', '41-AAAAAAAAAAAAAAAAAAAAAAA', '41-_____________________________', 'x'])(
    'is not sent as a tracking id: %s',
    async (value) => {
      expect(await orderCalls(parts()).orderStatus(value)).toMatchObject({
        ok: false,
        failure: { code: 'notFound' },
      });
      expect(host.requests).toEqual([]);
    },
  );
});

it('the edge stops reading a reply that is larger than any reply of the contract', async () => {
  host.answer({ body: JSON.stringify('x'.repeat(6_000_000)) });
  // On a busy machine, four megabytes need more than TIMEOUT_MS.
  const calls = businessCalls({ ...parts(), fetchUpstream: client(host.origin, 60_000) });
  await expect(calls.businessLabelList()).rejects.toThrow('answered more than 4000000 bytes');
});

it('the address of an upstream must be an http or https URL', () => {
  expect(() => client('file:///etc')).toThrow('BACKEND_BASE_URL');
  expect(() => client('nonsense')).toThrow();
});
