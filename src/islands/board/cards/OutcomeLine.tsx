import { Icon } from '../../../ui/Icon.tsx';
import './OutcomeLine.css';

/** What came of a form, in words that are read from an arm's length. */
export interface Outcome {
  readonly kind: 'done' | 'refused';
  readonly title: string;
  readonly more?: string;
}

/** Where a form's outcome appears, and is read out. */
export function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome !== null && (
        <p className="outcome" data-kind={outcome.kind}>
          <Icon name={outcome.kind === 'done' ? 'check' : 'alert'} />
          <span>
            <span className="outcome-title">{outcome.title}</span>
            {outcome.more}
          </span>
        </p>
      )}
    </div>
  );
}
