import { expect, test } from 'vitest';
import type { Ticket } from '../../../../src/contract/board.ts';
import { movedMeanwhile } from '../../../../src/islands/board/shift/moved-meanwhile.ts';
import { NOW } from '../../../domain/builders.ts';
import { MINUTE_MS, ticket } from '../tickets.ts';

const PREPARED = { orderStatus: 'c', dueAt: NOW + 20 * MINUTE_MS, dueLabel: '6:40 p.m.' } as const;

test.each<[string, Partial<Ticket> | null, RegExp | null]>([
  ['ended', null, /^Your tap did not count: order .+ has just ended\. The list “Finished” says how\.$/],
  ['was accepted', PREPARED, /was moved by somebody else just before\. It is in Preparing, for 6:40 p\.m\.$/],
  ['is ready', { orderStatus: 's', dueLabel: null }, /It is in Ready\.$/],
  ['was seen, which leaves it in its column', { orderStatus: 'v' }, null],
])('when a move fails because the order %s, staff read what happened', (_what, changes, text) => {
  const tickets = changes === null ? [ticket(2)] : [ticket(1, changes), ticket(2)];
  const said = movedMeanwhile(ticket(1), tickets, NOW);
  if (text === null) expect(said).toBeNull();
  else expect(said).toMatch(text);
});
