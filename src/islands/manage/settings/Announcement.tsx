import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { OptionalGroup } from '../draft/OptionalGroup.tsx';
import './Announcement.css';

const ANNOUNCEMENT_STEPS = ['announcement'];
const NEW_ANNOUNCEMENT = { title: 'Good to know', message: '' };

/** Settings › Announcement, with a sample of the announcement. */
export function Announcement(props: DraftScreenProps) {
  return (
    <DraftScreen {...props} previewOf="announcement">
      <div className="draft-form">
        <OptionalGroup
          at={ANNOUNCEMENT_STEPS}
          title="Announcement"
          about="A note that opens with the menu. Customers who close it do not see it again for a day."
          start="Write an announcement"
          fresh={NEW_ANNOUNCEMENT}
          end="Remove the announcement"
        >
          {({ title, message }) => (
            <>
              <DraftText at={[...ANNOUNCEMENT_STEPS, 'title']} label="Title" limit={80} required />
              <DraftText at={[...ANNOUNCEMENT_STEPS, 'message']} label="Message" limit={500} lines={4} required />
              <figure className="announcement-look">
                <figcaption>As customers will see it</figcaption>
                <div>
                  <strong>{typeof title === 'string' ? title : ''}</strong>
                  <p>{typeof message === 'string' && message !== '' ? message : 'Your message'}</p>
                  <span className="button" aria-hidden="true">
                    OK
                  </span>
                </div>
              </figure>
            </>
          )}
        </OptionalGroup>
      </div>
    </DraftScreen>
  );
}
