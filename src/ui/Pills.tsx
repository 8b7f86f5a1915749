import { useId } from 'react';
import './Pills.css';

interface PillsProps {
  /** The question, for screen readers only. For everybody else, the text around the pills must make it clear. */
  legend: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
}

/** A choice between a few short answers, side by side. */
export function Pills({ legend, value, choices, onChoose }: PillsProps) {
  const name = useId();
  return (
    <fieldset className="pills">
      <legend className="unseen">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="pill">
          <input
            type="radio"
            className="unseen"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
