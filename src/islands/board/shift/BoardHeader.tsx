import type { Instant } from '../../../domain/time.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../../ui/followed-order-icons.ts';
import { clockLabel } from '../columns/columns.ts';
import type { Ground } from './use-ground.ts';
import './BoardHeader.css';

interface BoardHeaderProps {
  name: string;
  clock: { readonly now: Instant; readonly utcOffset: number };
  ground: Ground;
  onGround: (ground: Ground) => void;
  onSoldout: () => void;
  onCards: () => void;
  /** Null while orders are paused: then the banner takes them again. */
  onPause: (() => void) | null;
  onSignOut: () => void;
}

/** Whose board it is, what time it is there, and what is not about one order. */
export function BoardHeader({
  name,
  clock,
  ground,
  onGround,
  onSoldout,
  onCards,
  onPause,
  onSignOut,
}: BoardHeaderProps) {
  const other = ground === 'dark' ? 'light' : 'dark';
  return (
    <header className="board-header">
      <h1>{name}</h1>
      <p className="board-clock">{clockLabel(clock.now, clock.utcOffset)}</p>
      <button type="button" className="button" onClick={onSoldout}>
        Sold-out items
      </button>
      <button type="button" className="button" onClick={onCards}>
        Cards and tickets
      </button>
      {onPause !== null && (
        <button type="button" className="button" onClick={onPause}>
          Pause orders
        </button>
      )}
      <button type="button" className="round" aria-label={`Change to ${other} ground`} onClick={() => onGround(other)}>
        <Drawing path={FOLLOWED_ORDER_ICONS[ground === 'dark' ? 'sun' : 'moon']} />
      </button>
      <button type="button" className="button button-quiet" onClick={onSignOut}>
        Sign out
      </button>
    </header>
  );
}
