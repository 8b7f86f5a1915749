import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { pairedKiosk } from '../../functions/data/kiosks.ts';
import { kioskPairingSchema, kiosksSchema } from '../../src/contract/kiosk.ts';
import { MAX_KIOSKS } from '../../src/domain/limits.ts';
import { buildTown, errorOf, MINUTE, NOODLES, NOON, RAMEN, TACOS, Visitor } from '../town.ts';

let now = NOON;
beforeEach(() => {
  now = NOON;
  return buildTown();
});

const visitor = () => new Visitor({ clock: () => now });
const shift = () => visitor().startShift(RAMEN.serviceProviderUserId);
const askForCode = (staff: Visitor, name = 'Door') =>
  staff.call('/rest/board/ramen/kiosks', { method: 'POST', body: { name } });
const codeFrom = async (staff: Visitor, name?: string) =>
  v.parse(kioskPairingSchema, await (await askForCode(staff, name)).json()).code;
const pair = (tablet: Visitor, code: string, path = 'ramen') =>
  tablet.call(`/rest/kiosk/${path}/pair`, { method: 'POST', body: { code } });
const readKiosk = async (tablet: Visitor, path = 'ramen') =>
  (await tablet.call(`/rest/kiosk/${path}/seen`, { method: 'POST' })).json();
const listKiosks = async (staff: Visitor) =>
  v.parse(kiosksSchema, await (await staff.call('/rest/board/ramen/kiosks')).json()).kiosks;
const tokenIn = (response: Response) =>
  /^__Host-kiosk=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? '';

