/** An icon of one path, hidden from screen readers. A button that contains only an icon needs an `aria-label`. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
