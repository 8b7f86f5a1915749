import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemsOf } from '../../src/contract/form-problems.ts';
import { referSchema } from '../../src/contract/link.ts';
import { saveAddressSchema } from '../../src/contract/saved-address.ts';
import { changePasswordSchema, signInSchema } from '../../src/contract/user.ts';

const problems = (schema: v.GenericSchema, form: unknown, names = {}) =>
  problemsOf(v.safeParse(schema, form).issues ?? [], names);

test('all wrong fields of a recommendation are reported together, with the names that they have in the form', () => {
  const form = { fromUserId: 507, name: '', shareMethod: 'externalPhone', validPhone: '604', message: 'x'.repeat(201) };
  expect(problems(referSchema, form, { contact: 'validPhone' })).toEqual([
    { field: 'name', message: 'Your name is required for this action' },
    { field: 'validPhone', message: 'Incorrect phone format' },
    { field: 'message', message: 'At most 200 characters.' },
  ]);
});

test('a short password and a different confirmation are reported together', () => {
  const form = { emailAsUserId: 'ann@example.ca', password: 'noodles', newPassword: 'abc', confirmedPassword: 'abd' };
  expect(problems(changePasswordSchema, form)).toEqual([
    { field: 'newPassword', message: 'A password has at least 4 characters.' },
    { field: 'confirmedPassword', message: 'The two passwords differ.' },
  ]);
});

test('a missing address is reported once, with a message that asks for an address', () => {
  expect(problems(saveAddressSchema, { completeAddress: ' ' })).toEqual([
    { field: 'completeAddress', message: 'Please enter an address.' },
  ]);
});

test('each field has one problem, and no problem has a message of valibot', () => {
  expect(problems(signInSchema, { emailAsUserId: 'ann', password: 7, serviceProviderUserId: null })).toEqual([
    { field: 'emailAsUserId', message: 'Please enter a valid Email' },
    { field: null, message: expect.not.stringContaining('Invalid') },
  ]);
});
