import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shortPolicy } from '../../functions/pagestore/short-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the policy of a stored page lists only the hashes of that page’s scripts; the other parts of the policy stay the same', () => {
  const html = '<script>one()</script><script type="module">two()</script><script src="/x.js"></script><p>';
  const policy = (...hashes: string[]) =>
    `default-src 'self'; script-src 'self' https://js.stripe.com ${hashes.join(' ')}; style-src 'self'`;
  const listed = policy(hashOf('one()'), hashOf('elsewhere()'), hashOf('two()'));
  expect(shortPolicy(listed, html)).toBe(policy(hashOf('one()'), hashOf('two()')));
});