describe('pairing a kiosk', () => {
  it('gives the tablet a secret in an HttpOnly cookie; the database has only a hash of the secret', async () => {
    const response = await pair(visitor(), await codeFrom(await shift()));
    expect([response.status, await response.json()]).toEqual([200, { name: 'Door' }]);
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Host-kiosk=1\.[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    const row = await env.DB.prepare('SELECT * FROM kiosks').first();
    expect(JSON.stringify(row)).not.toContain(tokenIn(response).slice(2));
  });

  it('pairs the tablet only with the business of the code', async () => {
    const tablet = visitor();
    const token = tokenIn(await pair(tablet, await codeFrom(await shift())));
    expect(await readKiosk(tablet)).toEqual({ kiosk: { name: 'Door' } });
    expect(await readKiosk(tablet, 'noodles')).toEqual({ kiosk: null });
    expect(await pairedKiosk(env.DB, token, RAMEN.businessId)).toEqual({ kioskId: 1, name: 'Door' });
    expect(await pairedKiosk(env.DB, token, NOODLES.businessId)).toBeNull();
    expect(await pairedKiosk(env.DB, token, TACOS.businessId)).toBeNull();
  });

  it.each([null, '', '1.', '1', 'x', `1.${'A'.repeat(43)}`, `2.${'A'.repeat(43)}`, `01e9.${'A'.repeat(43)}`])(
    'finds no kiosk for the token %j',
    async (token) => {
      await pair(visitor(), await codeFrom(await shift()));
      expect(await pairedKiosk(env.DB, token, RAMEN.businessId)).toBeNull();
    },
  );

  it('accepts a code once, also when three tablets send it at the same time', async () => {
    const code = await codeFrom(await shift());
    const answers = await Promise.all([visitor(), visitor(), visitor()].map((tablet) => pair(tablet, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('accepts a code in the forms in which people type it, for ten minutes', async () => {
    const staff = await shift();
    const code = await codeFrom(staff);
    now += 10 * MINUTE - 1;
    expect((await pair(visitor(), ` ${code.slice(0, 4)}-${code.slice(4)}`)).status).toBe(200);
    const late = await codeFrom(staff);
    now += 10 * MINUTE;
    expect(await errorOf(await pair(visitor(), late))).toMatchObject({ status: 422, code: 'refused' });
  });

  it('accepts a code only at the business that created it', async () => {
    const code = await codeFrom(await shift());
    expect(await errorOf(await pair(visitor(), code, 'noodles'))).toMatchObject({ code: 'refused' });
    expect((await pair(visitor(), code)).status).toBe(200);
  });

  it('checks no code after ten wrong codes', async () => {
    const code = await codeFrom(await shift());
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let tries = 0; tries < 10; tries++) expect((await pair(visitor(), wrong)).status).toBe(422);
    expect(await errorOf(await pair(visitor(), code))).toMatchObject({ status: 429, code: 'tooMany' });
  });

  it('replaces the earlier pairing of the same tablet', async () => {
    const staff = await shift();
    const tablet = visitor();
    await pair(tablet, await codeFrom(staff, 'Door'));
    await pair(tablet, await codeFrom(staff, 'Window'));
    expect((await listKiosks(staff)).map(({ name }) => name)).toEqual(['Window']);
    expect(await readKiosk(tablet)).toEqual({ kiosk: { name: 'Window' } });
  });

  it('shows the code in a QR code with the address of the kiosk', async () => {
    const pairing = v.parse(kioskPairingSchema, await (await askForCode(await shift())).json());
    expect(pairing.code).toMatch(/^\d{8}$/);
    expect(pairing.expiresAt).toBe(NOON + 10 * MINUTE);
    expect(new URL(pairing.address)).toMatchObject({ pathname: '/ramen/kiosk', hash: `#pair=${pairing.code}` });
    expect(pairing.qrCode).toMatch(/^data:image\/png;base64,iVBOR/);
  });
});

describe('the kiosks of a business', () => {
  it('are listed by name with the time of their last use, which is stored at most once a minute', async () => {
    const staff = await shift();
    const tablet = visitor();
    await pair(tablet, await codeFrom(staff, 'Window'));
    await pair(visitor(), await codeFrom(staff, 'Door'));
    now += 5 * MINUTE;
    await readKiosk(tablet);
    now += 30_000;
    await readKiosk(tablet);
    expect(await listKiosks(staff)).toEqual([
      { kioskId: 2, name: 'Door', pairedAt: NOON, lastSeenAt: NOON },
      { kioskId: 1, name: 'Window', pairedAt: NOON, lastSeenAt: NOON + 5 * MINUTE },
    ]);
  });

  it('are no longer accepted after staff ended their pairing', async () => {
    const staff = await shift();
    const tablet = visitor();
    const token = tokenIn(await pair(tablet, await codeFrom(staff)));
    const ended = await staff.call('/rest/board/ramen/kiosks/1/end', { method: 'POST' });
    expect([ended.status, await ended.json()]).toEqual([200, { success: true }]);
    expect(await pairedKiosk(env.DB, token, RAMEN.businessId)).toBeNull();
    expect(await readKiosk(tablet)).toEqual({ kiosk: null });
    expect(await listKiosks(staff)).toEqual([]);
  });

  it('can only be unpaired at their own business', async () => {
    const staff = await shift();
    await pair(visitor(), await codeFrom(staff));
    const ended = await staff.call('/rest/board/noodles/kiosks/1/end', { method: 'POST' });
    expect(await errorOf(ended)).toMatchObject({ code: 'notFound' });
    expect(await listKiosks(staff)).toHaveLength(1);
  });

  const insertOldKiosks = (number: number) => {
    const insert = `INSERT INTO kiosks (business_id, name, secret_hash, paired_at, last_seen_at) VALUES (1, 'Old', ?1, 0, 0)`;
    const hash = 'a'.repeat(64);
    return env.DB.batch(Array.from({ length: number }, () => env.DB.prepare(insert).bind(hash)));
  };

  it(`are at most ${MAX_KIOSKS}`, async () => {
    await insertOldKiosks(MAX_KIOSKS);
    expect(await errorOf(await askForCode(await shift()))).toMatchObject({ status: 409, code: 'conflict' });
  });

  it(`are at most ${MAX_KIOSKS}, also when two tablets with valid codes pair at the same time`, async () => {
    const staff = await shift();
    const codes = [await codeFrom(staff), await codeFrom(staff)];
    await insertOldKiosks(MAX_KIOSKS - 1);
    const answers = await Promise.all(codes.map((code) => pair(visitor(), code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
