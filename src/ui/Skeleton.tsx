import './Skeleton.css';

/**
 * Grey lines at the place of content that is still loading. They stay invisible for the first 200 ms (Skeleton.css).
 */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="unseen">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
