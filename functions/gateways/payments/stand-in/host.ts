import { Hono } from 'hono';
import type { Surroundings } from './ledger.ts';
import { BROWSER_SCRIPTS } from './scripts.ts';
import { squareApi } from './square-api.ts';
import type { Store } from './store.ts';
import { stripeApi } from './stripe-api.ts';
import { TEST_CARDS } from './test-cards.ts';

/**
 * Replaces the servers of Stripe and Square locally. It answers the API calls that the adapters make, and serves browser
 * scripts with the same interface as the real ones. It moves no money and needs no network.
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
