// @ts-check
// Replaces the part of Google Identity Services that the site uses. Like the original, this file is a classic script.
(() => {
  const ask = import('./popup.js');
  /** @param {{ state?: string, callback: (reply: object) => void, error_callback: (error: { type: string }) => void }} config */
  const initTokenClient = ({ state, callback, error_callback }) => ({
    async requestAccessToken() {
      const { askForToken } = await ask;
      const result = await askForToken('google');
      if ('token' in result) callback({ access_token: result.token, state });
      else error_callback({ type: result.failure === 'blocked' ? 'popup_failed_to_open' : 'popup_closed' });
    },
  });
  Object.assign(window, { google: { accounts: { oauth2: { initTokenClient } } } });
})();
