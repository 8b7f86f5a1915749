/**
 * An icon that is drawn as one SVG path. Screen readers ignore it, so a button with only an icon needs an `aria-label`.
 */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
