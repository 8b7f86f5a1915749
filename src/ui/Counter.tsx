import './Counter.css';
import { Icon } from './Icon.tsx';

interface CounterProps {
  /** What is counted, for those who listen. */
  label: string;
  count: number;
  min: number;
  max: number;
  onChange: (count: number) => void;
  /** Whether the last one, taken away, removes what is counted: minus becomes a bin at 1. */
  removes?: boolean;
  /** Keeps more from being added while less stays possible. */
  full?: boolean;
}

/** Minus, number, plus. */
export function Counter({ label, count, min, max, onChange, removes = false, full = false }: CounterProps) {
  const last = removes && count === 1;
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
