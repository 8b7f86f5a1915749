// @ts-check
const { token } = document.currentScript?.dataset ?? {};
window.opener?.postMessage({ standInToken: token }, location.origin);
window.close();
