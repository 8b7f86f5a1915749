import { expect, test, vi } from 'vitest';
import type { PersonSession } from '../../functions/for-pages.ts';
import { replied } from '../../src/contract/errors.ts';
import type { NewBusiness } from '../../src/contract/start.ts';
import { visitPlace } from '../../src/pages/manage/start/_visit.ts';

const session: PersonSession = { personId: 5, sessionId: 1, email: 'sam@example.ca', name: 'Sam', memberships: [] };
const PLACE = {
  ...{ name: 'Grill', address: '2750 Main Street, Vancouver', phone: '604 555 0123', color: '#8c1c13' },
  ...{ 'open-Mon': 'yes', opensAt: '08:00', closesAt: '16:00', 'type-take-out': 'yes', menu: 'pasted' },
};

/** Sends the form with a pasted menu. `seen`: the hash of the warnings that the person saw before. */
async function send(pastedMenu: string, seen: string, other: Partial<Record<string, string>> = {}) {
  const create = vi.fn(async (_session: PersonSession, _asked: NewBusiness) =>
    replied({ routingPath: 'grill', menuPublished: true }),
  );
  const visit = await visitPlace(
    {
      url: new URL('https://localhost/manage/start/place'),
      locals: {
        person: async () => ({ session, signInOrigin: { source: '', deviceCookie: null, knownDevice: null } }),
        backend: {
          manage: { businesses: async () => replied({ businesses: [], nextOffset: null }) },
          starting: { create },
        },
      },
    },
    { ...PLACE, pastedMenu, warnings: seen, ...other },
  );
  const shown = visit.show === 'place' ? visit : null;
  const [call] = create.mock.calls;
  return {
    created: create.mock.calls.length,
    asked: call?.[1],
    warnings: shown?.warnings,
    seen: shown?.warningsHash ?? '',
  };
}

test('if the menu has doubtful lines, the business is created only after the person has seen the warnings about these lines', async () => {
  const first = await send('Mains\nBibimbap 16\nRibs 24.50', '');
  expect(first).toMatchObject({ created: 0, warnings: [expect.stringContaining('Bibimbap 16')] });

  const other = await send('Mains\nBibimbap 16.00\nRibs MP\nTofu 12.00', first.seen);
  expect(other).toMatchObject({ created: 0, warnings: [expect.stringContaining('Ribs')] });

  expect(await send('Mains\nBibimbap 16.00\nRibs MP\nTofu 12.00', other.seen)).toMatchObject({ created: 1 });
  expect(await send('Mains\nBibimbap 16.00\nTofu 12.00', '')).toMatchObject({ created: 1 });
});

test('X8: the form says whether the place is registered for GST/HST', async () => {
  const menu = 'Mains\nBibimbap 16.00';
  expect((await send(menu, '', { gstHstRegistered: 'no' })).asked).toMatchObject({ gstHstRegistered: false });
  expect((await send(menu, '', { gstHstRegistered: 'yes' })).asked).toMatchObject({ gstHstRegistered: true });
});
