import { describe, expect, it } from 'vitest';
import type { Business } from '../../src/contract/business.ts';
import { settings } from '../domain/builders.ts';
import { buildTown, errorOf, HOUR, NOON, Visitor } from '../town.ts';

const { diningOption } = settings();

describe('PUT /rest/order and the settings of the business', () => {
  it.each<[string, Partial<Business>, string]>([
    [
      'that is closed for now',
      { storeTemporarilyClosed: true, storeTemporarilyClosedReason: 'Back at five' },
      'Back at five',
    ],
    ['that takes no orders', { storeOrderingStatus: 'closed' }, 'Our online ordering system is closed currently.'],
    ['that only shows its menu', { menuOnly: true }, 'Our online ordering system is closed currently.'],
    [
      'without take-out',
      { diningOption: { ...diningOption, 'take-out': { ...diningOption['take-out'], enabled: false } } },
      'Take-out is not available at the moment.',
    ],
    ['that wants a telephone number', { customerContactInfo: 'required' }, 'Please enter a valid phone number!'],
    ['that cannot be paid in person', { payInPersonDisabled: true }, 'This business cannot be paid in person.'],
  ])('refuses an order at a business %s', async (_what, business, message) => {
    await buildTown(business);
    expect(await errorOf(await new Visitor().order({ userPhoneNumber: '' }))).toMatchObject({ status: 422, message });
  });

  it('refuses take-out outside the hours, with the reason', async () => {
    await buildTown();
    const night = new Visitor({ clock: () => NOON + 11 * HOUR });
    expect(await errorOf(await night.order())).toMatchObject({ status: 422, reason: 'orderTypeNotOffered' });
  });

  it('fills a half hour only up to its capacity', async () => {
    await buildTown({ slotCapacity: 2 });
    const at = NOON + HOUR;
    const slots = async () => {
      const reply = await (await new Visitor().call('/rest/business/ramen')).json<{
        orderTypes: { days: { slots: { at: number }[] }[] }[];
      }>();
      return reply.orderTypes[0]?.days[0]?.slots.map((slot) => slot.at) ?? [];
    };
    expect(await slots()).toContain(at);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => new Visitor().order({ requestedPrepDateTime: at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
    expect(await slots()).not.toContain(at);
  });

  it('books an order without a requested time into the first half hour with free capacity', async () => {
    await buildTown({ slotCapacity: 1 });
    await new Visitor().order();
    await new Visitor().order();
    const taken = await new Visitor().order({ requestedPrepDateTime: NOON + HOUR });
    expect(await errorOf(taken)).toMatchObject({ reason: 'slotGone' });
  });
});
