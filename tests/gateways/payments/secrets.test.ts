import { describe, expect, it } from 'vitest';
import { openAccount, sealAccount } from '../../../functions/gateways/payments/account.ts';
import { isCurrent, type Keyring, open, readKeyring, seal } from '../../../functions/gateways/payments/secrets.ts';

const OLD = `2025-01:${btoa('o'.repeat(32))}`;
const NEW = `2026-11:${btoa('n'.repeat(32))}`;

async function keyring(text: string): Promise<Keyring> {
  const read = await readKeyring(text);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
}

describe('payment secrets', () => {
  it('decrypt to the original text', async () => {
    const keys = await keyring(NEW);
    expect(await open(keys, 7, await seal(keys, 7, 'sk_live_é'))).toEqual({ ok: true, value: 'sk_live_é' });
  });

  it('have a different ciphertext each time, which never contains the secret', async () => {
    const keys = await keyring(NEW);
    const [one, two] = [await seal(keys, 7, 'sk_live_1'), await seal(keys, 7, 'sk_live_1')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('sk_live');
  });

  it('cannot be decrypted for another business', async () => {
    const keys = await keyring(NEW);
    expect(await open(keys, 8, await seal(keys, 7, 'sk'))).toMatchObject({ ok: false, failure: { code: 'damaged' } });
  });

  it('cannot be decrypted with another key of the same name', async () => {
    const sealed = await seal(await keyring(NEW), 7, 'sk');
    const impostor = await keyring(`2026-11:${btoa('x'.repeat(32))}`);
    expect(await open(impostor, 7, sealed)).toMatchObject({ ok: false, failure: { code: 'damaged' } });
  });

  it('fail with unknownKey when their key is no longer deployed', async () => {
    const sealed = await seal(await keyring(OLD), 7, 'sk');
    expect(await open(await keyring(NEW), 7, sealed)).toMatchObject({ ok: false, failure: { code: 'unknownKey' } });
  });

  it('survive a change of the master key: the old key still decrypts, the new key encrypts', async () => {
    const before = await keyring(OLD);
    const during = await keyring(`${NEW}, ${OLD}`);
    const sealed = await seal(before, 7, 'sk');
    expect(isCurrent(during, sealed)).toBe(false);
    expect(await open(during, 7, sealed)).toEqual({ ok: true, value: 'sk' });
    const resealed = await seal(during, 7, 'sk');
    expect(isCurrent(during, resealed)).toBe(true);
    expect(await open(await keyring(NEW), 7, resealed)).toEqual({ ok: true, value: 'sk' });
  });

  it('cannot be decrypted after one character changes', async () => {
    const keys = await keyring(NEW);
    const sealed = await seal(keys, 7, 'sk');
    const place = sealed.length - 3;
    const altered = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1);
    expect(await open(keys, 7, altered)).toMatchObject({ ok: false, failure: { code: 'damaged' } });
  });

  it('cannot be decrypted with extra characters at the end', async () => {
    const keys = await keyring(NEW);
    expect(await open(keys, 7, `${await seal(keys, 7, 'sk')}.x`)).toMatchObject({
      ok: false,
      failure: { code: 'damaged' },
    });
  });

  it.each([
    '',
    'v1',
    'v1.2026-11',
    'v1.2026-11.AAAA.AAAA',
    'v2.2026-11.AAAAAAAAAAAAAAAA.AAAA',
    'v1.2026-11.%.%',
    'a.b.c.d.e',
  ])('fail with the code `damaged` when the sealed text is "%s"', async (text) => {
    expect(await open(await keyring(NEW), 7, text)).toMatchObject({ ok: false, failure: { code: 'damaged' } });
  });

  it.each(['', 'no-colon', `short:${btoa('x'.repeat(16))}`, 'a:!!!!', `${NEW},${NEW}`, `${NEW},`])(
    'need valid master keys: "%s" is refused, and the message does not quote the keys',
    async (text) => {
      const read = await readKeyring(text);
      expect(read).toMatchObject({ ok: false, failure: { code: 'malformedKeys' } });
      if (!read.ok && text.length > 8) expect(read.failure.message).not.toContain(text.slice(4));
    },
  );
});

describe('a business’s payment account', () => {
  const account = { provider: 'square', accessToken: 'EAAA', locationId: 'L1', webhookSignatureKey: 'k' } as const;

  it('decrypts to the original account', async () => {
    const keys = await keyring(NEW);
    expect(await openAccount(keys, 7, await sealAccount(keys, 7, account))).toEqual({
      ok: true,
      value: { ...account, name: null, setBy: null, setAt: null, oldWebhookSecret: null },
    });
  });

  it('is refused when the decrypted text is not an account', async () => {
    const keys = await keyring(NEW);
    for (const text of ['no JSON', '{"provider":"paypal"}', '{"provider":"stripe","secretKey":""}']) {
      expect(await openAccount(keys, 7, await seal(keys, 7, text))).toMatchObject({
        ok: false,
        failure: { code: 'damaged' },
      });
    }
  });
});
