import { useId } from 'react';
import './Field.css';

interface SelectFieldProps {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
  /** Error message; null when the value is valid. */
  error?: string | null;
}

/** A labelled native select box. */
export function SelectField({ label, value, choices, onChoose, error = null }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-note`}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {error !== null && (
        <p id={`${id}-note`} className="field-notes field-error">
          {error}
        </p>
      )}
    </div>
  );
}
