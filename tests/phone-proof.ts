/** Proofs of phone numbers in edge tests. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { RAMEN, type Visitor } from './town.ts';

const desk = () => env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));

/** The texts that wait in the desk's outbox for a phone number, oldest first. */
export const textsTo = (phone: string): Promise<string[]> =>
  runInDurableObject(desk(), (_, { storage }) =>
    storage.sql
      .exec<{ text: string }>("SELECT text FROM outbox WHERE channel = 'sms' AND recipient = ? ORDER BY id", phone)
      .toArray()
      .map(({ text }) => text),
  );

/** The codes that were sent to a phone number, oldest first. */
export const codesTo = async (phone: string): Promise<string[]> =>
  (await textsTo(phone)).flatMap((text) => /your code is (\d{6})/.exec(text)?.[1] ?? []);

/** Enters `code` for the phone number of an order. Without `code`, requests a text message with a new code. */
export const sendPhone = (visitor: Visitor, orderTrackingId: string, phone: string, code?: string) =>
  visitor.call('/rest/order/phone', { method: 'PUT', body: { orderTrackingId, phone, code } });

/** Proves the phone number of an order with the code in the newest text message. */
export async function provePhone(visitor: Visitor, orderTrackingId: string, phone = '6045550123'): Promise<Response> {
  const asked = await sendPhone(visitor, orderTrackingId, phone);
  if (!asked.ok) return asked;
  return sendPhone(visitor, orderTrackingId, phone, (await codesTo(phone)).at(-1));
}

/** Marks the phone number of every order as proven and its customer as known, for tests that begin after the proof. */
export const markPhonesProven = (): Promise<unknown> =>
  runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec('UPDATE orders SET phone_proven = 1, customer_known = 1');
  });
