import { formatLink, formatPhone } from '../../../client/manage/tidy-texts.ts';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';

/** Settings › Contact: phone and links. */
export function Contact(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <section className="draft-group" aria-labelledby="contact-phone">
          <h2 id="contact-phone">Phone</h2>
          <DraftText
            at={['phone']}
            label="Phone"
            type="tel"
            hint="Customers call this number."
            required
            tidy={formatPhone}
          />
        </section>
        <section className="draft-group" aria-labelledby="contact-links">
          <h2 id="contact-links">Links</h2>
          <p className="console-quiet">Each is an icon at the top of your menu.</p>
          <DraftText at={['websiteUri']} label="Website" type="url" tidy={formatLink} />
          <DraftText at={['instagramUri']} label="Instagram" type="url" tidy={formatLink} />
          <DraftText at={['facebookUri']} label="Facebook" type="url" tidy={formatLink} />
        </section>
      </div>
    </DraftScreen>
  );
}
