import type { Steps } from '../../../client/manage/document-value.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { OptionalGroup } from '../draft/OptionalGroup.tsx';

const WELCOME_STEPS = ['kioskWelcome'];
const NEW_WELCOME = { title: 'Welcome!', message: 'Touch the screen to order.', callToAction: 'Start' };
const CONFIRMATION_STEPS = ['kioskOrderConfirmation'];
/** The default words of a kiosk after an order, as in `businessDocumentSchema`. */
const DEFAULT_CONFIRMATION = {
  message: 'Thank you! We will call your number.',
  callToAction: 'Done',
  autoCloseSeconds: 30,
};

/** Settings › Kiosk: the words that a kiosk shows before and after an order. */
export function Kiosk(props: DraftScreenProps) {
  return (
    <DraftScreen {...props} previewOf="kiosk">
      <div className="draft-form">
        <OptionalGroup
          at={WELCOME_STEPS}
          title="Before an order"
          about="Between orders, the kiosk shows your menu. You can show a welcome in your own words before it."
          start="Write a welcome"
          fresh={NEW_WELCOME}
          end="Remove the welcome"
        >
          {() => (
            <>
              <DraftText at={[...WELCOME_STEPS, 'title']} label="Title" limit={80} required />
              <KioskWords at={WELCOME_STEPS} />
            </>
          )}
        </OptionalGroup>
        <OptionalGroup
          at={CONFIRMATION_STEPS}
          title="After an order"
          about={`The kiosk says: “${DEFAULT_CONFIRMATION.message}” It starts over after ${DEFAULT_CONFIRMATION.autoCloseSeconds} seconds.`}
          start="Use your own words"
          fresh={DEFAULT_CONFIRMATION}
          end="Use the usual words again"
        >
          {() => (
            <>
              <KioskWords at={CONFIRMATION_STEPS} />
              <DraftNumber
                at={[...CONFIRMATION_STEPS, 'autoCloseSeconds']}
                label="Seconds until it starts over"
                hint="At least 5."
                placeholder="30"
                optional
              />
            </>
          )}
        </OptionalGroup>
      </div>
    </DraftScreen>
  );
}

function KioskWords({ at }: { at: Steps }) {
  return (
    <>
      <DraftText at={[...at, 'message']} label="Message" limit={300} lines={2} required />
      <DraftText at={[...at, 'callToAction']} label="Words on the button" limit={40} required />
    </>
  );
}
