import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react';
import { described, FieldFrame } from './Field.tsx';
import './SuggestField.css';

interface Suggestion {
  readonly id: string;
  readonly text: string;
}

interface SuggestFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** The list is open while there are suggestions. */
  suggestions: readonly Suggestion[];
  onChoose: (id: string) => void;
  /** Called on Escape and on blur. */
  onDismiss: () => void;
  error?: string | null;
  hint?: string | null;
}

/**
 * A text input with a list of suggestions. The arrow keys highlight a suggestion and Enter chooses it; Escape closes
 * the list and keeps the typed text. The focus stays in the input (ARIA Authoring Practices, "Editable Combobox With
 * List Autocomplete").
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onText, suggestions, onChoose, onDismiss, error = null, hint = null, ...rest } = props;
  const id = useId();
  const open = suggestions.length > 0;
  const optionId = (suggestion: Suggestion) => `${id}-${suggestion.id}`;
  // The highlighted suggestion; null for none. When the suggestions change, none of the new ones is highlighted.
  const [marked, setMarked] = useState<Suggestion | null>(null);
  const index = marked === null ? -1 : suggestions.indexOf(marked);

  /** Moves the highlight one suggestion down or up. A step beyond either end of the list highlights none. */
  function mark(step: number) {
    const positions = suggestions.length + 1;
    setMarked(suggestions[((index + 1 + step + positions) % positions) - 1] ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    const current = suggestions[index];
    if (event.key === 'ArrowDown') mark(1);
    else if (event.key === 'ArrowUp') mark(-1);
    // The first Escape closes the list. The next Escape closes the dialog that contains this field.
    else if (event.key === 'Escape') onDismiss();
    else if (event.key === 'Enter' && current !== undefined) onChoose(current.id);
    else return;
    event.preventDefault();
  }

  return (
    <FieldFrame {...{ id, label, error, hint }} length={value.length}>
      <div className="suggest">
        <input
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked !== null && index >= 0 ? optionId(marked) : undefined}
          {...rest}
          {...described(id, error, hint)}
          value={value}
          onChange={(event) => onText(event.target.value)}
          onBlur={onDismiss}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          hidden={!open}
          // A tap on the list must not take the focus from the input, because the list closes when the input loses it.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are handled by the input
            <div
              key={suggestion.id}
              id={optionId(suggestion)}
              role="option"
              tabIndex={-1}
              aria-selected={suggestion === marked}
              onClick={() => onChoose(suggestion.id)}
            >
              {suggestion.text}
            </div>
          ))}
        </div>
      </div>
      <span className="unseen" role="status">
        {open ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </FieldFrame>
  );
}
