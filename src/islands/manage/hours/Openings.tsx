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

/** The openings of one day: times from and to, several when the day is split. */
export function Openings({ of, openings, onChange }: OpeningsProps) {
  const replace = (index: number, opening: Opening) => onChange(openings.with(index, opening));
  return (
    <div className="openings">
      {openings.map((opening, index) => {
        const number = openings.length > 1 ? ` ${index + 1}` : '';
        const problem = openingProblem(opening);
        const note = openingNote(opening);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: openings have no identity besides their place
          <Group key={index} className="opening" aria-label={`${of}, opening${number}`}>
            <Time label="Opens" value={opening.from} onChange={(from) => replace(index, { ...opening, from })} />
            <span aria-hidden="true">–</span>
            <Time label="Closes" value={opening.to} onChange={(to) => replace(index, { ...opening, to })} />
            <Button
              className="round"
              aria-label={`Remove the opening${number} of ${of}`}
              onPress={() => onChange(openings.toSpliced(index, 1))}
            >
              <Icon name="trash" />
            </Button>
            {problem !== null && <p className="field-error">{problem}</p>}
            {note !== null && <p className="console-quiet">{note}</p>}
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

function Time({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
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
      <Input />
    </TextField>
  );
}
