import {
  businessOrderSchema,
  businessOrdersSchema,
  receiptAgainReplySchema,
  refundReplySchema,
} from './business-orders.ts';
import type { Call } from './call.ts';
import { customerFileSchema, customersSchema, forgottenSchema, holdingsSchema, owedSchema } from './credit.ts';
import { payoutFileSchema, payoutsSchema } from './payouts.ts';
import { reportSchema } from './reports.ts';
import { doneSchema } from './user.ts';

const byPerson = { caller: 'person' } as const;

/**
 * The console's calls about customers, their credit and their points, and about gift cards, orders, refunds, reports
 * and payouts.
 */
export const BOOKS_CALLS: Readonly<Record<string, Call>> = {
  'GET /manage/business/:routingPath/customers': {
    summary: 'Customers with an account who match an e-mail, a phone number or the beginning of a name',
    reply: customersSchema,
    errors: ['notFound'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/customers/:customerId': {
    summary:
      'The credit and points of a customer, the movements of the credit, and the adjustments of the credit and the points',
    reply: customerFileSchema,
    errors: ['notFound'],
    ...byPerson,
  },
  'POST /manage/business/:routingPath/customers/:customerId/adjustments': {
    summary:
      'Gives store credit, takes it back, or takes points; requests with the same key make one adjustment. A customer with a confirmed e-mail gets a message about it',
    reply: holdingsSchema,
    errors: ['notFound', 'conflict', 'keyReused'],
    ...byPerson,
  },
  'POST /manage/business/:routingPath/forgotten': {
    summary:
      'Removes the personal data of a customer from all orders of the service provider. Removes the account too, unless it was created at another service provider or has credit, points or orders there',
    reply: forgottenSchema,
    errors: ['notFound', 'conflict'],
    ...byPerson,
  },
  'PUT /manage/business/:routingPath/orders/:orderNumber/cards/:cardId': {
    summary: 'Blocks a gift card that was bought with an order, or removes the block',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    ...byPerson,
  },
  'PUT /manage/business/:routingPath/summary': {
    summary: 'Sets whether the signed-in person gets an e-mail with the summary of each business day',
    reply: doneSchema,
    errors: ['notFound'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/owed': {
    summary: 'What is owed to customers at the end of a day, and the latest adjustments at the business',
    reply: owedSchema,
    errors: ['notFound', 'refused'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/orders': {
    summary: 'The placed orders of the business, newest first, in pages',
    reply: businessOrdersSchema,
    errors: ['notFound'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/orders.csv': {
    summary: 'The placed orders of the business, all in one table for spreadsheets, with amounts in dollars',
    reply: 'text/csv',
    errors: ['notFound'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/orders/:orderNumber': {
    summary: 'One order with its lines, payments, refunds and messages, and the other orders of its customer',
    reply: businessOrderSchema,
    errors: ['notFound'],
    ...byPerson,
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/refunds': {
    summary:
      'Refunds a part of an order, or everything that is not refunded yet; requests with the same key make one refund',
    reply: refundReplySchema,
    errors: ['notFound', 'conflict', 'keyReused'],
    ...byPerson,
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/refunds/:refundId/repayment': {
    summary: 'Records that the staff gave the money of a failing refund back themselves',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    ...byPerson,
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/receipts': {
    summary: 'Sends the receipt of an order once more by e-mail',
    reply: receiptAgainReplySchema,
    errors: ['notFound', 'conflict', 'tooMany'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/reports': {
    summary:
      'What was sold, taxed, paid and refunded in a range of business days, and in the range of equal length just before it',
    reply: reportSchema,
    errors: ['notFound', 'refused'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/reports.csv': {
    summary: 'The report of a range of business days as a table for spreadsheets, with amounts in dollars',
    reply: 'text/csv',
    errors: ['notFound', 'refused'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/payouts': {
    summary: 'The payouts of the payment provider, and how they differ from the books',
    reply: payoutsSchema,
    errors: ['notFound'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/payouts.csv': {
    summary:
      'The lines of payouts as a table for spreadsheets, with amounts in dollars; a payout whose lines this site could not read is one row',
    reply: 'text/csv',
    errors: ['notFound', 'conflict'],
    ...byPerson,
  },
  'GET /manage/business/:routingPath/payouts/:payoutId': {
    summary: 'A payout with its lines. A line about an order has the number of the order',
    reply: payoutFileSchema,
    errors: ['notFound'],
    ...byPerson,
  },
};
