import type { OrderStatus } from '../../domain/order/order.ts';
import { progress } from '../../domain/order/order-status.ts';

const STEPS = [
  { name: 'Receiving', percent: 22 },
  { name: 'Preparing', percent: 66 },
  { name: 'Ready', percent: 100 },
] as const;

/** Progress of the order. Hidden for statuses without progress. */
export function StatusBar({ status }: { status: OrderStatus }) {
  const percent = progress(status);
  if (percent === null) return null;
  const reached = STEPS.findLast((step) => step.percent <= percent);
  return (
    <div className="status-bar">
      <progress value={percent} max={100} aria-label="Progress of your order" />
      <ol>
        {STEPS.map(({ name }) => (
          <li key={name} aria-current={name === reached?.name ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
