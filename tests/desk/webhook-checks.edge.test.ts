/**
 * The report about a quiet webhook. A webhook is quiet when the payment provider has sent no event since a card payment.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { planWebhookCheck } from '../../functions/desk/webhook-checks.ts';
import { mailsOfDesk } from '../mailbox.ts';
import { ALWAYS_OPEN } from '../till.ts';
import { buildTown, HOUR, hire, MINUTE, RAMEN, Visitor } from '../town.ts';

/** The tests use the real time, because the desk's alarm reads the real clock. */
const now = Date.now();
const OWNER = 'owner@example.ca';
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));
/** The instant of the desk's next check of the webhook. Null if no check is scheduled. */
const check = () =>
  atDesk(
    (sql) => sql.exec<{ due: number | null }>('SELECT due_at AS due FROM webhook_checks').toArray()[0]?.due ?? null,
  );
/** Records that the provider sent an event at this time. */
const noteEvent = (at: number) =>
  env.DB.prepare('UPDATE businesses SET payment_event_at = ?1 WHERE id = 1').bind(at).run();

/** Writes a card payment of an order, and schedules the check of the webhook. */
const pay = (orderId: number, startedAt: number) =>
  atDesk((sql) => {
    sql.exec(
      `INSERT INTO charges (key, attempt_key, business_id, order_id, provider, amount, capture, payment_id, step, withheld,
         started_at, called_at, tries, failed_refunds, paying_order_id, is_open)
       VALUES (?1, ?1, 1, ?1, 'stripe', 1050, 'later', ?1, 'paid', 0, ?2, ?2, 0, 0, ?1, 0)`,
      ...[String(orderId), startedAt],
    );
    planWebhookCheck(sql, RAMEN.businessId, startedAt);
  });

/** Runs the alarm, and returns all e-mails about quiet webhooks to an address. */
async function mailsTo(recipient: string): Promise<string[]> {
  // A call that changes the desk sets the desk's alarm. `pay` makes no such call, so this function makes one.
  await desk().markSoldout(RAMEN.businessId, { kind: 'option', ids: [] }, true);
  const texts = await mailsOfDesk(RAMEN.serviceProviderUserId, recipient);
  return texts.filter((text) => text.includes('reports no payments any more'));
}

describe('the webhook of a payment provider', () => {
  beforeEach(async () => {
    await buildTown({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN });
    for (let placed = 0; placed < 3; placed++) await new Visitor({ clock: () => now }).order();
    await hire(RAMEN.serviceProviderUserId, OWNER, { role: 'owner' });
    await hire(RAMEN.serviceProviderUserId, 'manager@example.ca', { role: 'manager' });
  });

  it('P9: is reported to the owners, with instructions, when it becomes quiet; it is reported again only after an event', async () => {
    await pay(1, now - 2 * HOUR);
    const [mail, ...more] = await mailsTo(OWNER);
    expect(more).toEqual([]);
    expect(mail).toMatch(/^Ramen: Stripe reports no payments any more\n/);
    expect(mail).toContain(`${env.PUBLIC_ORIGIN}/manage/payments?business=ramen`);
    expect(await mailsTo('manager@example.ca')).toEqual([]);
    expect(await check()).toBeNull();

    await pay(2, now - 70 * MINUTE);
    expect(await mailsTo(OWNER)).toHaveLength(1);

    await noteEvent(now - 69 * MINUTE);
    await pay(3, now - 61 * MINUTE);
    expect(await mailsTo(OWNER)).toHaveLength(2);
  });

  it('P9: is not reported while events arrive; another check is scheduled if the newest payment was too recent for this check', async () => {
    await noteEvent(now - 2 * HOUR);
    await pay(1, now - 2 * HOUR);
    await pay(2, now - MINUTE);
    expect(await mailsTo(OWNER)).toEqual([]);
    expect(await check()).toBeGreaterThan(now + 59 * MINUTE);
  });
});
