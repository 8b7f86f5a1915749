import { useState } from 'react';
import { Button } from 'react-aria-components';
import { fetchSoldoutList } from '../../../client/board/board-calls.ts';
import {
  DEFAULT_SOLDOUT_DURATION,
  SOLDOUT_DURATIONS,
  soldoutForOf,
  TYPED_SOLDOUT_END,
} from '../../../client/board/soldout-durations.ts';
import { type MarkedGroup, markThings, soldoutOutcome } from '../../../client/manage/menu/mark-sold-out.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { showToast } from '../toast/toasts.ts';
import { useMenuScreen } from './menu-context.ts';
import { SelectionDialog } from './selection/SelectionDialog.tsx';

/** A button that opens a dialog, in which people mark dishes or a choice as sold out. */
export function SoldOutButton({ group }: { group: MarkedGroup }) {
  const { name, isOne } = group;
  return (
    <SelectionDialog label="Sold out" of={name} title={`${isOne ? 'Is' : 'Are'} ${name} sold out?`}>
      {(close, onBusy) => (
        <SoldOutForm
          {...{ group, onBusy }}
          onDone={(sentence) => {
            close();
            showToast(sentence);
          }}
        />
      )}
    </SelectionDialog>
  );
}

interface SoldOutFormProps {
  group: MarkedGroup;
  /** Called with a sentence about the result. */
  onDone: (sentence: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/**
 * Marks the dishes or the choice as sold out or available. The draft does not change. The new state appears at once for
 * customers and on the screen Today. A board shows the new state when staff open the board's list of sold-out items.
 */
function SoldOutForm({ group, onDone, onBusy }: SoldOutFormProps) {
  const { routingPath } = useMenuScreen();
  const [duration, setDuration] = useState<string>(DEFAULT_SOLDOUT_DURATION);
  const [end, setEnd] = useState({ date: '', time: '' });
  const [marked, setMarked] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function mark(soldout: boolean): Promise<void> {
    setProblem(null);
    const chosen = soldout ? soldoutForOf(duration, end) : { soldoutFor: null };
    if ('problem' in chosen) return setProblem(chosen.problem);
    setMarked(0);
    onBusy(true);
    const result = await markThings(routingPath, group.things, soldout, chosen.soldoutFor, setMarked);
    const isDone = result.failed === null;
    const ends = isDone && soldout ? await fetchSoldoutList(routingPath) : null;
    setMarked(null);
    onBusy(false);
    if (isDone) return onDone(soldoutOutcome(group, soldout, ends?.ok ? ends.value : null));
    setProblem(result.total === 1 ? result.failed : `${result.done} of ${result.total} are marked. ${result.failed}`);
  }

  const isBusy = marked !== null;
  return (
    <>
      <p>
        This acts at once for customers. It is no part of the draft: you do not need to publish, and undo does not take
        it back.
      </p>
      <SelectField label="For how long" value={duration} choices={SOLDOUT_DURATIONS} onChoose={setDuration} />
      {duration === TYPED_SOLDOUT_END && (
        <div className="draft-pair">
          <Field label="Day" type="date" value={end.date} onText={(date) => setEnd({ ...end, date })} />
          <Field
            label="Time"
            type="time"
            value={end.time}
            onText={(time) => setEnd({ ...end, time })}
            hint="By your restaurant’s clock"
          />
        </div>
      )}
      <div role="status">
        {isBusy && <p>{marked} marked so far…</p>}
        {problem !== null && <p className="field-error">{problem}</p>}
      </div>
      <div className="console-dialog-buttons">
        <Button className="button" slot="close" isDisabled={isBusy}>
          Cancel
        </Button>
        <Button className="button" isDisabled={isBusy} onPress={() => void mark(false)}>
          Available again
        </Button>
        <Button className="button button-main" isDisabled={isBusy} onPress={() => void mark(true)}>
          Sold out
        </Button>
      </div>
    </>
  );
}
