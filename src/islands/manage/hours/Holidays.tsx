import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { SuggestedHoliday } from '../../../client/manage/dated-hours.ts';

export interface HolidaysProps {
  /** Holidays without dated hours, the next one first. */
  readonly holidays: readonly SuggestedHoliday[];
  /** The law that lists the holidays, in words. */
  readonly law: string;
  readonly onClose: (holiday: SuggestedHoliday) => void;
  readonly onOtherHours: (holiday: SuggestedHoliday) => void;
  /** Id of the element that gets the focus when no holiday is left. */
  readonly focusAtEnd: string;
}

/** The public holidays of the province. One tap sets the hours of a holiday. */
export function Holidays({ holidays, law, onClose, onOtherHours, focusAtEnd }: HolidaysProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Index of the entry whose button was pressed. The press removes this entry. Then the next entry gets the focus. */
  const pressed = useRef<number | null>(null);
  const count = holidays.length;
  useEffect(() => {
    if (pressed.current === null) return;
    const entry = list.current?.children[Math.min(pressed.current, count - 1)];
    pressed.current = null;
    (entry?.querySelector('button') ?? document.getElementById(focusAtEnd))?.focus();
  }, [count, focusAtEnd]);
  const press = (index: number, act: () => void) => {
    pressed.current = index;
    act();
  };
  if (count === 0) return null;
  return (
    <details className="holidays" open>
      <summary>Public holidays in the next twelve months</summary>
      <ul className="console-list" ref={list}>
        {holidays.map((holiday, index) => (
          <li key={holiday.date}>
            <div>
              <h3>{holiday.name}</h3>
              <p className="console-quiet">{holiday.label}: are you closed, or open at other hours?</p>
            </div>
            <div className="holiday-buttons">
              <Button className="button" onPress={() => press(index, () => onClose(holiday))}>
                Closed<span className="unseen"> on {holiday.name}</span>
              </Button>
              <Button className="button" onPress={() => press(index, () => onOtherHours(holiday))}>
                Other hours<span className="unseen"> on {holiday.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="console-quiet">Source: {law}. Where nothing is chosen, the hours of the week apply.</p>
    </details>
  );
}
