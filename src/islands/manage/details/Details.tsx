import { formatGstHst, formatLink, formatPhone, formatPostalCode } from '../../../client/manage/tidy-texts.ts';
import { PROVINCES } from '../../../domain/store/business.ts';
import { PROVINCE_NAMES } from '../../../domain/store/province-names.ts';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftSelect } from '../draft/DraftSelect.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftCover, DraftPicture } from '../pictures/DraftPicture.tsx';
import { MapPosition } from './MapPosition.tsx';

const PROVINCE_CHOICES = PROVINCES.map((province) => ({ value: province, label: PROVINCE_NAMES[province] }));

/** Settings › Details: name, pictures, contact, address, links, tax number. */
export function Details(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <section className="draft-group" aria-labelledby="details-name">
          <h2 id="details-name">Name</h2>
          <DraftText at={['name']} label="Name" limit={80} required />
          <DraftText at={['secondaryName']} label="Second name" hint="In another script, or the location." limit={80} />
          <DraftText at={['tagLine']} label="Tag line" hint="One line under the name in the directory." limit={160} />
          <DraftText at={['parentBusinessName']} label="Chain or company" limit={80} />
        </section>
        <section className="draft-group" aria-labelledby="details-pictures">
          <h2 id="details-pictures">Pictures</h2>
          <div className="draft-pictures">
            <DraftPicture
              routingPath={props.routingPath}
              at={['logo']}
              kind="logo"
              label="Logo"
              hint="Square. Customers see it beside your name, and as the icon of your app."
            />
            <DraftCover routingPath={props.routingPath} />
          </div>
        </section>
        <section className="draft-group" aria-labelledby="details-contact">
          <h2 id="details-contact">Contact</h2>
          <DraftText
            at={['phone']}
            label="Phone"
            type="tel"
            hint="Customers call this number."
            required
            tidy={formatPhone}
          />
          <div className="draft-pair">
            <DraftText at={['websiteUri']} label="Website" type="url" tidy={formatLink} />
            <DraftText at={['instagramUri']} label="Instagram" type="url" tidy={formatLink} />
            <DraftText at={['facebookUri']} label="Facebook" type="url" tidy={formatLink} />
          </div>
        </section>
        <section className="draft-group" aria-labelledby="details-address">
          <h2 id="details-address">Address</h2>
          <DraftText at={['location', 'addressLine1']} label="Street and number" limit={100} required />
          <div className="draft-pair">
            <DraftText at={['location', 'addressLine2']} label="Unit" limit={100} />
            <DraftText at={['location', 'city']} label="City" limit={60} required />
            <DraftSelect
              at={['location', 'province']}
              label="Province"
              choices={PROVINCE_CHOICES}
              fallback="BC"
              hint="Decides the taxes."
            />
            <DraftText at={['location', 'postalCode']} label="Postal code" limit={7} required tidy={formatPostalCode} />
          </div>
          <MapPosition routingPath={props.routingPath} />
        </section>
        <section className="draft-group" aria-labelledby="details-tax">
          <h2 id="details-tax">Tax</h2>
          <DraftText
            at={['gstHstNumber']}
            label="GST/HST number"
            hint="Receipts name it. Leave it empty while you are not registered."
            tidy={formatGstHst}
          />
        </section>
      </div>
    </DraftScreen>
  );
}
