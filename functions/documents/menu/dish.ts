import { type Block, baseline, inset, type ParagraphStyle, paragraph, stack, textWidth } from '../pdf/block.ts';
import type { Faces } from '../pdf/canvas.ts';
import { LEADER } from '../pdf/inks.ts';
import type { PrintedDish, PrintedOption } from './content.ts';
import { OPTION_INDENT, STYLES } from './styles.ts';

/** Between a name, its leader and its price. */
const LEADER_GAP = 5;
/** A leader shorter than this looks like a mistake. */
const SHORTEST_LEADER = 8;
const DOTS = { width: 0.8, rhythm: [0, 3] };
/** Small print ends before the prices, so that these stand alone. */
const SMALL_PRINT_SHARE = 0.9;

/** The lines of a dish, each of which stays whole. `pitch` is the way from one price column to the next. */
export function dishRows(faces: Faces, dish: PrintedDish, width: number, pitch: number): Block[] {
  const note = (text: string, style: ParagraphStyle) => paragraph(faces, text, width * SMALL_PRINT_SHARE, style);
  return [
    pricedLine(faces, dish.name, dish.prices, width, pitch, STYLES.dish),
    note(dish.description, STYLES.description),
    ...dish.offers.map((offer) => note(offer, STYLES.offer)),
    ...dish.options.map((option) => inset(optionRow(faces, option, width - OPTION_INDENT), OPTION_INDENT)),
    ...dish.choices.map((choices) => note(choices, STYLES.choices)),
  ].filter((row) => row.height > 0);
}

function optionRow(faces: Faces, option: PrintedOption, width: number): Block {
  return stack([
    pricedLine(faces, option.label, [option.price], width, 0, STYLES.option),
    ...option.notes.map((text) => paragraph(faces, text, width * SMALL_PRINT_SHARE, STYLES.choices)),
  ]);
}

/** A name, dots and prices on the name's last line, the last price at the right edge and the others `pitch` before it. */
function pricedLine(
  faces: Faces,
  name: string,
  prices: readonly string[],
  width: number,
  pitch: number,
  style: ParagraphStyle,
): Block {
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
