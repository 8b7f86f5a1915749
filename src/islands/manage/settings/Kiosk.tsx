import type { Steps } from '../../../client/manage/document-value.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { OptionalGroup } from '../draft/OptionalGroup.tsx';

const WELCOME = ['kioskWelcome'];
const FRESH_WELCOME = { title: 'Welcome!', message: 'Touch the screen to order.', callToAction: 'Start' };
const DONE = ['kioskOrderConfirmation'];
/** The default words of a kiosk. */
const FRESH_DONE = { message: 'Thank you! We will call your number.', callToAction: 'Done', autoCloseSeconds: 30 };

/** Settings › Kiosk: its words before and after an order. */
export function Kiosk(props: DraftScreenProps) {
  return (
    <DraftScreen {...props} previewOf="kiosk">
      <div className="draft-form">
        <OptionalGroup
          at={WELCOME}
          title="Before an order"
          about="The kiosk waits for the next customer with your menu. A welcome in your words can stand before it."
          start="Write a welcome"
          fresh={FRESH_WELCOME}
          end="Remove the welcome"
        >
          {() => (
            <>
              <DraftText at={[...WELCOME, 'title']} label="Title" limit={80} required />
              <KioskWords at={WELCOME} />
            </>
          )}
        </OptionalGroup>
        <OptionalGroup
          at={DONE}
          title="After an order"
          about={`The kiosk says: ${FRESH_DONE.message} It starts over after ${FRESH_DONE.autoCloseSeconds} seconds.`}
          start="Use your own words"
          fresh={FRESH_DONE}
          end="Use the usual words again"
        >
          {() => (
            <>
              <KioskWords at={DONE} />
              <DraftNumber
                at={[...DONE, 'autoCloseSeconds']}
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
