import { BOARD_CALLS } from './board-calls.ts';
import { BOOKS_CALLS } from './books-calls.ts';
import { BUSINESS_CALLS } from './business-calls.ts';
import type { Call } from './call.ts';
import { CUSTOMER_CALLS } from './customer-calls.ts';
import { DOCUMENT_CALLS } from './document-calls.ts';
import { MENU_CALLS } from './menu-calls.ts';
import { OPERATOR_CALLS } from './operator-calls.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { PASSKEY_CALLS } from './passkey-calls.ts';
import { PAYMENT_ACCOUNT_CALLS } from './payment-account-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { TODAY_CALLS } from './today-calls.ts';

/** Every call under /rest. The key is its method and path, written as in the routers. */
export const CALLS: Readonly<Record<string, Call>> = {
  ...MENU_CALLS,
  ...ORDER_CALLS,
  ...BOARD_CALLS,
  ...PEOPLE_CALLS,
  ...PASSKEY_CALLS,
  ...BUSINESS_CALLS,
  ...DOCUMENT_CALLS,
  ...PAYMENT_ACCOUNT_CALLS,
  ...TODAY_CALLS,
  ...BOOKS_CALLS,
  ...OPERATOR_CALLS,
  ...CUSTOMER_CALLS,
  'GET /openapi.json': { summary: 'This API as an OpenAPI document', reply: 'application/json' },
  'GET /docs': { summary: 'This API as a page for people', reply: 'text/html' },
};
