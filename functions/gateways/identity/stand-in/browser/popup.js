// @ts-check
const CLOSED_CHECK_MS = 300;

/**
 * Opens the stand-in's popup, in which the tester chooses who signs in. Resolves to the token, or to the reason why there
 * is no token.
 * @param {string} provider
 * @param {string} nonce empty when the token needs no nonce
 * @returns {Promise<{ token: string } | { failure: 'blocked' | 'closed' }>}
 */
export function askForToken(provider, nonce = '') {
  const address = `/identity-stand-in/${provider}/authorize?${new URLSearchParams({ nonce })}`;
  const popup = window.open(address, '_blank', 'popup,width=460,height=640');
  if (popup === null) return Promise.resolve({ failure: 'blocked' });
  return new Promise((resolve) => {
    /** @param {{ token: string } | { failure: 'closed' }} result */
    const end = (result) => {
      clearInterval(timer);
      window.removeEventListener('message', receive);
      resolve(result);
    };
    /** @param {MessageEvent} event */
    const receive = ({ source, origin, data }) => {
      if (source !== popup || origin !== location.origin) return;
      popup.close();
      end(data.standInToken === '' ? { failure: 'closed' } : { token: data.standInToken });
    };
    const timer = setInterval(() => popup.closed && end({ failure: 'closed' }), CLOSED_CHECK_MS);
    window.addEventListener('message', receive);
  });
}
