// @ts-check
// Replaces the part of the library “Sign in with Apple JS” that the site uses. Like the original, this file is a
// classic script.
(() => {
  const ask = import('./popup.js');
  let settings = { state: '', nonce: '' };
  /** @param {{ state: string, nonce: string }} given */
  const init = (given) => {
    settings = given;
  };
  const signIn = async () => {
    const { askForToken } = await ask;
    const { state, nonce } = settings;
    const result = await askForToken('apple', nonce);
    if ('token' in result) return { authorization: { id_token: result.token, state } };
    throw { error: result.failure === 'blocked' ? 'popup_blocked_by_browser' : 'popup_closed_by_user' };
  };
  Object.assign(window, { AppleID: { auth: { init, signIn } } });
})();
