import { useState } from 'react';
import { type Bell, createBell } from '../../../client/board/alert-sounds.ts';
import type { KitchenBoard } from '../../../client/board/kitchen-board.ts';
import type { ShopPage } from '../../../client/ordering/shop-calls.ts';
import type { Board, Ticket } from '../../../contract/board.ts';
import { useValue } from '../../use-value.ts';
import { useAlarm } from '../alarm/use-alarm.ts';
import { CardsSheet } from '../cards/CardsSheet.tsx';
import { Columns } from '../columns/Columns.tsx';
import { columnOf } from '../columns/columns.ts';
import { PrintedTicket } from '../ticket/PrintedTicket.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { LostBanner } from './LostBanner.tsx';
import { PauseBanner } from './PauseBanner.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { SoldoutSheet } from './SoldoutSheet.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useAwake } from './use-awake.ts';
import { useGround } from './use-ground.ts';
import { useNow } from './use-now.ts';
import { useTitle } from './use-title.ts';
import { useUndo } from './use-undo.ts';

interface ShiftProps {
  board: KitchenBoard;
  content: Board;
  /** Whose menu the sold-out marks are for. */
  shop: ShopPage;
}

type Opened =
  | { readonly dialog: 'soldout' | 'cards' | 'pause' }
  | { readonly dialog: 'print'; readonly ticket: Ticket };

/** What staff see from sign-in on. The tap that starts the shift is needed: without one a browser lets no bell ring. */
export function Shift({ board, content, shop }: ShiftProps) {
  const [bell, setBell] = useState<Bell | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [ground, setGround] = useGround();
  const { offer, move, undo } = useUndo(board.move);
  const now = useNow(board.now);
  const { business, tickets, utcOffset } = content;
  const connected = useValue(board.connected);
  // A pause that was to end by itself is over before the board is read anew.
  const { pause: known } = content;
  const pause = known !== null && (known.until === null || now < known.until) ? known : null;
  const fresh = tickets.filter((ticket) => columnOf(ticket, now) === 'New');
  useAlarm({ bell, tickets, now, connected });
  useTitle(business.name, fresh.length, connected);
  useAwake(bell !== null);
  const close = () => setOpened(null);

  return (
    <div className="board" data-ground={ground} data-connected={connected}>
      <div className="board-top">
        {!connected && <LostBanner />}
        <BoardHeader
          name={business.name}
          clock={{ now, utcOffset }}
          ground={ground}
          onGround={setGround}
          onSoldout={() => setOpened({ dialog: 'soldout' })}
          onCards={() => setOpened({ dialog: 'cards' })}
          onPause={pause === null ? () => setOpened({ dialog: 'pause' }) : null}
          onSignOut={board.signOut}
        />
        {pause !== null && <PauseBanner pause={pause} onResume={() => board.pause({ paused: false })} />}
      </div>
      {bell === null ? (
        <main id="main" className="board-start">
          <p>{waitingText(fresh.length)}</p>
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              const made = createBell();
              made.ring('order');
              setBell(made);
            }}
          >
            Start shift
          </button>
          <p>Turns on the bell and keeps the screen awake.</p>
        </main>
      ) : (
        <Columns
          content={content}
          now={now}
          onMove={move}
          onPrint={(ticket) => setOpened({ dialog: 'print', ticket })}
        />
      )}
      <UndoBar offer={offer} onUndo={undo} />
      {opened?.dialog === 'soldout' && <SoldoutSheet shop={shop} onClose={close} />}
      {opened?.dialog === 'cards' && (
        <CardsSheet routingPath={shop.businessPath} utcOffset={utcOffset} onClose={close} />
      )}
      {opened?.dialog === 'pause' && <PauseDialog onClose={close} onPause={board.pause} />}
      {opened?.dialog === 'print' && (
        <PrintedTicket ticket={opened.ticket} businessName={business.name} utcOffset={utcOffset} onPrinted={close} />
      )}
    </div>
  );
}

function waitingText(count: number): string {
  if (count === 0) return 'No order is waiting.';
  return count === 1 ? 'One order is waiting.' : `${count} orders are waiting.`;
}
