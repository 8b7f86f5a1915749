import * as v from 'valibot';
import type { Backend, PersonSession } from '../../../../functions/for-pages.ts';
import type { Reply } from '../../../contract/errors.ts';
import { problem, problemsOf } from '../../../contract/form-problems.ts';
import {
  labelChangeSchema,
  listingSchema,
  newLabelSchema,
  newProviderSchema,
} from '../../../contract/operator-calls.ts';
import { idSegmentSchema, routingPathSchema } from '../../../contract/scalars.ts';
import type { Outcome } from '../_act.ts';
import type { DONE_WORDS } from './_words.ts';

type Fields = Readonly<Partial<Record<string, string>>>;
type Operating<Call extends keyof Backend['operating']> = { readonly operating: Pick<Backend['operating'], Call> };

/** The name of a field in problems, for the forms of a list. It ends in the id of the row, such as `email-7`. */
export const rowField = (name: string, row: number | string): string => `${name}-${row}`;

/** `field`: the field that a conflict concerns. Other failures, such as a row that is gone, concern no field. */
const outcomeOf = (reply: Reply<unknown>, done: keyof typeof DONE_WORDS, field: string | null = null): Outcome =>
  reply.ok
    ? { done }
    : { problems: [problem(reply.failure.message, reply.failure.code === 'conflict' ? field : null)] };

export async function actOnBusinesses(
  { operating }: Operating<'decideListing'>,
  person: PersonSession,
  fields: Fields,
): Promise<Outcome> {
  const path = v.safeParse(routingPathSchema, fields.routingPath);
  if (!path.success) return { problems: problemsOf(path.issues) };
  const form = v.safeParse(listingSchema, fields);
  if (!form.success) return { problems: problemsOf(form.issues, { note: rowField('note', path.output) }) };
  return outcomeOf(await operating.decideListing(person, path.output, form.output), form.output.listing);
}

export async function actOnProviders(
  { operating }: Operating<'addProvider' | 'inviteOwner'>,
  person: PersonSession,
  fields: Fields,
): Promise<Outcome> {
  const form = v.safeParse(newProviderSchema, fields);
  if (fields.act === 'add') {
    if (!form.success) return { problems: problemsOf(form.issues) };
    return outcomeOf(await operating.addProvider(person, form.output), 'invited');
  }
  const id = v.safeParse(idSegmentSchema, fields.serviceProviderUserId);
  if (!id.success) return { problems: problemsOf(id.issues) };
  const names = { name: rowField('name', id.output), email: rowField('email', id.output) };
  if (!form.success) return { problems: problemsOf(form.issues, names) };
  return outcomeOf(await operating.inviteOwner(person, id.output, form.output), 'invited', names.email);
}

export async function actOnLabels(
  { operating }: Operating<'addLabel' | 'changeLabel'>,
  person: PersonSession,
  fields: Fields,
): Promise<Outcome> {
  if (fields.act === 'add') {
    const form = v.safeParse(newLabelSchema, fields);
    if (!form.success) return { problems: problemsOf(form.issues) };
    return outcomeOf(await operating.addLabel(person, form.output.label), 'saved', 'label');
  }
  const position = fields.position === undefined ? null : Number(fields.position);
  const id = v.safeParse(idSegmentSchema, fields.labelId);
  if (!id.success) return { problems: problemsOf(id.issues) };
  const form = v.safeParse(labelChangeSchema, { label: fields.label ?? null, merge: fields.merge === 'yes', position });
  const field = rowField('label', id.output);
  if (!form.success) return { problems: problemsOf(form.issues, { label: field }) };
  return outcomeOf(await operating.changeLabel(person, id.output, form.output), 'saved', field);
}
