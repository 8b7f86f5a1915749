import { expect, it } from 'vitest';
import type { IdentityClient } from '../../src/contract/user.ts';
import { allowIdentities } from '../../src/layouts/identity-policy.ts';

const GOOGLE: IdentityClient = { provider: 'google', clientId: 'g', script: 'https://accounts.google.com/gsi/client' };
const FACEBOOK: IdentityClient = {
  provider: 'facebook',
  clientId: 'f',
  script: 'https://connect.facebook.net/en_US/sdk.js',
};

/** The directives and scripts that are added to the content security policy of a page. */
function policyWith(...clients: IdentityClient[]) {
  const scripts: string[] = [];
  const directives: string[] = [];
  allowIdentities(
    {
      insertDirective: (directive) => directives.push(directive),
      insertScriptResource: (resource) => scripts.push(String(resource)),
      insertScriptHash: () => {},
      insertStyleResource: () => {},
      insertStyleHash: () => {},
    },
    clients,
  );
  return { scripts, directives };
}

it('the policy allows only the hosts of the configured identity providers and contains each directive once', () => {
  expect(policyWith(GOOGLE)).toEqual({
    scripts: ["'self'", 'https://accounts.google.com/gsi/client'],
    directives: ["connect-src 'self' https://accounts.google.com/gsi/", 'frame-src https://accounts.google.com/gsi/'],
  });
  const { scripts, directives } = policyWith(GOOGLE, FACEBOOK);
  expect(scripts).toContain('https://connect.facebook.net');
  expect(directives).toHaveLength(2);
});

it('the policy stays the same without providers, and with a provider whose script is on the site itself', () => {
  const unchanged = { scripts: [], directives: [] };
  expect(policyWith()).toEqual(unchanged);
  expect(policyWith({ ...GOOGLE, script: '/identity-stand-in/google.js' })).toEqual(unchanged);
});
