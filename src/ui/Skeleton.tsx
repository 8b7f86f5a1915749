import './Skeleton.css';

/** Grey lines in the place of what is loading; they show only when it takes longer than a moment. */
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
