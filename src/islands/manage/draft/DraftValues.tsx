import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import type { Change } from '../../../contract/business-document/changes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDraftField, useEditor } from './editor-context.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { offerUndo } from './undo.ts';
import './DraftValues.css';

type Value = string | number;

interface DraftValuesProps {
  /** Steps to the list in the document. */
  at: Steps;
  label: string;
  hint?: string;
  /** Reads a typed text. Returns a value, or a sentence that says why the text is invalid. */
  read: (typed: string) => { readonly value: Value } | { readonly problem: string };
  /** A value in words; by default, the value itself. */
  words?: (value: Value) => string;
  /** The values when the document has no list. */
  fallback?: readonly Value[];
  /** Shown instead of an empty list. */
  empty: string;
  /** Suggestions while the person types. */
  suggestions?: readonly string[];
  inputMode?: 'text' | 'decimal';
  /** Additional changes for the removal of a value, e.g. in other fields of the draft that use this value. */
  changesOnRemoval?: (value: Value) => readonly Change[];
  /** An additional button for a value, before the button that removes it. */
  action?: (value: Value) => ReactNode;
}

const asItIs = (value: Value): string => String(value);
const NONE: readonly Value[] = [];

/**
 * A list of short values of the draft. A typed value is added with Enter, with the button, or when the person leaves
 * the field.
 */
export function DraftValues(props: DraftValuesProps) {
  const { at, label, hint, read, words = asItIs, fallback = NONE, empty, suggestions = [], inputMode = 'text' } = props;
  const { changesOnRemoval = () => [], action } = props;
  const editor = useEditor();
  const { value: stored, error, justSaved, write } = useDraftField(at);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const values = Array.isArray(stored) ? stored.filter(isValue) : fallback;
  const listId = `${fieldId(at)}-suggestions`;

  function add(): void {
    const found = typed.trim() === '' ? null : read(typed.trim());
    setProblem(found !== null && 'problem' in found ? found.problem : null);
    if (found !== null && 'problem' in found) return;
    setTyped('');
    if (found !== null && !values.includes(found.value)) write([...values, found.value]);
  }

  function remove(value: Value): void {
    const rest = values.filter((each) => each !== value);
    editor.edit({ op: 'set', at: [...at], value: rest }, ...changesOnRemoval(value));
    offerUndo(editor, `Removed: ${words(value)}`);
    input.current?.focus();
  }

  return (
    <div className="draft-values">
      <TextField
        className="field"
        id={fieldId(at)}
        data-unsaved={typed !== ''}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setProblem(null);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
        isInvalid={problem !== null || error !== null}
        validationBehavior="aria"
        inputMode={inputMode}
        autoComplete="off"
      >
        <Label>{label}</Label>
        <div className="draft-values-add">
          <Input ref={input} {...(suggestions.length === 0 ? {} : { list: listId })} />
          <Button className="button" onPress={add}>
            <Icon name="plus" />
            Add<span className="unseen"> to {label}</span>
          </Button>
        </div>
        <FieldNotes error={problem ?? error} {...{ hint, justSaved }} />
      </TextField>
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {values.length === 0 && <p className="console-quiet">{empty}</p>}
      <ul className="draft-values-list" aria-label={label}>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a renamed value keeps its row, so its button keeps the focus
          <li key={index}>
            <span>{words(value)}</span>
            {action?.(value)}
            <Button className="round" aria-label={`Remove ${words(value)}`} onPress={() => remove(value)}>
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number';
