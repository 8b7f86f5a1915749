import type { OrderStatus } from '../../domain/order/order.ts';
import { progress } from '../../domain/order/order-status.ts';

/** What the bar passes on its way, and at which percent. */
const STEPS = [
  { name: 'Receiving', at: 22 },
  { name: 'Preparing', at: 66 },
  { name: 'Ready', at: 100 },
] as const;

/** How far the order is. Nothing is shown where there is no further to go. */
export function StatusBar({ status }: { status: OrderStatus }) {
  const percent = progress(status);
  if (percent === null) return null;
  const reached = STEPS.findLast(({ at }) => at <= percent);
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
