import type { Fetch } from '../../http.ts';
import type { PaymentProvider } from '../gateway.ts';
import type { ProviderHosts } from '../hosts.ts';
import { LOST_HEADER } from './lost.ts';
import { STAND_IN_PATH } from './path.ts';

/** The adapters reach the host without a network; the name goes nowhere. */
export const standInHosts = (provider: PaymentProvider): ProviderHosts => ({
  api: 'https://payment-stand-in.invalid',
  script: `${STAND_IN_PATH}/${provider}.js`,
});

/** `fetch` to the host, on which the replies that it marks as lost are lost. */
export const lossyFetch =
  (send: Fetch): Fetch =>
  async (url, init) => {
    const response = await send(url, init);
    if (!response.headers.has(LOST_HEADER)) return response;
    await response.body?.cancel();
    throw new TypeError('The connection was lost.');
  };
