// @ts-check
const { token } = document.currentScript?.dataset ?? {};
// The page that opened this window closes it when it has the token. If this window closed itself, that page could notice
// the closed window before it reads the message, and believe that the person cancelled.
if (window.opener) window.opener.postMessage({ standInToken: token }, location.origin);
else window.close();
