import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { type Bell, createBell } from '../../client/bell.ts';
import type { KitchenBoard } from '../../client/board.ts';
import type { ShopPage } from '../../client/shop-calls.ts';
import type { Board, Ticket } from '../../contract/board.ts';
import { BoardHeader } from './BoardHeader.tsx';
import { COLUMNS, columnOf } from './columns.ts';
import { SoldoutSheet } from './SoldoutSheet.tsx';
import { TicketCard } from './TicketCard.tsx';
import { useAlarm } from './use-alarm.ts';
import { useAwake } from './use-awake.ts';
import { useGround } from './use-ground.ts';
import { useNow } from './use-now.ts';

interface ShiftProps {
  board: KitchenBoard;
  content: Board;
  /** Whose menu the sold-out marks are for. */
  shop: ShopPage;
}

/** The columns of tickets, from the tap that starts the shift on: without a tap a browser lets no bell ring. */
export function Shift({ board, content, shop }: ShiftProps) {
  useSignals();
  const [bell, setBell] = useState<Bell | null>(null);
  const [marking, setMarking] = useState(false);
  const [ground, setGround] = useGround();
  const now = useNow(board.now);
  const hung = content.tickets.map((ticket) => ({ ticket, column: columnOf(ticket, now) }));
  const isNew = hung.filter(({ column }) => column === 'New').map(({ ticket }) => ticket);
  useAlarm(bell, isNew, content.business.name);
  useAwake(bell !== null);

  return (
    <div className="board" data-ground={ground}>
      <BoardHeader
        name={content.business.name}
        ground={ground}
        onGround={setGround}
        onSoldout={() => setMarking(true)}
        onSignOut={board.signOut}
      />
      {!board.connected.value && (
        <p className="board-lost" role="alert">
          Connection lost. New orders may be missing. Trying again…
        </p>
      )}
      {bell === null ? (
        <main id="main" className="board-start">
          <p>{waitingText(isNew)}</p>
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              const made = createBell();
              made.ring();
              setBell(made);
            }}
          >
            Start shift
          </button>
          <p>Turns on the bell and keeps the screen awake.</p>
        </main>
      ) : (
        <main id="main" className="board-columns">
          {COLUMNS.map((column) => {
            const tickets = hung.filter((each) => each.column === column).map(({ ticket }) => ticket);
            return (
              <section key={column} className="column" data-column={column} aria-labelledby={`column-${column}`}>
                <h2 id={`column-${column}`}>
                  {column} <span className="column-count">{tickets.length}</span>
                </h2>
                {tickets.length === 0 && <p className="column-empty">{EMPTY[column]}</p>}
                {tickets.map((ticket) => (
                  <TicketCard key={ticket.orderId} ticket={ticket} column={column} now={now} onMove={board.move} />
                ))}
              </section>
            );
          })}
        </main>
      )}
      {marking && <SoldoutSheet shop={shop} onClose={() => setMarking(false)} />}
    </div>
  );
}

const EMPTY = {
  New: 'No new orders.',
  Preparing: 'Nothing to prepare.',
  Ready: 'Nothing waits to be picked up.',
  Later: 'Nothing for later.',
} as const;

function waitingText(tickets: readonly Ticket[]): string {
  if (tickets.length === 0) return 'No order is waiting.';
  return tickets.length === 1 ? 'One order is waiting.' : `${tickets.length} orders are waiting.`;
}
