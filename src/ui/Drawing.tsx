/** A drawing beside words, of one path; hidden from those who listen. A button that holds nothing else needs an `aria-label`. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
