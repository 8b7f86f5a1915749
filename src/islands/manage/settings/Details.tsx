import { valueAt } from '../../../client/manage/document-value.ts';
import { formatPostalCode } from '../../../client/manage/tidy-texts.ts';
import { PROVINCES } from '../../../domain/store/business.ts';
import { PROVINCE_NAMES } from '../../../domain/store/province-names.ts';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftSelect } from '../draft/DraftSelect.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftValues } from '../draft/DraftValues.tsx';
import { MapPosition } from './MapPosition.tsx';

const PROVINCE_CHOICES = PROVINCES.map((province) => ({ value: province, label: PROVINCE_NAMES[province] }));

const ZONE_CHOICES = [
  { value: 'America/Vancouver', label: 'Pacific: Vancouver' },
  { value: 'America/Whitehorse', label: 'Yukon: Whitehorse' },
  { value: 'America/Edmonton', label: 'Mountain: Edmonton, Calgary' },
  { value: 'America/Yellowknife', label: 'Mountain: Yellowknife' },
  { value: 'America/Regina', label: 'Saskatchewan: Regina' },
  { value: 'America/Winnipeg', label: 'Central: Winnipeg' },
  { value: 'America/Toronto', label: 'Eastern: Toronto, Montreal' },
  { value: 'America/Iqaluit', label: 'Eastern: Iqaluit' },
  { value: 'America/Halifax', label: 'Atlantic: Halifax, Charlottetown' },
  { value: 'America/Moncton', label: 'Atlantic: Moncton' },
  { value: 'America/St_Johns', label: "Newfoundland: St. John's" },
];
const DEFAULT_ZONE = 'America/Vancouver';

/** Settings › Name and address: name, address, time zone, search words. */
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
          <DraftSelect
            at={['zone']}
            label="Time zone"
            hint="Opening hours and times of orders are by this clock."
            choices={zoneChoices(valueAt(props.draft.document, ['zone']))}
            fallback={DEFAULT_ZONE}
          />
        </section>
        <section className="draft-group" aria-labelledby="details-labels">
          <h2 id="details-labels">In the directory</h2>
          <DraftValues
            at={['labels']}
            label="Search words"
            hint="Words by which people look for you, such as ramen, vegan or latenight."
            read={readLabel}
            words={(label) => `#${label}`}
            empty="None yet. People find you only by your name."
          />
        </section>
      </div>
    </DraftScreen>
  );
}

/** The choices of the time zone. If an imported document has another zone, the choices include this zone. */
const zoneChoices = (zone: unknown) =>
  typeof zone !== 'string' || ZONE_CHOICES.some(({ value }) => value === zone)
    ? ZONE_CHOICES
    : [...ZONE_CHOICES, { value: zone, label: zone }];

/** Reads a typed search word: `#Late night` becomes `latenight`. */
function readLabel(typed: string) {
  const label = typed.toLowerCase().replaceAll(/[\s#-]/g, '');
  return /^[a-z0-9]{1,40}$/.test(label)
    ? { value: label }
    : { problem: 'Please use only letters from a to z and digits, at most 40.' };
}
