import { create } from 'qrcode';

/** How much of a QR code may be unreadable: 15 % for `medium`, 30 % for `high`, which a logo in the middle requires. */
const QR_CORRECTIONS = { medium: 'M', high: 'H' } as const;
export type QrCorrection = keyof typeof QR_CORRECTIONS;

/**
 * A QR code as a grid of modules, which are dark or white squares. The quiet zone, the white margin that must surround a QR
 * code, is not a part of the grid.
 */
export interface QrMatrix {
  /** The number of modules along one edge. */
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

/** The dark modules of a code, row by row. Adjacent modules form one run, so that few rectangles draw all modules. */
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
