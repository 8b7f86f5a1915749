import { useId } from 'react';
import './Pills.css';

interface PillsProps {
  /**
   * The question. Only screen readers read this text. For everybody else, the text around the pills must make the
   * question clear.
   */
  legend: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
}

/** A question with a few short answers side by side. One of the answers is chosen. */
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
