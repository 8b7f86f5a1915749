// @ts-check
// Replaces the part of the Facebook SDK that the site uses. Like the original, this file is a classic script.
(() => {
  const ask = import('./popup.js');
  /** @param {(reply: object) => void} callback */
  const login = async (callback) => {
    const { askForToken } = await ask;
    const result = await askForToken('facebook');
    callback(
      'token' in result
        ? { status: 'connected', authResponse: { accessToken: result.token } }
        : { status: 'unknown', authResponse: null },
    );
  };
  Object.assign(window, { FB: { init() {}, login } });
})();
