import type { Board, ReadyIn } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { clockLabel } from '../clock-label.ts';
import './BoardHeader.css';
import { type BoardAction, BoardMenu } from './BoardMenu.tsx';
import { ReadyInChoice } from './ReadyInChoice.tsx';

export const COLOR_THEMES = ['light', 'dark'] as const;
type ColorTheme = (typeof COLOR_THEMES)[number];

interface BoardHeaderProps {
  name: string;
  clock: { readonly now: Instant; readonly utcOffset: number };
  theme: ColorTheme;
  onTheme: (theme: ColorTheme) => void;
  /** The ready time that staff chose, and the usual times. Both decide what the button Accept promises. */
  promises: Pick<Board, 'readyIn' | 'usualTimes'>;
  /** Resolves to an error message, or null on success. */
  onReadyIn: (readyIn: ReadyIn) => Promise<string | null>;
  stations: readonly string[];
  /** The station whose rows the board shows; null means all rows. */
  station: string | null;
  /** '' selects all rows. */
  onStation: (station: string) => void;
  onFinished: () => void;
  onSoldout: () => void;
  onCards: () => void;
  onKiosks: () => void;
  /** Null while orders are paused: then the pause banner has the button to resume them. */
  onPause: (() => void) | null;
  onSignOut: () => void;
}

/** Name and local time of the business, and the actions that do not belong to a single order. */
export function BoardHeader({
  name,
  clock,
  theme,
  onTheme,
  promises,
  onReadyIn,
  stations,
  station,
  onStation,
  onFinished,
  onSoldout,
  onCards,
  onKiosks,
  onPause,
  onSignOut,
}: BoardHeaderProps) {
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const actions: readonly BoardAction[] = [
    { label: 'Sold-out items', act: onSoldout, isInHeader: true },
    ...(onPause === null ? [] : [{ label: 'Pause orders', name: 'pause', act: onPause, isInHeader: true }]),
    { label: 'Finished', act: onFinished },
    { label: 'Cards and tickets', act: onCards },
    { label: 'Kiosks', act: onKiosks },
    { label: `Change to ${otherTheme} background`, act: () => onTheme(otherTheme) },
    { label: 'Sign out', act: onSignOut },
  ];
  return (
    <header className="board-header">
      <h1 tabIndex={-1}>{name}</h1>
      <p className="board-clock">{clockLabel(clock.now, clock.utcOffset)}</p>
      {stations.length > 0 && (
        <label className="board-choice">
          <span>Station</span>
          <select value={station ?? ''} onChange={({ target }) => onStation(target.value)}>
            <option value="">Everything</option>
            {stations.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      {/* A board that shows one station has no button Accept. */}
      {station === null && <ReadyInChoice content={promises} onChoose={onReadyIn} />}
      {actions.map(
        ({ label, name: action, act, isInHeader }) =>
          isInHeader && (
            <button key={label} type="button" className="button board-not-phone" data-action={action} onClick={act}>
              {label}
            </button>
          ),
      )}
      <BoardMenu actions={actions} />
    </header>
  );
}
