import { useState } from 'react';
import type { Board, ReadyIn } from '../../../contract/board.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { promiseOf, readyInChoices } from '../prep-minutes.ts';

interface ReadyInChoiceProps {
  content: Pick<Board, 'readyIn' | 'usualTimes'>;
  /** Resolves to an error message, or null on success. */
  onChoose: (readyIn: ReadyIn) => Promise<string | null>;
}

/** Lets staff choose the minutes that the button Accept promises, on all boards of the business (O20). */
export function ReadyInChoice({ content, onChoose }: ReadyInChoiceProps) {
  /** The new choice while the edge has not confirmed it; null otherwise. */
  const [wanted, setWanted] = useState<ReadyIn | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choices = readyInChoices(content);
  return (
    <>
      <label className="board-choice">
        <span>Ready in</span>
        <select
          value={String(wanted ?? promiseOf(content))}
          onChange={async ({ target }) => {
            const chosen = choices.find((each) => String(each) === target.value);
            if (chosen === undefined) return;
            setWanted(chosen);
            setError(await onChoose(chosen));
            setWanted(null);
          }}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {each === 'usual' ? 'as usual' : `${each} min`}
            </option>
          ))}
        </select>
      </label>
      {error !== null && <Notice kind="error">{error}</Notice>}
    </>
  );
}
