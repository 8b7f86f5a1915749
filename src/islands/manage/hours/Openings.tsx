import { useId } from 'react';
import { Button, Group, Input, Label, TextField } from 'react-aria-components';
import { nextOpening, type Opening, openingNote, openingProblem } from '../../../client/manage/week-hours.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './Openings.css';

interface OpeningsProps {
  /** The day or date, in words. */
  of: string;
  openings: readonly Opening[];
  onChange: (openings: readonly Opening[]) => void;
}

/** The openings of one day. Each has the time at which the business opens and the time at which it closes. */
export function Openings({ of, openings, onChange }: OpeningsProps) {
  const id = useId();
  const replace = (index: number, opening: Opening) => onChange(openings.with(index, opening));
  return (
    <div className="openings">
      {openings.map((opening, index) => {
        const number = openings.length > 1 ? ` ${index + 1}` : '';
        const problem = openingProblem(opening);
        const words = problem ?? openingNote(opening, openings);
        const noteId = words === null ? undefined : `${id}-${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: openings have no identity besides their position in the list
          <Group key={index} className="opening" aria-label={`${of}, opening${number}`}>
            <Time
              label="Opens"
              value={opening.from}
              noteId={noteId}
              onChange={(from) => replace(index, { ...opening, from })}
            />
            <span aria-hidden="true">–</span>
            <Time
              label="Closes"
              value={opening.to}
              noteId={noteId}
              onChange={(to) => replace(index, { ...opening, to })}
            />
            <Button
              className="round"
              aria-label={`Remove the opening${number} of ${of}`}
              onPress={() => onChange(openings.toSpliced(index, 1))}
            >
              <Icon name="trash" />
            </Button>
            {words !== null && (
              <p id={noteId} className={problem === null ? 'console-quiet' : 'field-error'}>
                {words}
              </p>
            )}
          </Group>
        );
      })}
      <Button
        className="button button-quiet openings-add"
        onPress={() => onChange([...openings, nextOpening(openings)])}
      >
        <Icon name="plus" />
        {openings.length === 0 ? 'Open' : 'Add hours'}
        <span className="unseen"> on {of}</span>
      </Button>
    </div>
  );
}

interface TimeProps {
  label: string;
  value: string;
  /** Id of the note about the opening; undefined when there is none. */
  noteId: string | undefined;
  onChange: (time: string) => void;
}

function Time({ label, value, noteId, onChange }: TimeProps) {
  return (
    <TextField
      className="opening-time"
      type="time"
      value={value}
      onChange={onChange}
      isInvalid={value === ''}
      validationBehavior="aria"
    >
      <Label className="unseen">{label}</Label>
      <Input aria-describedby={noteId} />
    </TextField>
  );
}
