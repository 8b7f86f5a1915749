import { Icon } from '../../../ui/Icon.tsx';
import './OutcomeLine.css';

/** The result of a submitted form. */
export interface Outcome {
  readonly kind: 'done' | 'refused';
  readonly title: string;
  readonly details?: string;
}

/** Shows the result of a form, large enough to read at arm's length. Screen readers announce it. */
export function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome !== null && (
        <p className="outcome" data-kind={outcome.kind}>
          <Icon name={outcome.kind === 'done' ? 'check' : 'alert'} />
          <span>
            <span className="outcome-title">{outcome.title}</span>
            {outcome.details}
          </span>
        </p>
      )}
    </div>
  );
}
