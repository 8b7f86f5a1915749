import { type Block, baseline, type ParagraphStyle, paragraph, textWidth } from '../pdf/block.ts';
import type { Setting } from './dish.ts';
import { STYLES } from './styles.ts';

const SPACE_UNDER_PT = 6;

/** A category's title, with the titles of the price columns at the right of its last line. */
export function headingBlock(
  { faces, width, pitch }: Setting,
  title: string,
  priceColumnTitles: readonly string[],
  style: ParagraphStyle,
): Block {
  const titleBlock = paragraph(faces, title, width - priceColumnTitles.length * pitch, style);
  const labels = priceColumnTitles.map((label, index) => ({
    label,
    left: width - (priceColumnTitles.length - 1 - index) * pitch - textWidth(faces, label, STYLES.choices),
  }));
  return {
    height: titleBlock.height + SPACE_UNDER_PT,
    draw: (page, [left, top]) => {
      const base = top + titleBlock.height - style.leading + baseline(style);
      page.tag('H2', () => titleBlock.draw(page, [left, top]));
      if (labels.length === 0) return;
      page.tag('P', () => {
        for (const place of labels) page.text(place.label, [left + place.left, base], STYLES.choices);
      });
    },
  };
}
