import { useCallback, useEffect, useRef, useState } from 'react';
import type { AlertPlayer } from '../../../client/board/alert-sounds.ts';
import type { KitchenBoard } from '../../../client/board/kitchen-board.ts';
import type { ShopPage } from '../../../client/ordering/shop-calls.ts';
import type { Board, BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useValue } from '../../use-value.ts';
import { bellOf } from '../alarm/bell.ts';
import { useAlarm } from '../alarm/use-alarm.ts';
import { CardsSheet } from '../cards/CardsSheet.tsx';
import { isoDay } from '../clock-label.ts';
import { Columns } from '../columns/Columns.tsx';
import { columnOf } from '../columns/columns.ts';
import { ItemCounts } from '../columns/ItemCounts.tsx';
import { countItems } from '../columns/item-counts.ts';
import { stationsOf, ticketsOfStation } from '../columns/stations.ts';
import { FinishedSheet } from '../finished/FinishedSheet.tsx';
import { ticketSelector, useKeptFocus } from '../focus/use-kept-focus.ts';
import { KiosksSheet } from '../kiosks/KiosksSheet.tsx';
import { promiseOf } from '../prep-minutes.ts';
import { PrintedTicket } from '../ticket/PrintedTicket.tsx';
import { TicketDialog, type TicketQuestion } from '../ticket/TicketDialog.tsx';
import { Arrivals } from './Arrivals.tsx';
import { ConnectionLostBanner, MovedBanner, PauseBanner, StationGoneBanner } from './Banners.tsx';
import { BoardHeader, COLOR_THEMES } from './BoardHeader.tsx';
import { movedMeanwhile } from './moved-meanwhile.ts';
import { PauseDialog } from './PauseDialog.tsx';
import { ShiftStart } from './ShiftStart.tsx';
import { SoldoutSheet } from './SoldoutSheet.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useNow } from './use-now.ts';
import { useRemembered } from './use-remembered.ts';
import { isUndoable, type UndoOffer, useUndo } from './use-undo.ts';

interface ShiftProps {
  board: KitchenBoard;
  content: Board;
  /** Identifies the business of the board. */
  shop: ShopPage;
  /** Null until staff start the shift. */
  alertPlayer: AlertPlayer | null;
  onStart: (player: AlertPlayer) => void;
  /** Resolves to an error message, or null on success. */
  onSignOut: () => Promise<string | null>;
}

type OpenDialog =
  | { readonly dialog: 'finished' | 'soldout' | 'cards' | 'kiosks' | 'pause' }
  | { readonly dialog: 'print'; readonly ticket: Ticket }
  | { readonly dialog: 'question'; readonly question: TicketQuestion; readonly orderId: number };

