import { expect, it, vi } from 'vitest';
import {
  choiceGroup,
  dishGroup,
  markThings,
  soldoutOutcome,
} from '../../../../src/client/manage/menu/mark-sold-out.ts';
import { placedDishes } from '../../../../src/client/manage/menu/menu-draft.ts';
import { answerRequests, json } from '../../network.ts';

const PLACES = placedDishes({
  version: 1,
  menu: [
    {
      id: 1,
      products: [
        { id: 11, name: 'Miso' },
        {
          id: 12,
          name: 'Latte',
          options: [
            { id: 21, label: 'Small' },
            { id: 22, label: 'Large' },
          ],
        },
        { id: 13, name: 'Tea' },
      ],
    },
  ],
});

/** Marks all dishes of PLACES as sold out. The edge refuses the ids in `refused` with the error code `code`. */
async function mark(refused: readonly unknown[], code: string) {
  const sent = answerRequests(({ body }) => {
    const isRefused = refused.some((id) => JSON.stringify(body).includes(`"productOptionId":${id}`));
    return isRefused ? json({ error: { code, message: 'Refused.', requestId: '1' } }, 404) : json({ success: true });
  });
  const onMarked = vi.fn();
  const result = await markThings('cafe', dishGroup(PLACES).things, true, 'nextDay', onMarked);
  return { result, sent: sent.length, marked: onMarked.mock.calls.flat() };
}

it('every size of the selected dishes is marked as sold out', async () => {
  const { result, marked } = await mark([], 'notFound');
  expect(result).toEqual({ done: 4, total: 4, failed: null });
  expect(marked).toEqual([1, 2, 3, 4]);
});

it('marking continues after a dish that customers do not see, and the result names this dish', async () => {
  const { result, marked } = await mark([11, 22], 'notFound');
  expect(result.failed).toBe('Not marked, because hidden or not published: Miso; Latte, Large.');
  expect(result.done).toBe(2);
  expect(marked).toEqual([1, 2]);
});

it('marking stops at a failure other than “not found”', async () => {
  expect(await mark([21], 'forbidden')).toMatchObject({ result: { done: 1, failed: 'Refused.' }, sent: 2 });
});

it('a choice is marked, and a sentence says when the mark ends', async () => {
  const sent = answerRequests(() => json({ success: true }));
  const group = choiceGroup(31, 'Oat milk');
  const until = { date: '2026-11-30', time: '17:30' };
  expect(await markThings('cafe', group.things, true, until, () => {})).toMatchObject({ done: 1, failed: null });
  expect(sent.map(({ body }) => body)).toEqual([{ choiceIds: [31], soldout: true, soldoutFor: until }]);
  const end = { kind: 'choice' as const, id: 31, endsAt: 1, endsLabel: '5:30 p.m.' };
  expect(soldoutOutcome(group, true, { ends: [{ ...end, kind: 'option' }, end] })).toBe(
    'Oat milk is sold out until 5:30 p.m.',
  );
  expect(soldoutOutcome(group, true, { ends: [] })).toBe('Oat milk is sold out until you undo it.');
  // null: the ends of the marks could not be read.
  expect(soldoutOutcome(group, true, null)).toBe('Oat milk is sold out.');
});
