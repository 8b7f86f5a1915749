import { createContext } from 'react';
import { type Steps, sameValue, valueAt } from '../../../client/manage/document-value.ts';
import type { DraftEditor } from '../../../client/manage/draft-editor.ts';
import { useRequiredContext } from '../../use-required-context.ts';
import { useValue } from '../../use-value.ts';

export const EditorContext = createContext<DraftEditor | null>(null);

/** The editor of the screen's draft. */
export const useEditor = (): DraftEditor => useRequiredContext(EditorContext);

/** A field of the draft: its value, its mistake, and a function that writes it. */
export interface DraftField {
  readonly value: unknown;
  /** The mistake in one sentence; null for a valid value. */
  readonly error: string | null;
  /** Whether the last save wrote this field. */
  readonly justSaved: boolean;
  /** `undefined` removes the field from the draft. */
  write(value: unknown): void;
}

export function useDraftField(at: Steps): DraftField {
  const editor = useEditor();
  const { document, phase, savedPlaces } = useValue(editor.state);
  const mistakes = useValue(editor.mistakes);
  const mistake = mistakes.find((found) => at.every((step, index) => found.at[index] === step));
  return {
    value: valueAt(document, at),
    error: mistake?.message ?? null,
    justSaved: phase === 'saved' && savedPlaces.some((place) => sameValue(place, at)),
    write: (value) =>
      editor.edit(value === undefined ? { op: 'remove', at: [...at] } : { op: 'set', at: [...at], value }),
  };
}
