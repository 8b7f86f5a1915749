import { printableName } from '../fonts/printable.ts';
import { type Block, baseline, inset, type ParagraphStyle, paragraph, stack, textWidth } from '../pdf/block.ts';
import type { Faces } from '../pdf/canvas.ts';
import { LEADER } from '../pdf/inks.ts';
import { type PrintedDish, type PrintedOption, pricesIn } from './content.ts';
import { OPTION_INDENT_PT, STYLES } from './styles.ts';

/** The fonts and the lengths, in points, for the lines of a category. */
export interface Setting {
  readonly faces: Faces;
  /** The width of the column. */
  readonly width: number;
  /** The distance between price columns. */
  readonly pitch: number;
}

/** The space before and after a leader, which is the row of dots between a name and its price. */
const LEADER_GAP_PT = 5;
/** A row of dots that is shorter than this is not printed, because it would look like a mistake. */
const MIN_LEADER_PT = 8;
const DOTS_PT = { width: 0.8, rhythm: [0, 3] };
/** The share of the width that the lines below a name may take, so that they end before the price column. */
const SMALL_PRINT_SHARE = 0.9;

/** The lines of a dish. Each of them is one block, which is not divided between two columns. */
export function dishRows(setting: Setting, dish: PrintedDish): Block[] {
  const indented = { ...setting, width: setting.width - OPTION_INDENT_PT };
  return [
    pricedLine(setting, dish.name, dish.prices, STYLES.dish),
    smallPrint(setting, dish.description, STYLES.description),
    ...dish.marks.map((line) => smallPrint(setting, line, STYLES.choices)),
    ...dish.offers.map((offer) => smallPrint(setting, offer, STYLES.offer)),
    ...dish.options.map((option) => inset(optionRow(indented, option), OPTION_INDENT_PT)),
    ...dish.choices.map((choices) => smallPrint(setting, choices, STYLES.choices)),
  ].filter((row) => row.height > 0);
}

const optionRow = (setting: Setting, option: PrintedOption): Block =>
  stack([
    pricedLine(setting, option.label, pricesIn(option), STYLES.option),
    ...option.notes.map((note) => smallPrint(setting, note, STYLES.choices)),
  ]);

const smallPrint = ({ faces, width }: Setting, text: string, style: ParagraphStyle): Block =>
  paragraph(faces, text, width * SMALL_PRINT_SHARE, style);

/** A block with a name. The last line of the name also has dots and the prices; the last price is at the right edge. */
function pricedLine(setting: Setting, name: string, prices: readonly string[], style: ParagraphStyle): Block {
  const { faces, width, pitch } = setting;
  const places = prices.map((price, index) => ({
    price,
    left: width - (prices.length - 1 - index) * pitch - textWidth(faces, price, style),
  }));
  const room = places[0] ? places[0].left - LEADER_GAP_PT : width;
  const nameBlock = paragraph(faces, printableName(faces[style.face], name), room, style);
  const dotsFrom = nameBlock.lastLineEnd() + LEADER_GAP_PT;
  return {
    height: nameBlock.height,
    draw: (page, [left, top]) => {
      const base = top + nameBlock.height - style.leading + baseline(style);
      nameBlock.draw(page, [left, top]);
      for (const place of places) page.text(place.price, [left + place.left, base], style);
      if (prices.length === 0 || room - dotsFrom < MIN_LEADER_PT) return;
      page.line([left + room, base], [left + dotsFrom, base], DOTS_PT.width, LEADER, DOTS_PT.rhythm);
    },
  };
}
