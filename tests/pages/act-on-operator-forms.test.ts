import { expect, test } from 'vitest';
import type { PersonSession } from '../../functions/for-pages.ts';
import { failure } from '../../src/contract/errors.ts';
import { actOnBusinesses, actOnLabels, actOnProviders } from '../../src/pages/manage/operator/_act.ts';

const operator: PersonSession = {
  personId: 5,
  sessionId: 1,
  email: 'olive@example.ca',
  name: 'Olive',
  memberships: [],
};
const refuse = (code: 'conflict' | 'notFound') => async () => failure(code, { message: 'No.' });
const refusing = (code: 'conflict' | 'notFound') => ({
  operating: {
    decideListing: refuse(code),
    addProvider: refuse(code),
    inviteOwner: refuse(code),
    addLabel: refuse(code),
    changeLabel: refuse(code),
  },
});
const ACTS = { businesses: actOnBusinesses, providers: actOnProviders, labels: actOnLabels };
const fieldsOf = async (screen: keyof typeof ACTS, form: object, code: 'conflict' | 'notFound' = 'conflict') => {
  const outcome = await ACTS[screen](refusing(code), operator, { ...form });
  return 'problems' in outcome ? outcome.problems.map(({ field }) => field) : [];
};

test.each([
  ['businesses', { routingPath: 'ramen', listing: 'refused', note: '' }, ['note-ramen']],
  ['providers', { act: 'add', name: '', email: 'x' }, ['email', 'name']],
  ['providers', { serviceProviderUserId: '7', name: '', email: 'x' }, ['email-7', 'name-7']],
  ['labels', { act: 'add', label: 'two words' }, ['label']],
  ['labels', { labelId: '3', label: 'two words' }, ['label-3']],
] as const)(
  'on the screen %s, the problems of %j belong to the fields of its own form',
  async (screen, form, fields) => {
    expect(await fieldsOf(screen, form)).toEqual(fields);
  },
);

test.each([
  ['providers', { serviceProviderUserId: '7', name: 'Kim', email: 'kim@example.ca' }, 'email-7'],
  ['labels', { act: 'add', label: 'soup' }, 'label'],
  ['labels', { labelId: '3', label: 'soup' }, 'label-3'],
] as const)(
  'on the screen %s, a conflict of %j is shown at the field, but not a row that is gone',
  async (screen, form, field) => {
    expect(await fieldsOf(screen, form)).toEqual([field]);
    expect(await fieldsOf(screen, form, 'notFound')).toEqual([null]);
  },
);
