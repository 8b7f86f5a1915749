import { useState } from 'react';
import type { Board } from '../../contract/board.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../ui/followed-order-icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import './banners.css';

interface PauseBannerProps {
  pause: NonNullable<Board['pause']>;
  /** Answers with what went wrong; null when nothing did. */
  onResume: () => Promise<string | null>;
}

/** Says that no orders come in, and why, so that nobody forgets to take them again. */
export function PauseBanner({ pause, onResume }: PauseBannerProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <section className="board-paused" aria-label="Orders are paused">
      <Drawing path={FOLLOWED_ORDER_ICONS.clock} />
      <p>
        {/* A time ends in a point of its own: 6:40 p.m. */}
        <strong>Orders are paused{pause.untilLabel === null ? '.' : ` until ${pause.untilLabel}`}</strong>{' '}
        {pause.reason !== null && `“${pause.reason}”`}
      </p>
      <button
        type="button"
        className="button button-main"
        aria-busy={busy}
        onClick={async () => {
          if (busy) return;
          setBusy(true);
          setError(await onResume());
          setBusy(false);
        }}
      >
        Take orders again
      </button>
      {error !== null && <Notice kind="error">{error}</Notice>}
    </section>
  );
}
