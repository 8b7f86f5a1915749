import { fieldWord } from '../../client/manage/field-words.ts';
import { type ManagedBusiness, screenPath } from '../../components/console/screens.ts';
import type { Attention, Today } from '../../contract/today.ts';
import { formatCents } from '../../domain/money/money.ts';

/** One task, and a link to the page for it. */
export interface Todo {
  readonly text: string;
  readonly hint: string;
  readonly href: string;
  readonly link: string;
}

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

/** The words for something that needs attention. */
export function todoOf(attention: Attention, { unanswered }: Today['orders'], business: ManagedBusiness): Todo {
  switch (attention.about) {
    case 'unanswered': {
      const { waitedMinutes, rejectedAtLabel, orderNumber } = attention;
      const waited =
        waitedMinutes < 1 ? 'It came in just now.' : `Order ${orderNumber} has waited ${minutes(waitedMinutes)}.`;
      return {
        text: unanswered === 1 ? 'An order waits for an answer' : `${unanswered} orders wait for an answer`,
        hint: rejectedAtLabel === null ? waited : `${waited} If nobody answers, it is rejected at ${rejectedAtLabel}`,
        href: `/board/${business.routingPath}`,
        link: 'Answer on the board',
      };
    }
    case 'refund': {
      const { orderNumber, amount } = attention;
      return {
        text: `The refund of ${formatCents(amount)} for order ${orderNumber} does not go through`,
        hint: 'The payment provider has not returned it yet. We keep trying; please look into your account there.',
        href: `${screenPath('orders', business)}&order=${orderNumber}`,
        link: 'Open the order',
      };
    }
    case 'notDelivered': {
      const { orderNumber, what } = attention;
      return {
        text: `A message about order ${orderNumber} did not arrive`,
        hint: `The message “${what}” could not be delivered. Open the order to see why.`,
        href: `${screenPath('orders', business)}&order=${orderNumber}`,
        link: 'Open the order',
      };
    }
    case 'webhook': {
      const { managesPayments } = business;
      return {
        text: 'The payment provider reports no payments any more',
        hint: `It has sent nothing since the payment of ${attention.paidAtLabel} Payments go on, but may be confirmed late. An owner can check the webhook.`,
        href: managesPayments ? screenPath('payments', business) : screenPath('orders', business),
        link: managesPayments ? 'Check the webhook' : 'Open the orders',
      };
    }
    case 'draft': {
      const { mistakes, place, message } = attention;
      return {
        text:
          mistakes === 1
            ? 'A mistake keeps the draft from being published'
            : `${mistakes} mistakes keep the draft from being published`,
        hint: place === '' ? message : `${place.split(', ').map(fieldWord).join(', ')}: ${message}`,
        href: screenPath('publish', business),
        link: 'See what to correct',
      };
    }
  }
}

/** Today's sales so far compared with the sales a week ago until the same time: `$40.00 more than a week ago`. */
export function comparedSales({ today, before }: NonNullable<Today['sales']>): string {
  if (before.orders === 0 && before.net === 0) return 'A week ago, nothing was sold by this time.';
  const difference = today.net - before.net;
  if (difference === 0) return 'As much as a week ago.';
  return `${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than a week ago.`;
}

/** A sentence about waiting orders. Screen readers announce each new sentence. */
export const newsOf = ({ unanswered }: Today['orders']): string =>
  unanswered === 0
    ? 'No order waits for an answer.'
    : `${unanswered} ${unanswered === 1 ? 'order waits' : 'orders wait'} for an answer.`;
