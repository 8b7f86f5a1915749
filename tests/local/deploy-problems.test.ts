import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import {
  type Deployment,
  deployProblems,
  hasPaymentAccountsIn,
  secretNamesIn,
} from '../../functions/local/deploy-problems.ts';
import { ROOT } from '../../functions/local/install.mjs';

const READY: Deployment = {
  vars: { PUBLIC_ORIGIN: 'https://order.example.ca', CONTACT_EMAIL: 'hello@example.ca' },
  resourceIds: ['0d9c7f36-1111-4222-8333-444455556666', '0f2ac74b498b48028cb68387c421e279'],
  pictureBucket: { name: 'pictures', exists: true },
  secretNames: [],
  hasPaymentAccounts: false,
};
const withVars = (vars: Record<string, string>, secretNames: string[] = []): Deployment => ({
  ...READY,
  vars: { ...READY.vars, ...vars },
  secretNames,
});

describe('deployProblems', () => {
  it('finds no problems in a deployment without optional features', () => {
    expect(deployProblems(READY)).toEqual([]);
  });

  it.each([
    'http://localhost:8787',
    'https://localhost',
    'http://eats.localhost',
    'https://127.0.0.1:8787',
    'https://[::1]',
    'http://order.example.ca',
    'https://order.example.ca/',
    'https://order.example.ca/menu',
    'order.example.ca',
    '',
  ])('refuses "%s" as PUBLIC_ORIGIN', (origin) => {
    const problems = deployProblems(withVars({ PUBLIC_ORIGIN: origin }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^PUBLIC_ORIGIN /);
  });

  it.each([
    ['PHOTON_URL', 'http://photon.example.ca'],
    ['OSRM_URL', 'osrm.example.ca:5000'],
    ['BACKEND_BASE_URL', 'http://backend.example.ca/v2/'],
  ])('refuses %s without https: %s', (name, address) => {
    const servers = { PHOTON_URL: 'https://p.example.ca', OSRM_URL: 'HTTPS://o.example.ca' };
    expect(deployProblems(withVars(servers))).toEqual([]);
    expect(deployProblems(withVars({ ...servers, [name]: address }))).toEqual([
      `${name} is ${address}: it must be an address that begins with https://.`,
    ]);
  });

  it('refuses the example addresses of wrangler.toml', () => {
    const { vars } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
    const problems = deployProblems({ ...READY, vars: { ...vars, PUBLIC_ORIGIN: 'https://order.example.ca' } });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'CONTACT_EMAIL',
      'OPERATOR_WEBSITE',
      'ADD_RESTAURANT_URL',
    ]);
  });

  it('names the command that creates a missing bucket', () => {
    const problems = deployProblems({ ...READY, pictureBucket: { name: 'pictures', exists: false } });
    expect(problems).toEqual([expect.stringContaining('npx wrangler r2 bucket create pictures')]);
  });

  it.each([
    [['00000000-0000-0000-0000-000000000000', 'abc']],
    [['abc', '00000000000000000000000000000000']],
    [['abc', undefined]],
  ])('refuses placeholders and missing ids in wrangler.toml: %j', (resourceIds) => {
    expect(deployProblems({ ...READY, resourceIds })).toEqual([expect.stringMatching(/^wrangler\.toml has no ids /)]);
  });

  it.each<[string[], Record<string, string>, string[]]>([
    [['Email needs RESEND_API_KEY: run `npx wrangler secret put RESEND_API_KEY`.'], { EMAIL_FROM: 'a@b.ca' }, []],
    [['Email needs EMAIL_FROM: add it to [vars] in wrangler.toml.'], {}, ['RESEND_API_KEY']],
    [
      [
        'SMS needs TWILIO_AUTH_TOKEN: run `npx wrangler secret put TWILIO_AUTH_TOKEN`.',
        'SMS needs TWILIO_FROM: add it to [vars] in wrangler.toml.',
      ],
      { TWILIO_ACCOUNT_SID: 'AC1' },
      [],
    ],
    [
      ['Maps by Photon and OSRM needs OSRM_URL: add it to [vars] in wrangler.toml.'],
      { PHOTON_URL: 'https://p.example.ca' },
      [],
    ],
    [
      ['Sign-in with Facebook needs FACEBOOK_APP_SECRET: run `npx wrangler secret put FACEBOOK_APP_SECRET`.'],
      { FACEBOOK_APP_ID: '1' },
      [],
    ],
    [[], { EMAIL_FROM: 'a@b.ca', FACEBOOK_APP_ID: '1' }, ['RESEND_API_KEY', 'FACEBOOK_APP_SECRET']],
    [[], { EMAIL_FROM: ' ', TWILIO_FROM: '' }, []],
    [[], {}, ['EMAIL_FROM', 'RESEND_API_KEY']],
  ])('reports %j', (problems, vars, secretNames) => {
    expect(deployProblems(withVars(vars, secretNames))).toEqual(problems);
  });

  it('reports that the master keys are missing when a business has a payment account', () => {
    const paid = { ...READY, hasPaymentAccounts: true };
    expect(deployProblems(paid)).toEqual([
      'A business with a payment account needs PAYMENT_MASTER_KEYS: run `npx wrangler secret put PAYMENT_MASTER_KEYS`.',
    ]);
    expect(deployProblems({ ...paid, secretNames: ['PAYMENT_MASTER_KEYS'] })).toEqual([]);
  });

  it('refuses a secret in wrangler.toml, because this file is in git', () => {
    expect(deployProblems(withVars({ GOOGLE_MAPS_KEY: 'AIza' }))).toEqual([
      'GOOGLE_MAPS_KEY is a secret: remove it from wrangler.toml and run `npx wrangler secret put GOOGLE_MAPS_KEY`.',
    ]);
  });

  it.each(['STAND_INS', 'IDENTITY_ISSUER'])('refuses %s, as a variable or as a secret', (name) => {
    const problem = [`${name} is for a laptop only: remove it.`];
    expect(deployProblems(withVars({ [name]: 'on' }))).toEqual(problem);
    expect(deployProblems(withVars({}, [name]))).toEqual(problem);
  });

  it('reports all problems together, even when Cloudflare does not answer', () => {
    expect(
      deployProblems({
        vars: { PUBLIC_ORIGIN: 'http://localhost:8787', STAND_INS: 'on' },
        resourceIds: [''],
        pictureBucket: { name: 'pictures', exists: false },
        secretNames: null,
        hasPaymentAccounts: null,
      }),
    ).toHaveLength(6);
  });
});

