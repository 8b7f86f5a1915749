import { type Block, baseline, inset, type ParagraphStyle, paragraph, stack, textWidth } from '../pdf/block.ts';
import type { Faces } from '../pdf/canvas.ts';
import { LEADER } from '../pdf/inks.ts';
import type { PrintedDish, PrintedOption } from './content.ts';
import { OPTION_INDENT, STYLES } from './styles.ts';

/** What the lines of a category are set by. */
export interface Setting {
  readonly faces: Faces;
  /** Of the column. */
  readonly width: number;
  /** The way from one price column to the next. */
  readonly pitch: number;
}

/** Between a name, its leader and its price. */
const LEADER_GAP = 5;
/** A leader shorter than this looks like a mistake. */
const SHORTEST_LEADER = 8;
const DOTS = { width: 0.8, rhythm: [0, 3] };
/** Small print ends before the prices, so that these stand alone. */
const SMALL_PRINT_SHARE = 0.9;

/** The lines of a dish, each of which stays whole. */
export function dishRows(setting: Setting, dish: PrintedDish): Block[] {
  const indented = { ...setting, width: setting.width - OPTION_INDENT };
  return [
    pricedLine(setting, dish.name, dish.prices, STYLES.dish),
    smallPrint(setting, dish.description, STYLES.description),
    ...dish.offers.map((offer) => smallPrint(setting, offer, STYLES.offer)),
    ...dish.options.map((option) => inset(optionRow(indented, option), OPTION_INDENT)),
    ...dish.choices.map((choices) => smallPrint(setting, choices, STYLES.choices)),
  ].filter((row) => row.height > 0);
}

const optionRow = (setting: Setting, { label, price, notes }: PrintedOption): Block =>
  stack([
    pricedLine(setting, label, [price], STYLES.option),
    ...notes.map((note) => smallPrint(setting, note, STYLES.choices)),
  ]);

const smallPrint = ({ faces, width }: Setting, text: string, style: ParagraphStyle): Block =>
  paragraph(faces, text, width * SMALL_PRINT_SHARE, style);

/** A name, dots and prices on the name's last line, the last price at the right edge and the others before it. */
function pricedLine(setting: Setting, name: string, prices: readonly string[], style: ParagraphStyle): Block {
  const { faces, width, pitch } = setting;
  const places = prices.map((price, index) => ({
    price,
    left: width - (prices.length - 1 - index) * pitch - textWidth(faces, price, style),
  }));
  const room = places[0] ? places[0].left - LEADER_GAP : width;
  const words = paragraph(faces, name, room, style);
  const dotsFrom = textWidth(faces, words.lines.at(-1) ?? '', style) + LEADER_GAP;
  return {
    height: words.height,
    draw: (page, [left, top]) => {
      const base = top + words.height - style.leading + baseline(style);
      words.draw(page, [left, top]);
      for (const place of places) page.text(place.price, [left + place.left, base], style);
      if (prices.length === 0 || room - dotsFrom < SHORTEST_LEADER) return;
      page.line([left + room, base], [left + dotsFrom, base], DOTS.width, LEADER, DOTS.rhythm);
    },
  };
}
