import type { ItemCount } from './item-counts.ts';
import './ItemCounts.css';

/**
 * Shows for each item how many units staff have to make, in one line that scrolls sideways: "14 × Fries, 9 × Burger".
 */
export function ItemCounts({ counts }: { counts: readonly ItemCount[] }) {
  if (counts.length === 0) return null;
  return (
    <section className="item-counts" aria-labelledby="item-counts-title">
      <h2 id="item-counts-title">To make</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the line only when it has the focus */}
      <ul tabIndex={0} aria-labelledby="item-counts-title">
        {counts.map(({ name, count }) => (
          <li key={name}>
            <strong>{count} ×</strong> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
