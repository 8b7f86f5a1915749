import type { Instant } from '../../../domain/time.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../../ui/followed-order-icons.ts';
import { clockLabel } from '../clock-label.ts';
import { AS_USUAL, type PrepChoice } from '../prep-minutes.ts';
import './BoardHeader.css';

export const COLOR_THEMES = ['light', 'dark'] as const;
type ColorTheme = (typeof COLOR_THEMES)[number];

interface BoardHeaderProps {
  name: string;
  clock: { readonly now: Instant; readonly utcOffset: number };
  theme: ColorTheme;
  onTheme: (theme: ColorTheme) => void;
  /** What Accept promises. */
  prepChoice: PrepChoice;
  prepChoices: readonly PrepChoice[];
  onPrepChoice: (choice: PrepChoice) => void;
  stations: readonly string[];
  /** The station whose rows the screen shows; null for everything. */
  station: string | null;
  /** With '' for everything. */
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
      <button type="button" className="button" onClick={onFinished}>
        Finished
      </button>
      <button type="button" className="button" onClick={onSoldout}>
        Sold-out items
      </button>
      <button type="button" className="button" onClick={onCards}>
        Cards and tickets
      </button>
      <button type="button" className="button" onClick={onKiosks}>
        Kiosks
      </button>
      {onPause !== null && (
        <button type="button" className="button" onClick={onPause}>
          Pause orders
        </button>
      )}
      <button
        type="button"
        className="round"
        aria-label={`Change to ${otherTheme} ground`}
        onClick={() => onTheme(otherTheme)}
      >
        <Drawing path={FOLLOWED_ORDER_ICONS[theme === 'dark' ? 'sun' : 'moon']} />
      </button>
      <button type="button" className="button button-quiet" onClick={onSignOut}>
        Sign out
      </button>
    </header>
  );
}
