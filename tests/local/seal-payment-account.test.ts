import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../../functions/gateways/payments/account.ts';
import { readKeyring } from '../../functions/gateways/payments/secrets.ts';
import { NODE, ROOT, TOOL_ENV } from '../../functions/local/install.mjs';
import { resealStatements, sealStatement } from '../../functions/local/seal-payment-account.ts';

const OLD = `2026-10:${btoa('o'.repeat(32))}`;
const NEW = `2026-11:${btoa('n'.repeat(32))}`;
const ACCOUNT = { provider: 'stripe', secretKey: "sk_live_o'clock", webhookSecret: 'whsec_1' };
const GIVEN = JSON.stringify({ ...ACCOUNT, payKey: 'pk_live_1', env: 'prod' });

const sealedIn = (statement: string): string => /'(v1\.[^']+)'/.exec(statement)?.[1] ?? '';
async function opened(masterKeys: string, sealed: string) {
  const keyring = await readKeyring(masterKeys);
  return keyring.ok ? openAccount(keyring.value, 1007, sealed) : keyring;
}

describe('sealing a payment account', () => {
  it('writes the account where only the master key reads it, and the publishable part into the settings', async () => {
    const statement = await sealStatement(OLD, '1007', GIVEN);
    expect(statement).not.toContain('sk_live');
    expect(statement).toContain("'$.paymentGateway', 'stripe', '$.payKey', 'pk_live_1', '$.env', 'prod'");
    expect(statement).toMatch(/ WHERE id = 1007;$/);
    expect(await opened(OLD, sealedIn(statement))).toEqual({ ok: true, value: ACCOUNT });
  });

  it.each([
    ['a business that is no number', 'ramen', GIVEN, OLD],
    ['an account that is none', '1007', '{"provider":"stripe"}', OLD],
    ['no master key', '1007', GIVEN, ''],
  ])('refuses %s, and quotes nothing', async (_what, business, given, keys) => {
    await expect(sealStatement(keys, business, given)).rejects.toThrow(/^(?!.*sk_live).*$/);
  });
});

describe('rotating the master key', () => {
  it('seals anew what was sealed under the old one, and nothing else', async () => {
    const old = sealedIn(await sealStatement(OLD, '1007', GIVEN));
    const current = sealedIn(await sealStatement(NEW, '1008', GIVEN));
    const results = [
      { id: 1007, sealed_payment_account: old },
      { id: 1008, sealed_payment_account: current },
      { id: 1009, sealed_payment_account: null },
    ];
    const statements = await resealStatements(`${NEW},${OLD}`, JSON.stringify([{ results }]));
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain(`AND sealed_payment_account = '${old}'`);
    expect(await opened(NEW, sealedIn(statements[0] ?? ''))).toEqual({ ok: true, value: ACCOUNT });
  });
});

it('is a command that reads secrets from its input only', () => {
  const command = join(ROOT, 'functions/local/payment-account.ts');
  const env = { ...TOOL_ENV, PAYMENT_MASTER_KEYS: OLD };
  const made = spawnSync(NODE, [command, '--business', '1007'], { env, input: GIVEN, encoding: 'utf8' });
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(/^UPDATE businesses /);
  const wrong = spawnSync(NODE, [command, '--business', '1007'], { env, input: '{}', encoding: 'utf8' });
  expect(wrong).toMatchObject({ status: 1, stdout: '' });
});
