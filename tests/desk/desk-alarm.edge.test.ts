import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALWAYS_OPEN } from '../till.ts';
import { buildTown, MINUTE, Visitor } from '../town.ts';

/** The tests use the real time, because the desk's alarm reads the real clock. */
const now = Date.now();
const desk = () => env.ORDER_DESK.getByName('100');
const logged: string[] = [];

beforeEach(async () => {
  await buildTown({ workingHours: ALWAYS_OPEN, unansweredOrderMinutes: 12 });
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

it('an order that cannot be read delays no other work; the failure is logged, and the work is tried again later', async () => {
  const late = new Visitor({ clock: () => now - 12 * MINUTE });
  await late.order();
  await late.order();
  const { statuses, alarmAt } = await runInDurableObject(desk(), async (instance, { storage }) => {
    storage.sql.exec("UPDATE orders SET details = '{}' WHERE id = 1");
    storage.sql.exec('INSERT INTO gift_deliveries (order_id, due_at) VALUES (1, ?)', now);
    await instance.alarm();
    return {
      statuses: storage.sql.exec('SELECT id, status FROM orders ORDER BY id').toArray(),
      alarmAt: await storage.getAlarm(),
    };
  });
  expect(statuses).toEqual([
    { id: 1, status: 'n' },
    { id: 2, status: 'r' },
  ]);
  expect(alarmAt).toBeGreaterThanOrEqual(now + MINUTE);
  const failures = logged.map((line): unknown => JSON.parse(line));
  expect(failures).toMatchObject([
    { event: 'deskAlarm', task: 'boards' },
    { event: 'deskAlarm', task: 'gifts' },
    { event: 'deskAlarm', task: 'rejection', orderId: 1, detail: expect.stringContaining('items') },
  ]);
});
