import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shortPolicy } from '../../functions/pagestore/short-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test("a kept page's policy lists the hashes of its own scripts and keeps everything else", () => {
  const html = '<script>one()</script><script type="module">two()</script><script src="/x.js"></script><p>';
  const policy = (...hashes: string[]) =>
    `default-src 'self'; script-src 'self' https://js.stripe.com ${hashes.join(' ')}; style-src 'self'`;
  const listed = policy(hashOf('one()'), hashOf('elsewhere()'), hashOf('two()'));
  expect(shortPolicy(listed, html)).toBe(policy(hashOf('one()'), hashOf('two()')));
});
