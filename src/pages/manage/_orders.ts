import * as v from 'valibot';
import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import { businessOrdersQuery, refundRequestSchema } from '../../contract/business-orders.ts';
import { problemsOf } from '../../contract/form-problems.ts';
import { type KeyedOutcome, keyedOutcome } from './_keyed-outcome.ts';

type Fields = Readonly<Partial<Record<string, string>>>;

const FIELDS = ['find', 'day', 'type', 'status', 'payment'] as const;

/** Reads the search in an address, once for the form and once for the call. An invalid search finds everything. */
export function searchOf(parameters: URLSearchParams) {
  const query = Object.fromEntries(FIELDS.map((name) => [name, parameters.get(name) ?? '']));
  const parsed = v.safeParse(businessOrdersQuery, { ...query, before: parameters.get('before') });
  return { query, search: parsed.success ? parsed.output : v.parse(businessOrdersQuery, {}) };
}

/** Makes a refund from a form. */
export async function actOnOrder(
  { manage }: Backend,
  session: PersonSession,
  routingPath: string,
  orderNumber: string,
  fields: Fields,
): Promise<KeyedOutcome> {
  const form = v.safeParse(refundRequestSchema, {
    key: fields.key,
    wish: wishOf(fields),
    tips: fields.tips === 'yes',
    fees: fields.fees === 'yes',
    reason: fields.reason ?? '',
    tender: fields.tender || null,
  });
  if (!form.success) return { problems: problemsOf(form.issues), isKeyUsed: false };
  return keyedOutcome(await manage.refund(session, routingPath, orderNumber, form.output));
}

function wishOf({ kind, dollars = '', ...fields }: Fields): unknown {
  if (kind === 'amount') return { kind, amount: Math.round(Number(dollars.replace(',', '.')) * 100) };
  if (kind !== 'rows') return { kind: 'whole' };
  const rows = Object.entries(fields).flatMap(([name, count]) => {
    const itemIndex = /^row-(\d{1,3})$/.exec(name)?.[1];
    return itemIndex === undefined || Number(count) === 0 ? [] : { itemIndex: Number(itemIndex), count: Number(count) };
  });
  return { kind, rows };
}
