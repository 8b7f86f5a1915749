import { Button } from 'react-aria-components';
import type { Week } from '../../../client/manage/week-hours.ts';
import { WEEKDAY_NAMES } from '../../../domain/time.ts';
import { Openings } from './Openings.tsx';

interface WeekRowsProps {
  week: Week;
  /** Level of the days' headings. */
  heading: 'h3' | 'h4';
  /** Text for a day without hours, e.g. `Closed`. */
  without: string;
  onChange: (week: Week) => void;
}

/** The hours of each day of a week. */
export function WeekRows({ week, heading: Heading, without, onChange }: WeekRowsProps) {
  return (
    <ul className="week">
      {week.map((day, index) => (
        <li key={day.day} className="week-day">
          <Heading>{WEEKDAY_NAMES[day.day]}</Heading>
          <div>
            {day.openings.length === 0 && <p className="console-quiet week-closed">{without}</p>}
            <Openings
              of={WEEKDAY_NAMES[day.day]}
              openings={day.openings}
              onChange={(openings) => onChange(week.with(index, { ...day, openings }))}
            />
            {index === 0 && day.openings.length > 0 && (
              <Button
                className="button week-copy"
                onPress={() => onChange(week.map((each) => ({ ...each, openings: day.openings })))}
              >
                Copy to all days
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
