import { BrandFields } from '../brand/BrandFields.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { FinishLooks } from './FinishLooks.tsx';

/** The second step of starting a business: colour, font, logo and cover, with a preview. */
export function Looks(props: DraftScreenProps) {
  return (
    <DraftScreen {...props} hasOwnFinishButton>
      <div className="draft-form">
        <BrandFields routingPath={props.routingPath} />
        <FinishLooks routingPath={props.routingPath} />
      </div>
    </DraftScreen>
  );
}
