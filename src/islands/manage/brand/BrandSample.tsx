import { brandColor, buttonWords } from '../../../client/manage/brand-color.ts';
import { brandProperties, titleFontList } from '../../../styles/theme.ts';
import { useDraftField } from '../draft/editor-context.ts';

/**
 * Percentages of brand colour in the backgrounds of customers' pages. For each percentage, tokens.css defines a colour,
 * such as `--brand-5`.
 */
const TINTS = [5, 10, 20] as const;

/** A sample of customers' pages with the colour and the font of the draft. */
export function BrandSample() {
  const { value: typed } = useDraftField(['theme', 'color']);
  const { value: font } = useDraftField(['theme', 'font']);
  const { value: name } = useDraftField(['name']);
  const color = brandColor(typed);
  const titles = { fontFamily: typeof font === 'string' ? titleFontList(font) : undefined };
  return (
    <>
      {/* Screen readers skip the sample: it is only a drawing, and the preview contains the real page. */}
      <div className="brand-sample themed" style={brandProperties(color)} aria-hidden="true">
        <p className="brand-sample-name" style={titles}>
          {typeof name === 'string' && name !== '' ? name : 'Your restaurant'}
        </p>
        <div className="brand-sample-line">
          <span className="brand-sample-tab">Mains</span>
          <span className="brand-sample-tag">Dollar off today</span>
          <span className="brand-sample-end">
            $14.50
            <span className="brand-sample-add" />
          </span>
        </div>
        <span className="brand-sample-button">
          <span>Review order</span>
          <span>$29.00</span>
        </span>
        <ul className="brand-sample-tints">
          <li style={{ background: 'var(--brand-main)', color: 'var(--on-brand)' }}>Button</li>
          {TINTS.map((share) => (
            <li key={share} style={{ background: `var(--brand-${share})` }}>
              {share} %
            </li>
          ))}
          <li style={{ color: 'var(--brand-ink)' }}>Link</li>
        </ul>
      </div>
      <p className="console-quiet">{buttonWords(color)}</p>
    </>
  );
}
