import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDraftWeek } from '../hours/use-draft-week.ts';
import { WeekRows } from '../hours/WeekRows.tsx';

/** These hours, typical for breakfast, are filled in when a person chooses "At certain days and times". */
const FIRST_HOURS = { 'Mon-Sun': '07:00-11:00' };

interface ServingHoursProps {
  /** The keys and ids that lead to the category or dish in the document. */
  at: Steps;
  /** For a dish: the hours of its category, or null if the category has no limit. For a category: undefined. */
  inherited?: unknown;
}

/** The days and times at which a category or a dish is served. */
export function ServingHours({ at, inherited }: ServingHoursProps) {
  const place = [...at, 'served'];
  const { week, value, error, justSaved, write, changeDays } = useDraftWeek(place);
  const isDish = inherited !== undefined;
  const isLimited = typeof value === 'object' && value !== null;
  const chosen = isLimited ? 'hours' : value === null && isDish ? 'always' : '';
  const choices = [
    ...(isDish ? [{ value: '', label: inherited === null ? 'As the category: always' : 'As the category' }] : []),
    { value: isDish ? 'always' : '', label: 'Whenever you are open' },
    { value: 'hours', label: 'At certain days and times' },
  ];
  const choose = (choice: string) => write(choice === 'hours' ? FIRST_HOURS : choice === 'always' ? null : undefined);
  return (
    <div id={fieldId(place)} tabIndex={-1}>
      <SelectField label="Served" value={chosen} choices={choices} onChoose={choose} error={error} />
      <p className="field-notes">
        {isLimited
          ? 'Customers see when it is served. They can order it ahead for these hours.'
          : 'For example, breakfast until 11. Customers see these times and cannot order for other times.'}
        {justSaved && <span className="draft-field-saved">Saved</span>}
      </p>
      {isLimited && <WeekRows week={week} heading="h4" without="Not served" onChange={changeDays} />}
    </div>
  );
}
