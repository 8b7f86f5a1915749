import cardForm from './browser/card-form.js?raw';
import dialog from './browser/dialog.js?raw';
import square from './browser/square.js?raw';
import stripe from './browser/stripe.js?raw';
import style from './browser/style.js?raw';

/** Browser scripts of the stand-in host, by file name. */
export const BROWSER_SCRIPTS: Readonly<Record<string, string>> = {
  'card-form.js': cardForm,
  'dialog.js': dialog,
  'square.js': square,
  'stripe.js': stripe,
  'style.js': style,
};
