import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import './Field.css';

interface FieldTexts {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Error message; null when the value is valid. */
  error?: string | null;
  hint?: string | null;
  /** Maximum number of characters. With a limit, the field shows how many are used. */
  limit?: number;
}
type Own = keyof FieldTexts | 'id' | 'onChange' | 'maxLength';

/** A labelled text input with an error or hint below. */
export function Field(props: FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const { label, value, onText, error = null, hint = null, limit, ...rest } = props;
  const id = useId();
  const input = useEarlyText<HTMLInputElement>(value, onText);
  return (
    <FieldFrame {...{ id, label, error, hint, limit }} length={value.length}>
      <input
        ref={input}
        type="text"
        {...rest}
        {...described(id, error, hint)}
        value={value}
        maxLength={limit}
        onChange={(event) => onText(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A labelled text input of several lines. */
export function LongField(props: FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  const { label, value, onText, error = null, hint = null, limit, ...rest } = props;
  const id = useId();
  const input = useEarlyText<HTMLTextAreaElement>(value, onText);
  return (
    <FieldFrame {...{ id, label, error, hint, limit }} length={value.length}>
      <textarea
        ref={input}
        rows={2}
        {...rest}
        {...described(id, error, hint)}
        value={value}
        maxLength={limit}
        onChange={(event) => onText(event.target.value)}
      />
    </FieldFrame>
  );
}

/**
 * The edge renders the field, so the customer may type before this script runs. This hook passes such early text to
 * `onText`. Without the hook, React would overwrite the text at the next rendering.
 */
function useEarlyText<Input extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onText: (text: string) => void,
) {
  const input = useRef<Input>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rendering can find text that is not in `value`
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onText(typed);
  }, []);
  return input;
}

/** Attributes that connect an input to the note in its `FieldFrame`. */
export function described(id: string, error: string | null, hint: string | null) {
  const noted = error !== null || hint !== null;
  return { id, 'aria-invalid': error !== null, 'aria-describedby': noted ? `${id}-note` : undefined };
}

interface FrameProps {
  id: string;
  label: string;
  error: string | null;
  hint: string | null;
  limit?: number | undefined;
  length: number;
  children: ReactNode;
}

/** An input. The label is above it; a note (the error or the hint) and the count of characters are below it. */
export function FieldFrame({ id, label, error, hint, limit, length, children }: FrameProps) {
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="field-notes">
        {note !== null && (
          <span id={`${id}-note`} className={error === null ? undefined : 'field-error'}>
            {note}
          </span>
        )}
        {limit !== undefined && (
          <span className="field-limit">
            <span aria-hidden="true">
              {length}/{limit}
            </span>
            <span className="unseen">{limit - length} characters left</span>
          </span>
        )}
      </p>
    </div>
  );
}
