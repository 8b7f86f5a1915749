// Tests that customers can delete their own accounts. The file is long because each test begins with a customer whose
// data is in every place that can hold it.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bindBackend } from '../../functions/backend/bind.ts';
import type { DeletingCustomer } from '../../functions/backend/deleting.ts';
import { type DeletionParts, deleteAccount, finishDeletions } from '../../functions/backend/embedded/delete-account.ts';
import { deletionCalls } from '../../functions/backend/embedded/deletion-calls.ts';
import { beginDeletion } from '../../functions/data/account-deletions.ts';
import { hashPassword } from '../../functions/data/password.ts';
import { bindDesks } from '../../functions/desk/desks.ts';
import { copyLoyalty } from '../../functions/desk/loyalty-copy.ts';
import { noteDeletedAccounts } from '../../functions/desk/own-account.ts';
import { postTo } from '../../functions/outbox/post.ts';
import { upkeep } from '../../functions/upkeep/upkeep.ts';
import type { User } from '../../src/contract/user.ts';
import { mailbox } from '../mailbox.ts';
import {
  addAccount,
  allRows,
  atDesk,
  clock,
  fileOf,
  fillEveryPlace,
  found,
  handOver,
  NAMES,
  openTownOfQuimby,
  ordersBy,
  PHONE,
  PLACED_AT,
  place,
  post,
  QUIMBY,
  staff,
  sums,
  time,
} from '../quimby.ts';
import { HOUR, MINUTE, NOON, ORIGIN, row, TACO, TACOS, Visitor } from '../town.ts';

const PASSWORD = 'noodles4ever';
const passwordHash = await hashPassword(PASSWORD);
const CHILD: User = { userId: 902, emailAsUserId: 'child@example.ca', emailConfirmed: true };
const EMAIL = QUIMBY.emailAsUserId;

const calls = () => bindBackend(env, { clock }).deletion;
const signedIn = (user: User = QUIMBY): DeletingCustomer => ({
  customer: { user, upstreamCookies: null },
  token: null,
});
const remove = (password = PASSWORD, who = signedIn()) => calls().delete(who, password, '10.0.0.1');
const DELETED = { ok: true, value: { kind: 'deleted', userId: QUIMBY.userId } };
const isStored = async ({ userId }: User = QUIMBY) =>
  (await env.DB.prepare('SELECT 1 FROM customers WHERE id = ?').bind(userId).first()) !== null;
const logLines = async () =>
  (
    await env.DB.prepare(
      "SELECT person_name AS who, provider_id AS at, subject, after FROM changes WHERE kind = 'forgetting' ORDER BY id",
    ).all()
  ).results;
const desk = (providerId: number) => env.ORDER_DESK.getByName(String(providerId));
/** Copies the customers of a desk to D1, as the alarm does. */
const copyToDatabase = (providerId: number) =>
  runInDurableObject(desk(providerId), async (_desk, { storage: { sql } }) =>
    noteDeletedAccounts(sql, await copyLoyalty(sql, env.DB, providerId, NOON + 24 * HOUR), NOON),
  );
const quimby = () => new Visitor({ clock }).signInAs(QUIMBY, NOON);
const orderTaco = (by: Visitor) =>
  place(by, { ...TACOS, finalOrderItems: [row(TACO)], customerName: 'Annabelle Quimby', userPhoneNumber: PHONE });
/** Makes the orders at Tacos so old that they can be forgotten. */
const finishTacos = () =>
  runInDurableObject(desk(200), (_desk, { storage }) => {
    storage.sql.exec("UPDATE orders SET status = 'a', on_board = 0, status_at = 1, payment_status = 'paid'");
  });
