import type { Business } from '../../../src/contract/business.ts';
import { addressLines } from '../../../src/contract/business-text.ts';
import { formatPhone } from '../../../src/domain/checkout/phone.ts';
import type { HoursInWords } from '../../../src/domain/store/weekly-hours.ts';
import { readableAddress } from '../addresses.ts';
import { type Block, baseline, type ParagraphStyle, paragraph, stack, textWidth } from '../pdf/block.ts';
import type { Faces } from '../pdf/canvas.ts';
import { logoBlock } from '../pdf/logo.ts';
import { STYLES } from './styles.ts';

const LOGO_SIZE_PT = 62;
const GAP_PT = 16;
/** The space between the column of days and the column of hours. */
const COLUMN_GAP_PT = 10;
/** The smallest font size of the business's name. A name that is too long at this size gets a second line. */
const MIN_NAME_SIZE_PT = 18;

interface MastheadSource {
  readonly business: Business;
  readonly hours: readonly HoursInWords[];
  readonly hasLogo: boolean;
}

/** The head of the first page of a menu: logo, names, tag line, contact, and the opening hours at the right. */
export function masthead(
  faces: Faces,
  { business, hours: openingHours, hasLogo }: MastheadSource,
  width: number,
): Block {
  const textLeft = LOGO_SIZE_PT + GAP_PT;
  const logo = logoBlock(faces, business, hasLogo, LOGO_SIZE_PT);
  const hours = hoursTable(faces, openingHours);
  const hoursLeft = width - hours.width;
  const room = hoursLeft - textLeft - GAP_PT;
  const line = (text: string | null, style: ParagraphStyle) => paragraph(faces, text ?? '', room, style);
  const name = line(business.name, nameStyle(faces, business.name, room));
  const below = stack([
    line(business.secondaryName, STYLES.secondName),
    line(business.tagLine, STYLES.tagLine),
    ...contactLines(business).map((text) => line(text, STYLES.contact)),
  ]);
  return {
    height: Math.max(LOGO_SIZE_PT, name.height + below.height, hours.height),
    draw: (page, [left, top]) => {
      logo.draw(page, [left, top]);
      page.tag('H1', () => name.draw(page, [left + textLeft, top]));
      page.tag('P', () => below.draw(page, [left + textLeft, top + name.height]));
      page.tag('P', () => hours.draw(page, [left + hoursLeft, top + 5]));
    },
  };
}

/** The style of the business's name: the largest size at which the name fits on one line, but at least `MIN_NAME_SIZE_PT`. */
function nameStyle(faces: Faces, name: string, room: number): ParagraphStyle {
  const style = STYLES.businessName;
  // The name gets a little less than the whole room, because the rounded sum of its words' widths could exceed the room.
  const fitting = Math.min(style.size, (0.999 * style.size * room) / textWidth(faces, name, style));
  const size = Math.max(fitting, MIN_NAME_SIZE_PT);
  return { ...style, size, leading: size * (style.leading / style.size) };
}

function contactLines({ location, phone, websiteUri }: Business): string[] {
  const website = websiteUri && readableAddress(websiteUri);
  return [...addressLines(location), [formatPhone(phone), website].filter(Boolean).join(' · ')];
}

/** Days and their hours in two columns. Each column is as wide as its longest text. */
function hoursTable(faces: Faces, rows: readonly HoursInWords[]): Block & { readonly width: number } {
  const style = STYLES.contact;
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => textWidth(faces, text, style)));
  const daysWidth = widest(rows.map((row) => row.days)) + COLUMN_GAP_PT;
  const blocks = rows.map(
    ({ days, times }): Block => ({
      height: times.length * style.leading,
      draw: (page, [left, top]) => {
        page.text(days, [left, top + baseline(style)], style);
        for (const [index, time] of times.entries()) {
          page.text(time, [left + daysWidth, top + index * style.leading + baseline(style)], style);
        }
      },
    }),
  );
  return { ...stack(blocks), width: daysWidth + widest(rows.flatMap((row) => row.times)) };
}
