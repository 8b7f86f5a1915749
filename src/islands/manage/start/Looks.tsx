import { STARTING_COLOR } from '../../../contract/color.ts';
import { DraftColor } from '../draft/DraftColor.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftCover, DraftPicture } from '../pictures/DraftPicture.tsx';
import { FinishLooks } from './FinishLooks.tsx';

/** The second step of a start: colour, logo and cover, with the page of customers beside them. */
export function Looks(props: DraftScreenProps) {
  const { routingPath } = props;
  return (
    <DraftScreen {...props} endsElsewhere>
      <div className="draft-form">
        <section className="draft-group" aria-labelledby="looks-brand">
          <h2 id="looks-brand">Your brand</h2>
          <DraftColor
            at={['theme', 'color']}
            label="Colour"
            hint="Of buttons and links. We keep the text on it readable."
            fallback={STARTING_COLOR}
          />
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
        <FinishLooks routingPath={routingPath} />
      </div>
    </DraftScreen>
  );
}
