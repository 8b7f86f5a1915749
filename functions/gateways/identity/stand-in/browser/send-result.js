// @ts-check
const { token } = document.currentScript?.dataset ?? {};
// The page that opened this window closes the window when it has received the token. If this window closed itself, that
// page could notice the closed window before it reads the message. It would then treat the sign-in as cancelled.
if (window.opener) window.opener.postMessage({ standInToken: token }, location.origin);
else window.close();
