import { randomBytes, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../../functions/data/password.ts';

const PASSWORD = 'noodles4ever';

describe('hashPassword and isPassword', () => {
  it('accept only the right password, and no password when there is no hash', async () => {
    const hash = await hashPassword(PASSWORD);
    expect(await isPassword(PASSWORD, hash)).toBe(true);
    expect(await isPassword('noodles4evee', hash)).toBe(false);
    expect(await isPassword(PASSWORD, null)).toBe(false);
  });

  it('accept an older hash, which one call of scrypt made', async () => {
    const salt = randomBytes(16);
    const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
    const hash = ['scrypt', 2 ** 15, 8, 1, salt.toString('base64'), key.toString('base64')].join('$');
    expect(await isPassword(PASSWORD, hash)).toBe(true);
    expect(await isPassword('wrong', hash)).toBe(false);
  });

  it('do the same work for an older hash, a new one and an unknown e-mail', async () => {
    /** Number of pauses between the rounds of hashing. */
    const countPauses = async (stored: string | null) => {
      let pauses = 0;
      await isPassword(PASSWORD, stored, async () => void pauses++);
      return pauses;
    };
    const older = ['scrypt', 2 ** 15, 8, 1, 'AAAA', 'AAAA'].join('$');
    expect(await countPauses(await hashPassword(PASSWORD))).toBe(9);
    expect(await countPauses(null)).toBe(9);
    // An older hash takes one call that costs as much as four rounds, then six rounds with five pauses between them.
    expect(await countPauses(older)).toBe(5);
  });

  it('use a new salt for each hash, even of the same password', async () => {
    expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD));
  });
});
