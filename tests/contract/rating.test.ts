import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode, failure } from '../../src/contract/errors.ts';
import { feedbackFailedMessage } from '../../src/contract/rating.ts';

test.each<[ErrorCode, string]>([
  ['badGateway', 'Something went wrong, please try again later'],
  ['unavailable', 'Something went wrong, please try again later'],
  ['tooMany', ERRORS.tooMany.message],
])('feedback that failed with %s has the message %s, as the specification writes it', (code, message) => {
  expect(feedbackFailedMessage(failure(code).failure)).toBe(message);
});
