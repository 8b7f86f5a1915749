import { STARTING_COLOR } from '../../../contract/color.ts';
import { DraftColor } from '../draft/DraftColor.tsx';
import { DraftCover, DraftPicture } from '../pictures/DraftPicture.tsx';
import { BrandSample } from './BrandSample.tsx';
import { FontChoice } from './FontChoice.tsx';
import './Brand.css';

/** Fields for colour, font, logo and cover, with a sample of the customers' pages. */
export function BrandFields({ routingPath }: { routingPath: string }) {
  return (
    <>
      <section className="draft-group" aria-labelledby="brand-color">
        <h2 id="brand-color">Colour</h2>
        <DraftColor
          at={['theme', 'color']}
          label="Brand colour"
          hint="For buttons, links and tags. We keep the text on it readable."
          fallback={STARTING_COLOR}
        />
        <BrandSample />
      </section>
      <section className="draft-group" aria-labelledby="brand-font">
        <h2 id="brand-font">Font</h2>
        <FontChoice />
      </section>
      <section className="draft-group" aria-labelledby="brand-pictures">
        <h2 id="brand-pictures">Pictures</h2>
        <div className="draft-pictures">
          <DraftPicture
            routingPath={routingPath}
            at={['logo']}
            kind="logo"
            label="Logo"
            hint="Square. Customers see it beside your name, and as the icon of your app."
          />
          <DraftCover routingPath={routingPath} />
        </div>
      </section>
    </>
  );
}
