import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { progress } from '../../domain/order/order-status.ts';
import { orderSteps } from './order-steps.ts';
import './StatusSteps.css';

/** The progress of the order in steps. Hidden for an order without steps. */
export function StatusSteps({ order }: { order: TrackedOrder }) {
  const steps = orderSteps(order);
  const percent = progress(order.orderStatus);
  if (steps.length === 0) return null;
  return (
    <div>
      {/* The percentage is for screen readers. The steps show the same progress. */}
      {percent !== null && (
        <progress className="unseen" value={percent} max={100} aria-label="Progress of your order" />
      )}
      <ol className="steps">
        {steps.map(({ name, state }) => (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {state === 'done' && <span className="unseen">Done: </span>}
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
