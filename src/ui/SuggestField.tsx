import Combobox from '@github/combobox-nav';
import { type InputHTMLAttributes, useEffect, useId, useRef } from 'react';
import { described, FieldFrame } from './Field.tsx';
import './SuggestField.css';

interface SuggestFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** The list is open while there are suggestions. */
  suggestions: readonly { readonly id: string; readonly text: string }[];
  onChoose: (id: string) => void;
  /** Called on Escape and on blur. */
  onDismiss: () => void;
  error?: string | null;
  hint?: string | null;
}

/** A text input with a list of suggestions: arrow keys and Enter choose, Escape keeps the typed text. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onText, suggestions, onChoose, onDismiss, error = null, hint = null, ...rest } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const open = suggestions.length > 0;
  useEffect(() => {
    if (!open || !input.current || !list.current) return;
    const options = list.current;
    const combobox = new Combobox(input.current, options, { tabInsertsSuggestions: false });
    const onCommit = ({ target }: Event) => {
      if (target instanceof HTMLElement) choose.current(target.dataset.suggestion ?? '');
    };
    options.addEventListener('combobox-commit', onCommit);
    combobox.start();
    return () => {
      options.removeEventListener('combobox-commit', onCommit);
      combobox.stop();
    };
  }, [open]);
  return (
    <FieldFrame {...{ id, label, error, hint }} length={value.length}>
      <div className="suggest">
        <input
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...rest}
          {...described(id, error, hint)}
          ref={input}
          value={value}
          onChange={(event) => onText(event.target.value)}
          onBlur={onDismiss}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open) return;
            // The first Escape closes the list, the next one the dialog.
            event.preventDefault();
            onDismiss();
          }}
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          hidden={!open}
          // A tap on the list must not take the focus from the input, since a blur closes the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion) => (
            <div
              key={suggestion.id}
              id={`${id}-${suggestion.id}`}
              role="option"
              tabIndex={-1}
              data-suggestion={suggestion.id}
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
