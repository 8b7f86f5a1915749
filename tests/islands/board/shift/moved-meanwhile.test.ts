import { expect, test } from 'vitest';
import type { BoardMoveRequest, Ticket } from '../../../../src/contract/board.ts';
import { movedMeanwhile } from '../../../../src/islands/board/shift/moved-meanwhile.ts';
import { NOW } from '../../../domain/builders.ts';
import { MINUTE_MS, ticket } from '../tickets.ts';

const PREPARED = { orderStatus: 'c', dueAt: NOW + 20 * MINUTE_MS, dueLabel: '6:40 p.m.' } as const;
const READY = { orderStatus: 's', dueLabel: null } as const;
const LATER = { ...PREPARED, dueAt: NOW + 120 * MINUTE_MS } as const;

const ACCEPT = { move: 'accept', orderPrepTime: 20 } as const;

/** The tickets after a move of order 1. `changes`: what changed; null if the order left the board. */
const ticketsWith = (changes: Partial<Ticket> | null) =>
  changes === null ? [ticket(2)] : [ticket(1, changes), ticket(2)];

test.each<[string, Partial<Ticket> | null, RegExp | null]>([
  ['ended', null, /^Your tap did not count: order .+ has just ended\. The list “Finished” says how\.$/],
  ['was accepted', PREPARED, /was moved by somebody else just before\. It is in Preparing, for 6:40 p\.m\.$/],
  ['is ready', READY, /It is in Ready\.$/],
  ['was seen, which leaves it in its column', { orderStatus: 'v' }, null],
])('when a move is refused because the order %s, staff read what happened', (_what, changes, text) => {
  const tap = { seen: ticket(1), request: ACCEPT, code: 'conflict' } as const;
  const said = movedMeanwhile(tap, ticketsWith(changes), NOW);
  if (text === null) expect(said).toBeNull();
  else expect(said).toMatch(text);
});

test.each(['offline', 'unexpected', 'badGateway', 'unavailable'] as const)(
  'after the failure %s, the move may have been made: the board says that the answer did not arrive, and where the order is',
  (code) => {
    const tap = { seen: ticket(1), request: ACCEPT, code };
    expect(movedMeanwhile(tap, ticketsWith(READY), NOW)).toMatch(
      /^The answer to your tap did not arrive\. Order \S+ is now in Ready\.$/,
    );
    expect(movedMeanwhile(tap, ticketsWith(null), NOW)).toMatch(
      /^The answer to your tap did not arrive\. Order \S+ has ended\. The list “Finished” says how\.$/,
    );
  },
);

test.each<[string, Partial<Ticket>, BoardMoveRequest, Partial<Ticket> | null]>([
  ['Accept', {}, ACCEPT, PREPARED],
  ['Accept, for much later', {}, ACCEPT, LATER],
  ['Change time, to much later', PREPARED, { move: 'changeTime', orderPrepTime: 120 }, LATER],
  ['Ready', PREPARED, { move: 'ready' }, READY],
  ['Picked up', READY, { move: 'pickedUp' }, null],
  ['Reject', {}, { move: 'reject', rejectionReason: 'Sold out' }, null],
  ['Nobody came', READY, { move: 'noShow' }, null],
  ['Ready, which was not received', PREPARED, { move: 'ready' }, PREPARED],
])(
  'when a tap got no answer, the board says nothing if the order has not moved, or is where the tap should move it: %s',
  (_tap, before, request, after) => {
    const tap = { seen: ticket(1, before), request, code: 'offline' } as const;
    expect(movedMeanwhile(tap, ticketsWith(after), NOW)).toBeNull();
  },
);

test('when a move failed for another reason, the board does not say that somebody else moved the order', () => {
  const tap = { seen: ticket(1), request: ACCEPT, code: 'tooMany' } as const;
  expect(movedMeanwhile(tap, ticketsWith(READY), NOW)).toBeNull();
});
