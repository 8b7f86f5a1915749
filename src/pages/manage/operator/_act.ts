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

const outcomeOf = (reply: Reply<unknown>, done: keyof typeof DONE_WORDS): Outcome =>
  reply.ok ? { done } : { problems: [problem(reply.failure.message)] };

export async function actOnBusinesses({ operating }: Backend, person: PersonSession, fields: Fields): Promise<Outcome> {
  const path = v.safeParse(routingPathSchema, fields.routingPath);
  const form = v.safeParse(listingSchema, fields);
  if (!path.success || !form.success) return { problems: problemsOf([...(form.issues ?? []), ...(path.issues ?? [])]) };
  return outcomeOf(await operating.decideListing(person, path.output, form.output), form.output.listing);
}

export async function actOnProviders({ operating }: Backend, person: PersonSession, fields: Fields): Promise<Outcome> {
  const form = v.safeParse(newProviderSchema, fields);
  if (!form.success) return { problems: problemsOf(form.issues) };
  if (fields.act === 'add') return outcomeOf(await operating.addProvider(person, form.output), 'invited');
  const id = v.safeParse(idSegmentSchema, fields.serviceProviderUserId);
  if (!id.success) return { problems: problemsOf(id.issues) };
  return outcomeOf(await operating.inviteOwner(person, id.output, form.output), 'invited');
}

export async function actOnLabels({ operating }: Backend, person: PersonSession, fields: Fields): Promise<Outcome> {
  if (fields.act === 'add') {
    const form = v.safeParse(newLabelSchema, fields);
    if (!form.success) return { problems: problemsOf(form.issues) };
    return outcomeOf(await operating.addLabel(person, form.output.label), 'saved');
  }
  const position = fields.position === undefined ? null : Number(fields.position);
  const id = v.safeParse(idSegmentSchema, fields.labelId);
  const form = v.safeParse(labelChangeSchema, { label: fields.label ?? null, merge: fields.merge === 'yes', position });
  if (!id.success || !form.success) return { problems: problemsOf([...(form.issues ?? []), ...(id.issues ?? [])]) };
  return outcomeOf(await operating.changeLabel(person, id.output, form.output), 'saved');
}
