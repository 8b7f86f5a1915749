import type { Operator } from '../../src/contract/operator.ts';
import type { Bindings } from '../env.ts';

/** Name, addresses and phone number of the operator of this deployment, from the bindings. */
export const operatorOf = (env: Bindings): Operator => ({
  name: env.OPERATOR_NAME,
  description: env.OPERATOR_DESCRIPTION,
  address: env.OPERATOR_ADDRESS || null,
  website: webAddress(env.OPERATOR_WEBSITE),
  addRestaurantUrl: webAddress(env.ADD_RESTAURANT_URL),
  email: env.CONTACT_EMAIL,
  phone: env.OPERATOR_PHONE || null,
});

/** The text if it is an http or https URL, otherwise null: `javascript:` URLs must not become links. */
const webAddress = (text = ''): string | null => (/^https?:\/\//i.test(text) && URL.canParse(text) ? text : null);
