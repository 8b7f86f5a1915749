import { useEffect, useState } from 'react';
import { type AlertPlayer, createAlertPlayer } from '../../../client/board/alert-sounds.ts';
import type { KitchenBoard } from '../../../client/board/kitchen-board.ts';
import type { ShopPage } from '../../../client/ordering/shop-calls.ts';
import type { Board, Ticket } from '../../../contract/board.ts';
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
import { KiosksSheet } from '../kiosks/KiosksSheet.tsx';
import {
  AS_USUAL,
  DEFAULT_PREP_MINUTES,
  PREP_CHOICES_WITH_USUAL,
  PREP_MINUTE_CHOICES,
  type PrepChoice,
} from '../prep-minutes.ts';
import { PrintedTicket } from '../ticket/PrintedTicket.tsx';
import { ConnectionLostBanner, PauseBanner, StationGoneBanner } from './Banners.tsx';
import { BoardHeader, COLOR_THEMES } from './BoardHeader.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { SoldoutSheet } from './SoldoutSheet.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useNow } from './use-now.ts';
import { useRemembered } from './use-remembered.ts';
import { isUndoable, useUndo } from './use-undo.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface ShiftProps {
  board: KitchenBoard;
  content: Board;
  /** Page whose menu contains the sold-out marks. */
  shop: ShopPage;
}

type OpenDialog =
  | { readonly dialog: 'finished' | 'soldout' | 'cards' | 'kiosks' | 'pause' }
  | { readonly dialog: 'print'; readonly ticket: Ticket };

/** The board after sign-in. Staff must tap "Start shift", since browsers play no sound without a tap. */
export function Shift({ board, content, shop }: ShiftProps) {
  const [alertPlayer, setAlertPlayer] = useState<AlertPlayer | null>(null);
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [theme, setTheme] = useRemembered('board-ground', COLOR_THEMES, 'light');
  const { usualTimes } = content;
  const [ownChoice, setOwnChoice] = useRemembered<PrepChoice>(
    'board-minutes',
    PREP_MINUTE_CHOICES,
    DEFAULT_PREP_MINUTES,
  );
  // Stored under its own key, so that suggestions appear on a device whose staff chose fixed minutes before suggestions
  // existed.
  const [usualChoice, setUsualChoice] = useRemembered<PrepChoice>(
    'board-minutes-usual',
    PREP_CHOICES_WITH_USUAL,
    AS_USUAL,
  );
  const prepChoice = usualTimes === null ? ownChoice : usualChoice;
  const stations = stationsOf(content);
  const [chosenStation, setStation] = useRemembered(`board-station-${shop.businessId}`, stations, '');
  // The chosen station may no longer exist.
  const station = stations.includes(chosenStation) ? chosenStation : null;
  const { offer, move, undo } = useUndo(board.move);
  const now = useNow(board.now);
  const { business, tickets, utcOffset } = content;
  const connected = useValue(board.connected);
  // A timed pause may end before the board is fetched again.
  const { pause: lastPause } = content;
  const pause = lastPause !== null && (lastPause.until === null || now < lastPause.until) ? lastPause : null;
  const newTickets = tickets.filter((ticket) => columnOf(ticket, now) === 'New');
  useAlarm({ alertPlayer, bell: bellOf(tickets, station, now), connected });
  useTabTitle(business.name, newTickets.length, connected);
  useWakeLock(alertPlayer !== null);
  const close = () => setOpened(null);

  return (
    <div className="board" data-ground={theme} data-connected={connected}>
      <div className="board-top">
        {!connected && <ConnectionLostBanner />}
        <BoardHeader
          name={business.name}
          clock={{ now, utcOffset }}
          theme={theme}
          onTheme={setTheme}
          prepChoice={prepChoice}
          prepChoices={usualTimes === null ? PREP_MINUTE_CHOICES : PREP_CHOICES_WITH_USUAL}
          onPrepChoice={usualTimes === null ? setOwnChoice : setUsualChoice}
          stations={stations}
          station={station}
          onStation={setStation}
          onFinished={() => setOpened({ dialog: 'finished' })}
          onSoldout={() => setOpened({ dialog: 'soldout' })}
          onCards={() => setOpened({ dialog: 'cards' })}
          onKiosks={() => setOpened({ dialog: 'kiosks' })}
          onPause={pause === null ? () => setOpened({ dialog: 'pause' }) : null}
          onSignOut={board.signOut}
        />
        {station !== null && !content.stations.includes(station) && <StationGoneBanner station={station} />}
        {pause !== null && <PauseBanner pause={pause} onResume={() => board.pause({ paused: false })} />}
      </div>
      {alertPlayer === null ? (
        <main id="main" className="board-start">
          <p>{waitingText(newTickets.length)}</p>
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              const player = createAlertPlayer();
              player.play('order');
              setAlertPlayer(player);
            }}
          >
            Start shift
          </button>
          <p>Turns on the bell and keeps the screen awake.</p>
        </main>
      ) : (
        <>
          <ItemCounts counts={countItems(station === null ? tickets : ticketsOfStation(tickets, station), now)} />
          <Columns
            content={content}
            station={station}
            now={now}
            prepChoice={prepChoice}
            onMove={move}
            onPart={({ orderId }, ofStation, done) => board.markPart(orderId, ofStation, done)}
            onRefund={content.mayRefund ? board.refund : null}
            onPrint={(ticket) => setOpened({ dialog: 'print', ticket })}
          />
        </>
      )}
      <UndoBar offer={offer !== null && isUndoable(offer, tickets) ? offer : null} onUndo={undo} />
      {opened?.dialog === 'finished' && (
        <FinishedSheet
          routingPath={shop.businessPath}
          revision={content.revision}
          utcOffset={utcOffset}
          onRecall={(orderId) => board.move(orderId, { move: 'recall' })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'soldout' && <SoldoutSheet shop={shop} today={isoDay(now, utcOffset)} onClose={close} />}
      {opened?.dialog === 'cards' && (
        <CardsSheet routingPath={shop.businessPath} utcOffset={utcOffset} onClose={close} />
      )}
      {opened?.dialog === 'kiosks' && <KiosksSheet routingPath={shop.businessPath} now={now} onClose={close} />}
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

/** Shows the number of new orders, or a lost connection, in the tab's title. */
function useTabTitle(businessName: string, newOrders: number, connected: boolean): void {
  useEffect(() => {
    const name = `Board · ${businessName}`;
    const orders = newOrders === 0 ? name : `(${newOrders}) New ${newOrders === 1 ? 'order' : 'orders'} · ${name}`;
    document.title = connected ? orders : `Connection lost · ${name}`;
  }, [businessName, newOrders, connected]);
}
