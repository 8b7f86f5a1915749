import type { Board } from '../../../contract/board.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../../ui/followed-order-icons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './Banners.css';

/** Warns staff that the orders on the board may be outdated. The board reconnects automatically. */
export function ConnectionLostBanner() {
  return (
    <p className="board-lost" role="alert">
      <Icon name="alert" />
      <span>
        <strong>Connection lost. New orders may be missing.</strong> Check the network. Trying again…
      </span>
    </p>
  );
}

/**
 * Warns staff that the station which this board shows was renamed or removed. The last orders of the station are still
 * on the board, but new orders do not come to the station.
 */
export function StationGoneBanner({ station }: { station: string }) {
  return (
    <p className="board-station-gone" role="alert">
      <Icon name="alert" />
      <span>
        <strong>{station} is no station any more.</strong> New orders do not come here. Choose another station.
      </span>
    </p>
  );
}

/**
 * Tells staff why their move may not count: somebody else moved the order first, or the answer to the move is missing.
 * Stays until staff close it.
 */
export function MovedBanner({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="board-moved">
      <p role="alert">{text}</p>
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

interface PauseBannerProps {
  pause: NonNullable<Board['pause']>;
  /** Resolves to an error message, or null on success. */
  onResume: () => Promise<string | null>;
}

/** Shows that orders are paused and why, with the button to resume them. */
export function PauseBanner({ pause, onResume }: PauseBannerProps) {
  return (
    <section className="board-paused" aria-label="Orders are paused">
      <Drawing path={FOLLOWED_ORDER_ICONS.clock} />
      <p>
        {/* A time label already ends in a full stop: 6:40 p.m. */}
        <strong>Orders are paused{pause.untilLabel === null ? '.' : ` until ${pause.untilLabel}`}</strong>{' '}
        {pause.reason !== null && `“${pause.reason}”`}
      </p>
      <BusyButton act={onResume}>Take orders again</BusyButton>
    </section>
  );
}
