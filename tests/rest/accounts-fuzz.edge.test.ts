import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { buildTown, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const CALLS = [
  ['POST', '/rest/user/login/light'],
  ['PUT', '/rest/user/token'],
  ['PUT', '/rest/user/'],
  ['POST', '/rest/user/forgotPassword'],
  ['POST', '/rest/user/setPassword'],
  ['POST', '/rest/user/changePassword'],
  ['POST', '/rest/user/signOut'],
  ['POST', '/rest/link/refer'],
  ['PUT', '/rest/rating/feedback'],
] as const;

const oddValue = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.constantFrom(-1, 1e308, 'ann@example.ca', 'x'.repeat(5000)),
);
/** Valid values for the fields in the bodies of `CALLS`. */
const fields = {
  emailAsUserId: 'ann@example.ca',
  password: 'noodles',
  newPassword: 'dumplings',
  confirmedPassword: 'dumplings',
  token: 'T'.repeat(43),
  serviceProviderUserId: 100,
  fromUserId: 100,
  sharedLinkEmail: 'bob@example.ca',
  shareMethod: 'externalEmail',
  message: 'Try it',
  userScore: 8,
  userComment: 'Good',
  ratingsId: 100,
  orderId: '100-AAAAAAAAAAAAAAAAAAAAAA',
};
const body = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .record(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, oddValue),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
);
const cookie = fc.oneof(fc.constant(''), fc.stringMatching(/^__Host-(session|orders)=[\w.%-]{0,80}$/));

it('no request to the calls for accounts, recommendations and ratings gets a 5xx reply or reveals internals', async () => {
  let source = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CALLS), body, cookie, async ([method, path], text, cookies) => {
      source += 1;
      const headers = {
        'content-type': 'application/json',
        'cf-connecting-ip': `10.0.${source >> 8}.${source & 255}`,
        cookie: cookies,
      };
      const response = await new Visitor().call(path, { method, body: text, headers });
      const reply = await response.text();
      expect(response.status, reply).toBeLessThan(500);
      expect(reply).not.toMatch(/SQL|D1_|\bat .*\.ts|stack/);
    }),
    { numRuns: 600 },
  );
});
