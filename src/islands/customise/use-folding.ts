import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Customization } from '../../domain/menu/menu.ts';
import type { SectionPick } from '../../domain/menu/picks.ts';
import { finishedSections, foldedByPick, type SectionPath, sectionId } from './folding.ts';

/** Which sections of a dish are folded (C17). */
export interface Folding {
  /**
   * Whether the section can be folded and opened: it is finished, and the dish has more than one section, not counting
   * nested ones.
   */
  isFoldable(path: SectionPath): boolean;
  isFolded(path: SectionPath): boolean;
  toggle(path: SectionPath): void;
  /** Call this after each pick in the section at `path`. `picks`: all picks of the dish, with the new one. */
  picked(picks: readonly SectionPick[], path: SectionPath): void;
}

/** `startsFolded`: whether the finished sections are folded when the dialog opens. `area` contains all sections. */
export function useFolding(
  area: RefObject<HTMLElement | null>,
  customization: Customization | null,
  picks: readonly SectionPick[],
  startsFolded: boolean,
): Folding {
  // The only section of a dish does not fold, because folding would not make any other section easier to reach.
  const folds = customization !== null && customization.sections.length > 1;
  const finished = folds ? finishedSections(customization, picks) : NONE;
  const [folded, setFolded] = useState(startsFolded ? finished : NONE);
  const byPointer = useRef(false);
  const before = useRef<Layout | null>(null);

  const fold = (ids: readonly string[], element: Element | null) => {
    before.current = element && layoutOf(element);
    setFolded((known) => new Set([...known, ...ids]));
  };
  useLayoutEffect(() => {
    if (before.current !== null && area.current !== null) keepLayout(before.current, area.current);
    if (before.current !== null && folded.has(before.current.element.id))
      before.current.element.scrollIntoView({ block: 'nearest' });
    before.current = null;
  }, [folded, area]);

  useEffect(() => {
    const element = area.current;
    let lastKey: string | null = null;
    const onPointer = () => {
      byPointer.current = true;
      lastKey = null;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      byPointer.current = false;
      lastKey = key;
    };
    const onLeave = ({ target, relatedTarget }: FocusEvent) => {
      if (lastKey !== 'Tab' || !(target instanceof Element) || !(relatedTarget instanceof Element)) return;
      const left = Array.from(element?.querySelectorAll('.choices') ?? []).filter(
        (section) => section.contains(target) && !section.contains(relatedTarget),
      );
      if (left.length > 0)
        fold(
          left.map(({ id }) => id),
          relatedTarget,
        );
    };
    element?.addEventListener('pointerdown', onPointer);
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('focusout', onLeave);
    return () => {
      element?.removeEventListener('pointerdown', onPointer);
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('focusout', onLeave);
    };
  });

  const isFoldable = (path: SectionPath) => finished.has(sectionId(path));
  return {
    isFoldable,
    isFolded: (path) => isFoldable(path) && folded.has(sectionId(path)),
    toggle(path) {
      const id = sectionId(path);
      setFolded((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id]));
    },
    picked(next, path) {
      if (!folds) return;
      fold(
        foldedByPick(customization, next, { path, byPointer: byPointer.current }),
        document.getElementById(sectionId(path)),
      );
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The position of an element before sections fold, and the height of the dialog's scrolling part, in CSS pixels. */
interface Layout {
  readonly element: Element;
  readonly top: number;
  readonly height: number;
}

const scrollerOf = (element: Element): Element => element.closest('.sheet-body') ?? document.documentElement;

const layoutOf = (element: Element): Layout => ({
  element,
  top: element.getBoundingClientRect().top,
  height: scrollerOf(element).clientHeight,
});

/** Restores the height of the dialog and the position of the element after sections have folded. */
function keepLayout({ element, top, height }: Layout, area: HTMLElement): void {
  const scroller = scrollerOf(element);
  area.style.minHeight = '';
  const lost = height - scroller.clientHeight;
  if (lost > 0) area.style.minHeight = `${area.offsetHeight + lost}px`;
  scroller.scrollTop += element.getBoundingClientRect().top - top;
}
