import type { Fetch } from '../../http.ts';
import type { PaymentProvider } from '../gateway.ts';
import type { ProviderHosts } from '../hosts.ts';
import { LOST_HEADER } from './lost.ts';
import { STAND_IN_PATH } from './path.ts';

/** The host name is never looked up: adapters call the stand-in directly, without a network. */
export const standInHosts = (provider: PaymentProvider): ProviderHosts => ({
  api: 'https://payment-stand-in.invalid',
  script: `${STAND_IN_PATH}/${provider}.js`,
});

/** A `fetch` that fails for replies that the host marks as lost. */
export const lossyFetch =
  (send: Fetch): Fetch =>
  async (url, init) => {
    const response = await send(url, init);
    if (!response.headers.has(LOST_HEADER)) return response;
    await response.body?.cancel();
    throw new TypeError('The connection was lost.');
  };
