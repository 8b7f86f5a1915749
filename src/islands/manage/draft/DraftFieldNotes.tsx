interface DraftFieldNotesProps {
  /** Id for the field's `aria-describedby`. */
  id: string;
  hint: string | undefined;
  /** The mistake, shown instead of the hint; null if the field has no mistake. */
  error: string | null;
  justSaved: boolean;
}

/**
 * The line below a field of the draft. It shows the mistake of the field. Without a mistake, it shows the hint and,
 * after a save, "Saved".
 */
export function DraftFieldNotes({ id, hint, error, justSaved }: DraftFieldNotesProps) {
  const note = error ?? hint;
  return (
    <p className="field-notes">
      {note !== undefined && (
        <span id={id} className={error === null ? undefined : 'field-error'}>
          {note}
        </span>
      )}
      {error === null && justSaved && <span className="draft-field-saved">Saved</span>}
    </p>
  );
}
