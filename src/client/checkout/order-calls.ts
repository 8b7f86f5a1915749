import { quoteSchema } from '../../contract/quote.ts';
import type { Quote } from '../../domain/pricing/quote.ts';
import { type Answer, call } from '../rest.ts';

/** What an order would cost now. `request` is the body of `PUT /rest/order`, as text. */
export function quoteOrder(request: string): Promise<Answer<Quote>> {
  return call({ method: 'PUT', path: '/rest/order/quote', reply: quoteSchema, body: JSON.parse(request) });
}