/** The board after sign-in: first the start screen, then the orders. */
export function Shift({ board, content, shop, alertPlayer, onStart, onSignOut }: ShiftProps) {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [signOutProblem, setSignOutProblem] = useState<string | null>(null);
  const [theme, setTheme] = useRemembered('board-ground', COLOR_THEMES, 'light');
  const stations = stationsOf(content);
  const [chosenStation, setStation] = useRemembered(`board-station-${shop.businessId}`, stations, '');
  // If the chosen station was removed and has no orders on the board, the board shows all stations.
  const station = stations.includes(chosenStation) ? chosenStation : null;
  const { offer: lastOffer, move: moveOrder, undo } = useUndo(board.move);
  const [moved, setMoved] = useState<string | null>(null);
  const move = useCallback(
    async (ticket: Ticket, request: BoardMoveRequest) => {
      const failure = await moveOrder(ticket, request);
      const state = board.state.peek();
      const shown = state.status === 'open' ? state.board.tickets : [];
      setMoved(failure && movedMeanwhile({ seen: ticket, request, code: failure.code }, shown, board.now()));
      return failure;
    },
    [board, moveOrder],
  );
  const now = useNow(board.now);
  const { business, tickets, utcOffset } = content;
  const connected = useValue(board.connected);
  // A timed pause may end before the board is fetched again, so the end of the pause is compared with the current time.
  const { pause: lastPause } = content;
  const pause = lastPause !== null && (lastPause.until === null || now < lastPause.until) ? lastPause : null;
  const newTickets = tickets.filter((ticket) => columnOf(ticket, now) === 'New');
  useAlarm({ alertPlayer, bell: bellOf(tickets, station, now), connected });
  useTabTitle(business.name, newTickets.length, connected);
  const close = () => setOpened(null);
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useKeptFocus(root);
  const onPrint = useCallback((ticket: Ticket) => setOpened({ dialog: 'print', ticket }), []);
  const onAsk = useCallback(
    ({ orderId }: Ticket, question: TicketQuestion) => setOpened({ dialog: 'question', question, orderId }),
    [],
  );
  const onPart = useCallback(
    ({ orderId }: Ticket, ofStation: string, done: boolean) => board.markPart(orderId, ofStation, done),
    [board],
  );
  const asked = opened?.dialog === 'question' ? tickets.find(({ orderId }) => orderId === opened.orderId) : undefined;
  const isGone = opened?.dialog === 'question' && asked === undefined;
  useEffect(() => {
    // The order of the open dialog may leave the board. If the order returns, the dialog must not open again.
    if (isGone) setOpened(null);
  }, [isGone]);
  const offer = lastOffer !== null && isUndoable(lastOffer, tickets) ? lastOffer : null;
  const onUndo = (accepted: UndoOffer) => {
    // When the undo bar disappears, the focused button in it disappears too. So the ticket of the order gets the focus.
    focusNext(ticketSelector(accepted.orderId));
    return undo(accepted);
  };

  return (
    <div ref={root} className="board" data-ground={theme} data-connected={connected}>
      <div className="board-top">
        {!connected && <ConnectionLostBanner />}
        <BoardHeader
          name={business.name}
          clock={{ now, utcOffset }}
          theme={theme}
          onTheme={setTheme}
          promises={content}
          onReadyIn={board.setReadyIn}
          stations={stations}
          station={station}
          onStation={setStation}
          onFinished={() => setOpened({ dialog: 'finished' })}
          onSoldout={() => setOpened({ dialog: 'soldout' })}
          onCards={() => setOpened({ dialog: 'cards' })}
          onKiosks={() => setOpened({ dialog: 'kiosks' })}
          onPause={pause === null ? () => setOpened({ dialog: 'pause' }) : null}
          onSignOut={async () => setSignOutProblem(await onSignOut())}
        />
        {signOutProblem !== null && <Notice kind="error">{signOutProblem}</Notice>}
        {station !== null && !content.stations.includes(station) && <StationGoneBanner station={station} />}
        {moved !== null && <MovedBanner text={moved} onClose={() => setMoved(null)} />}
        {pause !== null && (
          <PauseBanner
            pause={pause}
            onResume={() => {
              focusNext('[data-action="pause"], .board-more');
              return board.pause({ paused: false });
            }}
          />
        )}
      </div>
      {alertPlayer === null ? (
        <ShiftStart
          newOrders={newTickets.length}
          onStart={(player) => {
            focusNext('#column-New');
            onStart(player);
          }}
        />
      ) : (
        <>
          <ItemCounts counts={countItems(station === null ? tickets : ticketsOfStation(tickets, station), now)} />
          <Columns
            content={content}
            station={station}
            now={now}
            readyIn={promiseOf(content)}
            onMove={move}
            {...{ connected, onPart, onAsk, onPrint }}
          />
        </>
      )}
      <Arrivals tickets={tickets} />
      <UndoBar offer={offer} onUndo={onUndo} onKey={opened === null ? undo : null} />
      {opened?.dialog === 'finished' && (
        <FinishedSheet
          routingPath={shop.businessPath}
          revision={content.revision}
          utcOffset={utcOffset}
          onRecall={async (orderId) => (await board.move(orderId, { move: 'recall' }))?.message ?? null}
          onClose={close}
        />
      )}
      {opened?.dialog === 'soldout' && (
        <SoldoutSheet
          routingPath={shop.businessPath}
          today={isoDay(now, utcOffset)}
          revision={content.revision}
          onClose={close}
        />
      )}
      {opened?.dialog === 'cards' && (
        <CardsSheet routingPath={shop.businessPath} utcOffset={utcOffset} onClose={close} />
      )}
      {opened?.dialog === 'kiosks' && <KiosksSheet routingPath={shop.businessPath} now={now} onClose={close} />}
      {opened?.dialog === 'pause' && (
        <PauseDialog
          onClose={close}
          onPause={(request) => {
            focusNext('.board-paused .button');
            return board.pause(request);
          }}
        />
      )}
      {opened?.dialog === 'question' && asked !== undefined && (
        <TicketDialog
          question={opened.question}
          ticket={asked}
          onMove={move}
          onRefund={content.mayRefund ? board.refund : null}
          onClose={close}
          {...{ now, utcOffset }}
        />
      )}
      {opened?.dialog === 'print' && (
        <PrintedTicket ticket={opened.ticket} businessName={business.name} utcOffset={utcOffset} onPrinted={close} />
      )}
    </div>
  );
}

/** Shows the number of new orders, or a lost connection, in the tab's title. */
function useTabTitle(businessName: string, newOrders: number, connected: boolean): void {
  useEffect(() => {
    const name = `Board · ${businessName}`;
    const orders = newOrders === 0 ? name : `(${newOrders}) New ${newOrders === 1 ? 'order' : 'orders'} · ${name}`;
    document.title = connected ? orders : `Connection lost · ${name}`;
    // When the shift disappears, for example after a sign-out, the title must not keep the number of new orders.
    return () => {
      document.title = name;
    };
  }, [businessName, newOrders, connected]);
}
