import type { PaperName } from '../../../src/contract/prints.ts';

/** The sizes of papers in points. A point is 1/72 inch. */
export const PAPERS_PT = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
} as const satisfies Readonly<Record<PaperName, object>>;

export const POINTS_PER_MM = 72 / 25.4;
