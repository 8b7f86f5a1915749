import cardForm from './browser/card-form.js?raw';
import square from './browser/square.js?raw';
import stripe from './browser/stripe.js?raw';

/** The files that a browser loads from the stand-in host, by name. */
export const BROWSER_SCRIPTS: Readonly<Record<string, string>> = {
  'card-form.js': cardForm,
  'square.js': square,
  'stripe.js': stripe,
};
