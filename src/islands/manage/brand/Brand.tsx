import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { BrandFields } from './BrandFields.tsx';

/** The brand of a business: its look on pages and on paper. */
export function Brand(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <BrandFields routingPath={props.routingPath} />
      </div>
    </DraftScreen>
  );
}
