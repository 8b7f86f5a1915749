import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { referSchema } from '../../src/contract/link.ts';
import { feedbackSchema } from '../../src/contract/rating.ts';
import {
  changePasswordSchema,
  emailSchema,
  externalSignInSchema,
  forgotPasswordSchema,
  setPasswordSchema,
  signInSchema,
  signUpSchema,
} from '../../src/contract/user.ts';
import { EMAIL_MESSAGE } from '../../src/domain/checkout/email.ts';

const SCHEMAS = {
  signInSchema,
  externalSignInSchema,
  signUpSchema,
  forgotPasswordSchema,
  changePasswordSchema,
  setPasswordSchema,
  referSchema,
  feedbackSchema,
};
const FIELDS = [
  'emailAsUserId password newPassword confirmedPassword token enterChoice provider serviceProviderUserId',
  'fromUserId name sharedLinkEmail validEmail validPhone shareMethod message',
  'userScore userComment userId ratingsId ratingId orderId',
].flatMap((line) => line.split(' '));
/** Any JSON value, often an object with the names of real fields. */
const json = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(...FIELDS),
    fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(0, -1, 1e308)),
  ),
);

describe.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
  it('accepts any input, or refuses it with a message', () => {
    fc.assert(
      fc.property(json, (value) => {
        const { issues = [] } = v.safeParse(schema, value);
        expect(issues.every(({ message }) => message.length > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('emailSchema', () => {
  it('normalises all spellings of an address', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9.+_-]{1,20}$/);
    fc.assert(
      fc.property(part, part, part, (name, host, top) => {
        const email = `${name}@${host}.${top}`;
        const parsed = v.safeParse(emailSchema, `  ${email.toUpperCase()} `);
        expect(parsed).toMatchObject({ success: true, output: email.toLowerCase() });
        expect(v.parse(emailSchema, parsed.output)).toBe(parsed.output);
      }),
    );
  });

  it('refuses an address with white space or invisible characters in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 10 }), (odd) => {
        const result = v.safeParse(emailSchema, `ann${odd}@example.ca`);
        if (result.success) {
          expect(result.output).toBe(result.output.trim().toLowerCase());
          expect(result.output).not.toMatch(/[\s\p{C}]/u);
          expect(result.output.isWellFormed()).toBe(true);
        } else expect(result.issues[0].message).toBe(EMAIL_MESSAGE);
      }),
    );
  });

  it.each(['a@b', '@b.c', 'a@', 'a b@c.d', 'a@b c.d', `${'a'.repeat(251)}@b.c`])('refuses %s', (email) => {
    expect(v.safeParse(emailSchema, email).issues?.[0].message).toBe(EMAIL_MESSAGE);
  });
});

describe('serviceProviderUserId', () => {
  it.each([
    [0, null],
    [null, null],
    [undefined, null],
    [7, 7],
  ])('reads %j as %j', (serviceProviderUserId, id) => {
    const request = { emailAsUserId: 'ann@example.ca', serviceProviderUserId };
    expect(v.parse(signUpSchema, request).serviceProviderUserId).toBe(id);
  });
});

describe('a new password', () => {
  const change = { emailAsUserId: 'ann@example.ca', password: 'noodles' };
  const set = { token: 'a-token' };

  it.each([
    ['5678', '5678', null],
    ['567', '567', 'A password has at least 4 characters.'],
    ['5678', '5679', 'The two passwords differ.'],
  ])('V4: %s, confirmed as %s, has the problem %s', (newPassword, confirmedPassword, message) => {
    const typed = { newPassword, confirmedPassword };
    expect(v.safeParse(changePasswordSchema, { ...change, ...typed }).issues?.[0].message ?? null).toBe(message);
    expect(v.safeParse(setPasswordSchema, { ...set, ...typed }).issues?.[0].message ?? null).toBe(message);
  });
});

describe('feedback', () => {
  const feedback = { userScore: 10, ratingsId: 1 };

  it('V7: has a comment of at most 200 characters, without spaces around it', () => {
    const comment = (userComment: string) => v.safeParse(feedbackSchema, { ...feedback, userComment });
    expect(comment(' fine ')).toMatchObject({ success: true, output: { userComment: 'fine' } });
    expect(comment('x'.repeat(200)).success).toBe(true);
    expect(comment('x'.repeat(201)).success).toBe(false);
  });

  it.each([
    [2, true],
    [10, true],
    [0, false],
    [3, false],
    [12, false],
  ])('V7: whether a score of %i is accepted: %s', (userScore, allowed) => {
    expect(v.safeParse(feedbackSchema, { ...feedback, userScore }).success).toBe(allowed);
  });
});
