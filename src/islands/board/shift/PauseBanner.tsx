import type { Board } from '../../../contract/board.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../../ui/followed-order-icons.ts';
import './banners.css';

interface PauseBannerProps {
  pause: NonNullable<Board['pause']>;
  /** Answers with what went wrong; null when nothing did. */
  onResume: () => Promise<string | null>;
}

/** Says that no orders come in, and why, so that nobody forgets to take them again. */
export function PauseBanner({ pause, onResume }: PauseBannerProps) {
  return (
    <section className="board-paused" aria-label="Orders are paused">
      <Drawing path={FOLLOWED_ORDER_ICONS.clock} />
      <p>
        {/* A time ends in a point of its own: 6:40 p.m. */}
        <strong>Orders are paused{pause.untilLabel === null ? '.' : ` until ${pause.untilLabel}`}</strong>{' '}
        {pause.reason !== null && `“${pause.reason}”`}
      </p>
      <BusyButton act={onResume}>Take orders again</BusyButton>
    </section>
  );
}
