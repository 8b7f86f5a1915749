import type { Admission, CardsResent } from '../../../contract/issued-cards.ts';
import { clockLabel } from '../columns/columns.ts';
import type { Outcome } from './OutcomeLine.tsx';

const CODE = /^[0-9A-Z]{12}$/;
const ORDER_NUMBER = /^\d+-\d+$/;

/** A ticket's code as the edge takes it, from what somebody typed or scanned. */
export function typedCode(text: string): { ok: true; code: string } | { ok: false; message: string } {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!CODE.test(code)) return { ok: false, message: 'A ticket code has twelve letters and digits.' };
  return { ok: true, code: code.replace(/(.{4})(.{4})/, '$1-$2-') };
}

/** An order's number, from what somebody typed. */
export function typedOrderNumber(text: string): { ok: true; orderNumber: string } | { ok: false; message: string } {
  const orderNumber = text.trim();
  if (!ORDER_NUMBER.test(orderNumber)) return { ok: false, message: 'An order number looks like 507-1024.' };
  return { ok: true, orderNumber };
}

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });

/** What to do with somebody whose ticket is known; times by the business's clock. */
export function admittedOutcome({ name, usedAt }: Admission, utcOffset: number): Outcome {
  if (usedAt === null) return { kind: 'done', title: 'Admitted', more: name };
  const when = `${clockLabel(usedAt, utcOffset)}, ${DAY.format(usedAt + utcOffset)}`;
  return { kind: 'refused', title: `Already admitted at ${when}`, more: name };
}

export function resentOutcome({ sent, to }: CardsResent): Outcome {
  if (to === null)
    return { kind: 'refused', title: 'Nothing to send: this order has no card or ticket that is paid and unused.' };
  const what = sent === 1 ? 'One card or ticket was' : `${sent} cards and tickets were`;
  return { kind: 'done', title: `${what} sent to ${to}` };
}
