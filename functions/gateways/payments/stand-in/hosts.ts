import type { Fetch } from '../../http.ts';
import type { PaymentProvider } from '../gateway.ts';
import type { ProviderHosts } from '../hosts.ts';
import { LOST_HEADER } from './lost.ts';
import { STAND_IN_PATH } from './path.ts';

/** Where the stand-in is. The host name of `api` is never looked up: adapters call the stand-in without a network. */
export const standInHosts = (provider: PaymentProvider): ProviderHosts => ({
  api: 'https://payment-stand-in.invalid',
  script: `${STAND_IN_PATH}/${provider}.js`,
});

/** Sends like `send`, but throws when the stand-in marks its reply as lost, as if the connection had broken. */
export const lossyFetch =
  (send: Fetch): Fetch =>
  async (url, init) => {
    const response = await send(url, init);
    if (!response.headers.has(LOST_HEADER)) return response;
    await response.body?.cancel();
    throw new TypeError('The connection was lost.');
  };
