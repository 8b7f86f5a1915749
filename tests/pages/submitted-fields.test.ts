import * as v from 'valibot';
import { expect, it } from 'vitest';
import { feedbackSchema } from '../../src/contract/rating.ts';
import { MAX_COMMENT_CHARACTERS } from '../../src/domain/limits.ts';
import { submittedFields } from '../../src/pages/account/_form.ts';

/** A form as browsers send it: with two characters for each line break. */
function submit(fields: Readonly<Record<string, string>>): Request {
  const body = String(new URLSearchParams(fields)).replaceAll('%0A', '%0D%0A');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  return new Request('https://order.example.ca/ramen/feedback', { method: 'POST', headers, body });
}

it('submittedFields returns each line break as one character, as the field of the page counts it', async () => {
  const userComment = `${'The broth!\n'.repeat(MAX_COMMENT_CHARACTERS).slice(0, MAX_COMMENT_CHARACTERS - 1)}!`;
  const fields = await submittedFields(submit({ userComment }));
  expect(fields).toEqual({ userComment });
  expect(v.is(feedbackSchema, { ...fields, userScore: 10, ratingsId: 1 })).toBe(true);
});

it('submittedFields returns null for a request that is not a POST', async () => {
  expect(await submittedFields(new Request('https://order.example.ca/ramen/feedback'))).toBeNull();
});
