import type { Section } from '../../domain/menu/menu.ts';

/** Shows whether a section must be answered (C15). */
export function SectionMark({ section, failed = false }: { section: Section; failed?: boolean }) {
  return (
    <span className="choices-mark" data-failed={failed}>
      {section.min > 0 ? 'Required' : 'Optional'}
    </span>
  );
}
