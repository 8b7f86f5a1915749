import { create } from 'qrcode';

/** How much of a code may be unreadable: `medium` 15 %, `high` 30 % (for a logo in its middle). */
const QR_CORRECTIONS = { medium: 'M', high: 'H' } as const;
export type QrCorrection = keyof typeof QR_CORRECTIONS;

/** A QR code without its quiet zone, the white margin that must surround it. */
export interface QrMatrix {
  /** Modules along one edge. */
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
}

export const QUIET_ZONE_MODULES = 4;

export function qrMatrix(address: string, correction: QrCorrection): QrMatrix {
  const { modules } = create(address, { errorCorrectionLevel: QR_CORRECTIONS[correction] });
  return { size: modules.size, isDark: (x, y) => modules.get(y, x) === 1 };
}

/** Adjacent dark modules in one row. */
export interface DarkRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The dark modules as the fewest rectangles of height 1, row by row. */
export function darkRuns({ size, isDark }: QrMatrix): DarkRun[] {
  const runs: DarkRun[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue;
      const start = x;
      while (x < size && isDark(x, y)) x++;
      runs.push({ x: start, y, length: x - start });
    }
  }
  return runs;
}