/** The `DeletionParts`, in which `changes` replaces calls of a provider's desk. */
const parts = (changes: (providerId: number) => Partial<ReturnType<DeletionParts['deskOf']>> = () => ({})) => {
  const deskOf = bindDesks(env.ORDER_DESK);
  return {
    ...{ db: env.DB, clock, post: postTo(env.MESSAGE_OUTBOX) },
    publicSite: { origin: ORIGIN, contactEmail: 'help@eats.example' },
    deskOf: (providerId: number) => {
      const real = deskOf(providerId);
      const accountMatters: typeof real.accountMatters = (...of) => real.accountMatters(...of);
      const forgetAccount: typeof real.forgetAccount = (...of) => real.forgetAccount(...of);
      return { accountMatters, forgetAccount, ...changes(providerId) };
    },
  };
};
const ACCOUNT = { id: QUIMBY.userId, email: EMAIL, providerId: 100 };

beforeEach(async () => {
  await openTownOfQuimby();
  await env.DB.prepare('UPDATE customers SET password_hash = ?').bind(passwordHash).run();
});

/**
 * At provider 100, puts the customer's data in every place that can hold it. Then sets the clock to noon, and places an
 * order at Tacos of provider 200.
 */
async function fillTwoProviders() {
  const owner = await staff('owner');
  const numbers = await fillEveryPlace(owner);
  time.now = NOON;
  await orderTaco(await quimby());
  await finishTacos();
  for (const providerId of [100, 200]) await copyToDatabase(providerId);
  return { owner, numbers };
}

