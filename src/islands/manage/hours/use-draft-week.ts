import { isInside, type Steps } from '../../../client/manage/document-value.ts';
import { readWeek, type Week, weekChanges } from '../../../client/manage/week-hours.ts';
import { useValue } from '../../use-value.ts';
import { type DraftField, useDraftField, useEditor } from '../draft/editor-context.ts';

interface DraftWeek extends DraftField {
  readonly week: Week;
  /** Writes the days that differ. Another person can change other days at the same time. */
  readonly changeDays: (week: Week) => void;
}

/** The hours of a week at a place of the draft. */
export function useDraftWeek(at: Steps): DraftWeek {
  const editor = useEditor();
  const field = useDraftField(at);
  const { phase, savedPlaces } = useValue(editor.state);
  return {
    ...field,
    justSaved: phase === 'saved' && savedPlaces.some((place) => isInside(place, at)),
    week: readWeek(field.value),
    changeDays: (week) => editor.edit(...weekChanges(at, field.value, week)),
  };
}
