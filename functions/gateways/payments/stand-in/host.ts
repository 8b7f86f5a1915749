import { Hono } from 'hono';
import type { Fetch } from '../../http.ts';
import type { PaymentProvider } from '../gateway.ts';
import type { ProviderHosts } from '../hosts.ts';
import type { Surroundings } from './ledger.ts';
import { LOST_HEADER } from './once.ts';
import { BROWSER_SCRIPTS } from './scripts.ts';
import { squareApi } from './square-api.ts';
import type { Store } from './store.ts';
import { stripeApi } from './stripe-api.ts';
import { TEST_CARDS } from './test-cards.ts';

/** Where the app serves the stand-in host to browsers. */
export const STAND_IN_PATH = '/payment-stand-in';

/** The adapters reach the host without a network; the name goes nowhere. */
export const standInHosts = (provider: PaymentProvider): ProviderHosts => ({
  api: 'https://payment-stand-in.invalid',
  script: `${STAND_IN_PATH}/${provider}.js`,
});

/**
 * The payment host that stands in for Stripe and Square: their APIs as the adapters call them, and scripts of the same surface as theirs
 * for the browser. No money, no network.
 */
export function paymentHost(store: Store, surroundings: Surroundings): Hono {
  return new Hono()
    .route('/', stripeApi(store, surroundings))
    .route('/', squareApi(store, surroundings))
    .get('/test-cards.json', (c) => c.json(TEST_CARDS))
    .get('/:script{[a-z-]+\\.js}', (c) => {
      const script = BROWSER_SCRIPTS[c.req.param('script')];
      return script === undefined
        ? c.notFound()
        : c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
    });
}

/** `fetch` to the host, on which the replies that it marks as lost are lost. */
export const lossyFetch =
  (send: Fetch): Fetch =>
  async (url, init) => {
    const response = await send(url, init);
    if (!response.headers.has(LOST_HEADER)) return response;
    await response.body?.cancel();
    throw new TypeError('The connection was lost.');
  };
