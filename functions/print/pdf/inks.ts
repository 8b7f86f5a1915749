import type { Rgb } from '../../../src/contract/color.ts';

/** The colours of prints, besides the brand colour and black. */
export const INK: Rgb = [28, 25, 23];
export const QUIET: Rgb = [87, 83, 78];
export const FAINT: Rgb = [120, 113, 108];
export const HAIRLINE: Rgb = [214, 211, 209];
/** The colour of the dots between the name of a dish and its price. */
export const LEADER: Rgb = [168, 162, 158];
