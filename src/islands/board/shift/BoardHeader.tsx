import type { Instant } from '../../../domain/time.ts';
import { clockLabel } from '../clock-label.ts';
import { AS_USUAL, type PrepChoice } from '../prep-minutes.ts';
import './BoardHeader.css';
import { type BoardAction, BoardMenu } from './BoardMenu.tsx';

export const COLOR_THEMES = ['light', 'dark'] as const;
type ColorTheme = (typeof COLOR_THEMES)[number];

interface BoardHeaderProps {
  name: string;
  clock: { readonly now: Instant; readonly utcOffset: number };
  theme: ColorTheme;
  onTheme: (theme: ColorTheme) => void;
  /** The minutes that Accept promises. */
  prepChoice: PrepChoice;
  prepChoices: readonly PrepChoice[];
  onPrepChoice: (choice: PrepChoice) => void;
  stations: readonly string[];
  /** The station whose rows the screen shows; null for all rows. */
  station: string | null;
  /** '' selects all rows. */
  onStation: (station: string) => void;
  onFinished: () => void;
  onSoldout: () => void;
  onCards: () => void;
  onKiosks: () => void;
  /** Null while orders are paused, when the pause banner has the button to resume them. */
  onPause: (() => void) | null;
  onSignOut: () => void;
}

/** Name and local time of the business, and the actions that do not belong to a single order. */
export function BoardHeader({
  name,
  clock,
  theme,
  onTheme,
  prepChoice,
  prepChoices,
  onPrepChoice,
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
    ...(onPause === null ? [] : [{ label: 'Pause orders', act: onPause, isInHeader: true }]),
    { label: 'Finished', act: onFinished },
    { label: 'Cards and tickets', act: onCards },
    { label: 'Kiosks', act: onKiosks },
    { label: `Change to ${otherTheme} ground`, act: () => onTheme(otherTheme) },
    { label: 'Sign out', act: onSignOut },
  ];
  return (
    <header className="board-header">
      <h1>{name}</h1>
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
      {/* Stations do not accept orders. */}
      {station === null && (
        <label className="board-choice">
          <span>Ready in</span>
          <select
            value={prepChoice}
            onChange={({ target }) => {
              const chosen = prepChoices.find((each) => each === target.value);
              if (chosen !== undefined) onPrepChoice(chosen);
            }}
          >
            {prepChoices.map((each) => (
              <option key={each} value={each}>
                {each === AS_USUAL ? 'as usual' : `${each} min`}
              </option>
            ))}
          </select>
        </label>
      )}
      {actions.map(
        ({ label, act, isInHeader }) =>
          isInHeader && (
            <button key={label} type="button" className="button board-not-phone" onClick={act}>
              {label}
            </button>
          ),
      )}
      <BoardMenu actions={actions} />
    </header>
  );
}
