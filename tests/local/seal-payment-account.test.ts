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
/** The account after decryption. The fields that only the console writes are null. */
const SEALED = { ...ACCOUNT, name: null, oldWebhookSecret: null, setAt: null, setBy: null };
const INPUT = JSON.stringify({ ...ACCOUNT, payKey: 'pk_live_1', env: 'prod' });

const sealedIn = (statement: string): string => /'(v1\.[^']+)'/.exec(statement)?.[1] ?? '';
async function decryptedAccount(masterKeys: string, sealed: string) {
  const keyring = await readKeyring(masterKeys);
  return keyring.ok ? openAccount(keyring.value, 1007, sealed) : keyring;
}

describe('sealing a payment account', () => {
  it('encrypts the account under the master key and writes the publishable part into the settings', async () => {
    const statement = await sealStatement(OLD, '1007', INPUT);
    expect(statement).not.toContain('sk_live');
    expect(statement).toContain("'$.paymentGateway', 'stripe', '$.payKey', 'pk_live_1', '$.env', 'prod'");
    expect(statement).toMatch(/ WHERE id = 1007;$/);
    expect(await decryptedAccount(OLD, sealedIn(statement))).toEqual({ ok: true, value: SEALED });
  });

  it.each([
    ['a business id that is not a number', 'ramen', INPUT, OLD],
    ['an incomplete account', '1007', '{"provider":"stripe"}', OLD],
    ['no master key', '1007', INPUT, ''],
  ])('refuses %s without quoting the input', async (_what, business, input, keys) => {
    await expect(sealStatement(keys, business, input)).rejects.toThrow(/^(?!.*sk_live).*$/);
  });
});

describe('rotating the master key', () => {
  it('seals again only the accounts that were sealed under the old key', async () => {
    const old = sealedIn(await sealStatement(OLD, '1007', INPUT));
    const current = sealedIn(await sealStatement(NEW, '1008', INPUT));
    const results = [
      { id: 1007, sealed_payment_account: old },
      { id: 1008, sealed_payment_account: current },
      { id: 1009, sealed_payment_account: null },
    ];
    const statements = await resealStatements(`${NEW},${OLD}`, JSON.stringify([{ results }]));
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain(`AND sealed_payment_account = '${old}'`);
    expect(await decryptedAccount(NEW, sealedIn(statements[0] ?? ''))).toEqual({ ok: true, value: SEALED });
  });
});

it('the command reads the account from the standard input', () => {
  const command = join(ROOT, 'functions/local/payment-account.ts');
  const env = { ...TOOL_ENV, PAYMENT_MASTER_KEYS: OLD };
  const result = spawnSync(NODE, [command, '--business', '1007'], { env, input: INPUT, encoding: 'utf8' });
  expect(result).toMatchObject({ status: 0, stderr: '' });
  expect(result.stdout).toMatch(/^UPDATE businesses /);
  const wrong = spawnSync(NODE, [command, '--business', '1007'], { env, input: '{}', encoding: 'utf8' });
  expect(wrong).toMatchObject({ status: 1, stdout: '' });
});
