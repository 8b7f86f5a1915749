import { fieldId } from '../../../client/manage/field-id.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { useDraftField } from '../draft/editor-context.ts';

/** Where the business is on the map: deliveries are measured from there. */
export function MapPosition() {
  const { value: latitude } = useDraftField(['location', 'latitude']);
  const { value: longitude } = useDraftField(['location', 'longitude']);
  const link = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  return (
    <fieldset className="map-position" id={fieldId(['location', 'position'])}>
      <legend>Position on the map</legend>
      <p className="console-quiet">
        Deliveries are measured from here. After a move, hold the place on a map to read its two numbers.{' '}
        <a href={link} target="_blank" rel="noreferrer">
          See it on the map
        </a>
      </p>
      <div className="draft-pair">
        <DraftNumber at={['location', 'latitude']} label="Latitude" />
        <DraftNumber at={['location', 'longitude']} label="Longitude" />
      </div>
    </fieldset>
  );
}