describe('a customer who deletes the account', () => {
  it('E32: leaves no trace at any provider; no sum changes; the logs say that the customer did it, and one e-mail confirms it', async () => {
    const { owner, numbers } = await fillTwoProviders();
    const other = await quimby();
    const before = (await found()).join('\n');
    for (const name of NAMES) expect(before, name).toContain(name);
    const was = await sums(owner);
    expect(await remove()).toEqual(DELETED);
    expect(await found()).toEqual([]);
    expect(await sums(owner)).toEqual(was);
    expect(await logLines()).toEqual([
      { who: 'The customer', at: 100, subject: '100-102', after: 'removed from 2 orders' },
      { who: 'The customer', at: 200, subject: '200-101', after: 'removed from 1 order' },
    ]);
    expect((await fileOf(owner, numbers[0])).forgotten?.by).toBe('The customer');
    expect((await other.call('/rest/user/session')).status).toBe(204);
    const [mail, ...more] = (await mailbox(EMAIL)).filter((text) => text.includes('is deleted'));
    expect(mail).toBe(
      `The account of ${EMAIL} at Noodles is deleted, as you asked.\n\nIt does not exist any more at any place of ${env.PUBLIC_ORIGIN}.\n\nIf it was not you, please write to owner@example.ca.`,
    );
    expect(more).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('E32: reads what is lost, and what prevents the deletion at each provider', async () => {
    const { owner } = await fillTwoProviders();
    await post(owner, '/customers/901/adjustments', {
      ...{ key: 'more credit', kind: 'giveCredit', amount: 500, reason: 'Hm' },
    });
    const { orderTrackingId } = await orderTaco(await quimby());
    await env.DB.prepare('UPDATE customer_loyalty SET points = 3 WHERE provider_id = 200').run();
    expect(await calls().preview(signedIn())).toEqual({
      ok: true,
      value: {
        ...{ email: EMAIL, proof: 'password', isUnderWay: false },
        matters: [
          {
            sentence:
              'You have $5.00 of store credit at Noodles. Please spend it first, or ask Noodles to take it back.',
            link: { path: '/noodles', text: 'Order at Noodles' },
          },
          {
            sentence: 'Your order 200-102 at Tacos is not finished, or was handed over less than an hour ago.',
            link: { path: `/order/${orderTrackingId}`, text: 'See the order' },
          },
        ],
        points: [{ placeName: 'Tacos', points: 3 }],
        credit: [],
      },
    });
  });

  it('E32: only a payment, refund or gift prevents the deletion at a provider without a live business; the page names the lost credit', async () => {
    const { owner } = await fillTwoProviders();
    await place(await quimby());
    await post(owner, '/customers/901/adjustments', {
      ...{ key: 'more credit', kind: 'giveCredit', amount: 500, reason: 'Hm' },
    });
    await copyToDatabase(100);
    await env.DB.prepare("UPDATE businesses SET phase = 'closed' WHERE provider_id = 100").run();
    await atDesk("UPDATE refunds SET step = 'due'");
    expect(await calls().preview(signedIn())).toMatchObject({
      value: {
        matters: [{ sentence: 'A payment or refund of your order 100-102 at Noodles is not finished.' }],
        credit: [{ placeName: 'Noodles', amount: 500 }],
      },
    });
    expect(await remove()).toMatchObject({ value: { kind: 'prevented' } });
    await atDesk("UPDATE refunds SET step = 'repaid'");
    expect(await remove()).toEqual(DELETED);
    expect(await found()).toEqual([]);
    expect(await atDesk('SELECT balance FROM credit_balances WHERE customer_id = 901')).toEqual([{ balance: 500 }]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['an order is not finished', 'is not finished, or was', async () => place(await quimby())],
    [
      'an order can still be recalled',
      'is not finished, or was',
      async () => {
        time.now = PLACED_AT + HOUR - 1;
      },
    ],
    [
      'a refund is not finished',
      'A payment or refund of your order 100-102',
      () => atDesk("UPDATE refunds SET step = 'due'"),
    ],
    [
      'a gift is still to be sent',
      'The gift of your order 100-101',
      () => atDesk('INSERT INTO gift_deliveries (order_id, due_at) VALUES (1, 5)'),
    ],
  ])('E32: is refused while %s; nothing changes', async (_what, sentence, change) => {
    await fillEveryPlace(await staff('owner'));
    time.now = NOON;
    await change();
    const stored = await allRows();
    const refused = await remove();
    expect(refused).toMatchObject({ ok: true, value: { kind: 'prevented', isPartial: false } });
    expect(JSON.stringify(refused)).toContain(sentence);
    expect(await allRows()).toEqual(stored);
  });

  it.each<[string, () => Promise<DeletingCustomer>, string, object]>([
    ['a wrong password', async () => signedIn(), 'noodels', { code: 'forbidden', reason: 'password' }],
    ['no password', async () => signedIn(), '', { code: 'forbidden', reason: 'password' }],
    ['a guest', async () => ({ customer: null, token: null }), PASSWORD, { code: 'unauthorised' }],
    ['an unknown link', async () => ({ ...signedIn(), token: 'x' }), PASSWORD, { code: 'conflict', reason: 'link' }],
    [
      'a session whose e-mail is not confirmed',
      async () => signedIn({ ...QUIMBY, emailConfirmed: false }),
      PASSWORD,
      { code: 'forbidden' },
    ],
    ['an account without a password', async () => signedIn(CHILD), PASSWORD, { code: 'forbidden' }],
    [
      'the session of a deleted account with the same e-mail',
      async () => signedIn({ ...QUIMBY, userId: 7 }),
      PASSWORD,
      { code: 'unauthorised' },
    ],
  ])('E32: the site refuses %s, and nothing changes', async (_what, who, password, failure) => {
    await addAccount(CHILD);
    const stored = await allRows();
    expect(await remove(password, await who())).toMatchObject({ ok: false, failure });
    expect(await allRows()).toEqual(stored);
  });

  it('E32: reads whom to write to when an upstream stores the accounts', async () => {
    const { deletion } = bindBackend({ ...env, BACKEND_BASE_URL: 'https://old.example' }, { clock });
    const message = `Your account is not stored on this site. To have it deleted, please write to ${env.CONTACT_EMAIL}.`;
    for (const answer of [await deletion.preview(signedIn()), await deletion.delete(signedIn(), PASSWORD, '10.0.0.1')])
      expect(answer).toMatchObject({ ok: false, failure: { code: 'notFound', message } });
  });

  it('E32: has ten tries for the password in 15 minutes; this includes the tries in the form that changes the password', async () => {
    for (let tries = 0; tries < 9; tries++)
      expect(await remove('noodels')).toMatchObject({ failure: { reason: 'password' } });
    const change = { password: 'noodels', newPassword: 'dumplings', confirmedPassword: 'dumplings' };
    const { changePassword } = bindBackend(env, { clock });
    const { customer } = signedIn();
    if (customer) await changePassword(customer, { ...change, emailAsUserId: EMAIL });
    expect(await remove()).toMatchObject({ failure: { code: 'tooMany' } });
    expect(await isStored()).toBe(true);
  });

  it('E32: can prove with a link, on any device and without a password, that the account is theirs; a link deletes only the account that it is for', async () => {
    await addAccount(CHILD);
    const { customer } = signedIn(CHILD);
    if (customer) expect(await calls().sendLink(customer, '10.0.0.1')).toMatchObject({ ok: true });
    const text = (await mailbox(CHILD.emailAsUserId)).at(-1) ?? '';
    const token = /\/noodles\/account\/delete\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
    expect(text).toMatch(/^Delete your account at Noodles:/);
    expect(await calls().preview({ customer: null, token })).toMatchObject({
      value: { email: CHILD.emailAsUserId, proof: 'token' },
    });
    expect(await remove('', { ...signedIn(), token })).toEqual({
      ok: true,
      value: { kind: 'deleted', userId: CHILD.userId },
    });
    expect([await isStored(CHILD), await isStored()]).toEqual([false, true]);
    expect(await remove('', { customer: null, token })).toMatchObject({ failure: { reason: 'link' } });
  });

  it('E32: removes nothing from the orders of a guest whose phone number the customer typed but never proved', async () => {
    const owner = await staff('owner');
    await place(new Visitor({ clock }), { customerName: 'Victim', userPhoneNumber: PHONE });
    await place(await quimby(), { customerName: 'Annabelle', userPhoneNumber: PHONE });
    await handOver(owner, 1);
    await handOver(owner, 2);
    time.now = NOON;
    expect(await remove()).toEqual(DELETED);
    expect((await ordersBy(owner)).map(({ customerName }) => customerName)).toEqual(['', 'Victim']);
  });

  it('E32: keeps the account when the deletion is refused half way, reads why, and deletes the rest with the next try', async () => {
    await fillTwoProviders();
    // The order arrives after all desks were asked.
    const late = parts((providerId) => (providerId === 200 ? { accountMatters: async () => [] } : {}));
    await orderTaco(await quimby());
    const refused = await deleteAccount(late, ACCOUNT);
    expect(refused).toMatchObject({ kind: 'prevented', isPartial: true });
    expect(JSON.stringify(refused)).toContain('Your order 200-102 at Tacos is not finished');
    expect(await isStored()).toBe(true);
    expect((await found()).filter((each) => each.startsWith('desk')).length).toBeGreaterThan(0);
    await finishTacos();
    expect(await remove()).toEqual(DELETED);
    expect(await found()).toEqual([]);
    expect((await logLines()).map(({ at }) => at)).toEqual([100, 200]);
  });

  it('E32: when a desk stops answering half way, needs no further try: the hourly tasks finish the deletion, and one e-mail confirms it', async () => {
    await fillTwoProviders();
    const silent = parts((providerId) =>
      providerId === 200 ? { forgetAccount: () => Promise.reject(new Error('The desk is down.')) } : {},
    );
    expect(await deleteAccount(silent, ACCOUNT)).toEqual({ kind: 'underWay' });
    expect(await isStored()).toBe(true);
    expect(await calls().preview(signedIn())).toMatchObject({ value: { isUnderWay: true } });
    const mute = deletionCalls(parts(() => ({ accountMatters: () => Promise.reject(new Error('The desk is down.')) })));
    expect(await mute.preview(signedIn())).toEqual({
      ok: true,
      value: { email: EMAIL, proof: 'password', matters: [], points: [], credit: [], isUnderWay: true },
    });
    await upkeep(env, NOON + MINUTE);
    expect(await isStored(), 'the request may still run').toBe(true);
    for (const after of [HOUR, 2 * HOUR]) await upkeep(env, NOON + after);
    expect(await found()).toEqual([]);
    expect((await mailbox(EMAIL)).filter((text) => text.includes('is deleted'))).toHaveLength(1);
  });

  it('E32: when the database fails half way, needs no further try: the deletion is finished later', async () => {
    await fillTwoProviders();
    const batch = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('The database is down.'));
    expect(await remove()).toEqual({ ok: true, value: { kind: 'underWay' } });
    batch.mockRestore();
    expect(await isStored()).toBe(true);
    await upkeep(env, NOON + HOUR);
    for (const providerId of [100, 200]) {
      await runInDurableObject(desk(providerId), (_desk, { storage }) => {
        storage.sql.exec('UPDATE unfinished_forgettings SET due_at = 1');
      });
      await runDurableObjectAlarm(desk(providerId));
    }
    expect(await found()).toEqual([]);
    expect((await logLines()).map(({ at }) => at)).toEqual([100, 200]);
  });

  it('E32: changes nothing when a desk does not answer the first question', async () => {
    await fillTwoProviders();
    const stored = await allRows();
    const silent = parts(() => ({ accountMatters: () => Promise.reject(new Error('The desk is down.')) }));
    await expect(deleteAccount(silent, ACCOUNT)).rejects.toThrow('The desk is down.');
    expect(await allRows()).toEqual(stored);
  });

  it('E32: is told by e-mail when the hourly tasks find a new order; the account stays', async () => {
    await fillTwoProviders();
    const silent = parts(() => ({ forgetAccount: () => Promise.reject(new Error('The desk is down.')) }));
    await deleteAccount(silent, ACCOUNT);
    await orderTaco(await quimby());
    for (const after of [HOUR, 2 * HOUR]) await upkeep(env, NOON + after);
    expect(await isStored()).toBe(true);
    const mails = (await mailbox(EMAIL)).filter((text) => text.includes('is not deleted'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Your order 200-102 at Tacos is not finished');
    expect(mails[0]).toContain('/noodles/account/delete');
  });

  it('E32: the hourly tasks do not finish the deletion when the customer has ordered after it began, even if this order is finished', async () => {
    await fillTwoProviders();
    const silent = parts((providerId) =>
      providerId === 200 ? { forgetAccount: () => Promise.reject(new Error('The desk is down.')) } : {},
    );
    expect(await deleteAccount(silent, ACCOUNT)).toEqual({ kind: 'underWay' });
    time.now = NOON + HOUR;
    await orderTaco(await quimby());
    await finishTacos();
    await copyToDatabase(200);
    await upkeep(env, NOON + 3 * HOUR);
    expect(await isStored()).toBe(true);
    const mails = (await mailbox(EMAIL)).filter((text) => text.includes('is not deleted'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('You have ordered at Tacos since you asked to delete the account.');
    expect(await remove(), 'a new request counts').toEqual(DELETED);
  });

  it('E32: when a deletion is not finished after a day, the hourly task fails, but tries the other deletions first', async () => {
    await fillTwoProviders();
    const silent = parts((providerId) =>
      providerId === 200 ? { forgetAccount: () => Promise.reject(new Error('The desk is down.')) } : {},
    );
    await deleteAccount(silent, ACCOUNT);
    time.now = NOON + 24 * HOUR;
    expect(await finishDeletions(silent)).toEqual({ deleted: 0, underWay: 1 });
    await addAccount(CHILD);
    const child = { id: CHILD.userId, email: CHILD.emailAsUserId };
    await beginDeletion(env.DB, child, { beganAt: NOON, now: time.now });
    time.now += HOUR;
    await expect(finishDeletions(silent)).rejects.toThrow('1 account deletions are not finished, the oldest since');
    expect(await isStored(CHILD)).toBe(false);
    time.now += HOUR;
    expect(await finishDeletions(parts())).toEqual({ deleted: 1, underWay: 0 });
  });

  it.each([
    'DELETE FROM customers WHERE id = 1',
    "UPDATE ratings SET comment = '', customer_id = NULL WHERE customer_id = 1",
  ])('the database finds the ratings of a customer with an index: %s', async (query) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
    expect(JSON.stringify(results)).toContain('INDEX ratings_customer (customer_id=?)');
  });

  it('E32: two requests at the same time delete once, log once and tell once', async () => {
    await fillTwoProviders();
    expect(await Promise.all([remove(), remove()])).toEqual([DELETED, DELETED]);
    expect(await found()).toEqual([]);
    expect((await logLines()).map(({ at }) => at)).toEqual([100, 200]);
    expect((await mailbox(EMAIL)).filter((text) => text.includes('is deleted'))).toHaveLength(1);
  });
});

describe('an order that arrives while its customer deletes the account', () => {
  it('E32: prevents the deletion if the desk copies the order to D1 before the account is deleted there', async () => {
    await fillTwoProviders();
    const device = await quimby();
    let isOrdered = false;
    const ordering = parts((providerId) => ({
      forgetAccount: async (...of) => {
        const answer = await desk(providerId).forgetAccount(...of);
        if (isOrdered) return answer;
        isOrdered = true;
        await place(device, { customerName: 'Annabelle Quimby' });
        await copyToDatabase(providerId);
        return answer;
      },
    }));
    const refused = await deleteAccount(ordering, ACCOUNT);
    expect(refused).toMatchObject({ kind: 'prevented', isPartial: true });
    expect(await isStored()).toBe(true);
  });

  it.each([
    [
      'a desk that knew the customer',
      (by: Visitor) => place(by, { customerName: 'Annabelle', userPhoneNumber: PHONE }),
    ],
    ['a desk that did not know the customer', orderTaco],
  ])('E32: is forgotten when it is finished, at %s', async (_where, order) => {
    await fillEveryPlace(await staff('owner'));
    time.now = NOON;
    // The request of the order has read the session before the deletion.
    const device = await quimby();
    const { results } = await env.DB.prepare('SELECT * FROM customer_sessions').all();
    expect(await remove()).toEqual(DELETED);
    const [session = {}] = results.slice(-1);
    const columns = Object.keys(session);
    await env.DB.prepare(
      `INSERT INTO customer_sessions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
      .bind(...Object.values(session))
      .run();
    await order(device);
    await env.DB.prepare('DELETE FROM customer_sessions').run();
    const at = order === orderTaco ? 200 : 100;
    await copyToDatabase(at);
    const run = async () => {
      await runInDurableObject(desk(at), (_desk, { storage }) => {
        storage.sql.exec('UPDATE deleted_accounts SET due_at = 1');
      });
      await runDurableObjectAlarm(desk(at));
    };
    await run();
    expect((await found()).length, 'the kitchen still needs the name').toBeGreaterThan(0);
    await runInDurableObject(desk(at), (_desk, { storage }) => {
      storage.sql.exec(
        "UPDATE orders SET status = 'a', on_board = 0, status_at = 1, payment_status = 'paid' WHERE status = 'n'",
      );
    });
    await run();
    expect(await found()).toEqual([]);
    await copyToDatabase(at);
    const left = await runInDurableObject(desk(at), (_desk, { storage }) =>
      storage.sql.exec('SELECT * FROM deleted_accounts').toArray(),
    );
    expect(left).toEqual([]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM customer_loyalty').first('n')).toBe(0);
  });

  it('E32: like this order, a sign-in or a saved address of the same moment leaves no trace', async () => {
    const { openSession, savedAddresses } = bindBackend(env, { clock });
    expect(await remove()).toEqual(DELETED);
    const { customer } = signedIn();
    if (customer === null) return;
    await openSession(customer, null);
    const deliveryAddress = {
      completeAddress: '2750 Main Street',
      placeId: null,
      unitNumber: '',
      deliveryInstruction: '',
    };
    await savedAddresses.save(customer, { addressId: null, ...deliveryAddress });
    expect(await found()).toEqual([]);
  });
});
