import './Counter.css';
import { Icon } from './Icon.tsx';

interface CounterProps {
  /** The accessible name: what the number counts. */
  label: string;
  count: number;
  min: number;
  max: number;
  onChange: (count: number) => void;
  /** Shows a bin instead of the minus while the number is 1, because this button then removes the row. */
  removable?: boolean;
  /** Disables the plus button even while the number is below `max`. */
  full?: boolean;
}

/** A number between a minus and a plus button. */
export function Counter({ label, count, min, max, onChange, removable = false, full = false }: CounterProps) {
  const last = removable && count === 1;
  return (
    <fieldset className="counter" aria-label={label}>
      <button
        type="button"
        className="round"
        aria-label={`${last ? 'Remove' : 'One less'} ${label}`}
        disabled={count <= min}
        onClick={() => onChange(count - 1)}
      >
        <Icon name={last ? 'trash' : 'minus'} />
      </button>
      <output className="counter-number">{count}</output>
      <button
        type="button"
        className="round"
        aria-label={`One more ${label}`}
        disabled={full || count >= max}
        onClick={() => onChange(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