const failedOutput = (stderr: string) => ({ succeeded: false, stdout: '', stderr });
const successfulOutput = (stdout: string) => ({ succeeded: true, stdout, stderr: '' });

describe('secretNamesIn', () => {
  it.each([
    [successfulOutput('[{"name":"RESEND_API_KEY","type":"secret_text"}]'), ['RESEND_API_KEY']],
    [successfulOutput('[]'), []],
    [
      failedOutput(
        'Worker "foodcourt" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.',
      ),
      [],
    ],
    [failedOutput('it is necessary to set a CLOUDFLARE_API_TOKEN'), null],
    [successfulOutput('no JSON'), null],
  ])('reads %j', (output, names) => expect(secretNamesIn(output)).toEqual(names));
});

describe('hasPaymentAccountsIn', () => {
  it.each([
    [successfulOutput('[{"results":[{"accounts":2}],"success":true,"meta":{}}]'), true],
    [successfulOutput('[{"results":[{"accounts":0}],"success":true,"meta":{}}]'), false],
    [failedOutput('no such table: businesses: SQLITE_ERROR'), false],
    [failedOutput('no such column: sealed_payment_account'), false],
    [failedOutput('Authentication error'), null],
    [successfulOutput('[]'), null],
  ])('reads %j', (output, found) => expect(hasPaymentAccountsIn(output)).toEqual(found));
});
