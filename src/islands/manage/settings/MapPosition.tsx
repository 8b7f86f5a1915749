import { useState } from 'react';
import { Button } from 'react-aria-components';
import { addressLine } from '../../../client/manage/address-line.ts';
import { valueAt } from '../../../client/manage/document-value.ts';
import { findPosition } from '../../../client/manage/draft-calls.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { useDraftField, useEditor } from '../draft/editor-context.ts';
import './MapPosition.css';

type Search =
  | { readonly step: 'none' }
  | { readonly step: 'looking' }
  | { readonly step: 'found'; readonly completeAddress: string }
  | { readonly step: 'failed'; readonly message: string };

const LATITUDE = ['location', 'latitude'];
const LONGITUDE = ['location', 'longitude'];

/**
 * The position of the business on the map, from which delivery distances are measured. People look it up by the
 * address, or type two numbers.
 */
export function MapPosition({ routingPath }: { routingPath: string }) {
  const editor = useEditor();
  const { value: location } = useDraftField(['location']);
  const { value: latitude, error: latitudeError } = useDraftField(LATITUDE);
  const { value: longitude, error: longitudeError } = useDraftField(LONGITUDE);
  const [search, setSearch] = useState<Search>({ step: 'none' });
  const address = addressLine((field) => valueAt(location, [field]));
  const position = `${latitude},${longitude}`;
  /**
   * The last address and position that belong together. They are the values with which the screen opened, until a
   * search finds new values.
   */
  const [lastMatch, setLastMatch] = useState({ address, position });
  const isStale = address !== lastMatch.address && position === lastMatch.position && search.step !== 'looking';

  async function find() {
    if (search.step === 'looking') return;
    setSearch({ step: 'looking' });
    const found = await findPosition(routingPath, address);
    if (!found.ok) {
      if (found.failure.code === 'unauthorised') editor.lostSession();
      return setSearch({ step: 'failed', message: found.failure.message });
    }
    const { completeAddress, ...at } = found.value;
    editor.edit({ op: 'set', at: LATITUDE, value: at.latitude }, { op: 'set', at: LONGITUDE, value: at.longitude });
    setLastMatch({ address, position: `${at.latitude},${at.longitude}` });
    setSearch({ step: 'found', completeAddress });
  }

  const hasMistake = latitudeError !== null || longitudeError !== null;
  return (
    <fieldset className="map-position" id={fieldId(['location', 'position'])}>
      <legend>Position on the map</legend>
      <p className="console-quiet">
        Deliveries are measured from here.{' '}
        <a href={`https://www.google.com/maps/search/?api=1&query=${position}`} target="_blank" rel="noreferrer">
          See it on the map<span className="unseen"> (opens in a new tab)</span>
        </a>
      </p>
      {isStale && <p className="map-position-stale">The address has changed. The position is still the old one.</p>}
      <div>
        <Button className="button" isDisabled={address === ''} isPending={search.step === 'looking'} onPress={find}>
          {search.step === 'looking' ? 'Looking it up…' : 'Find it from the address'}
        </Button>
        <div role="status">
          {search.step === 'found' && !isStale && <p className="map-position-found">Found: {search.completeAddress}</p>}
        </div>
      </div>
      {search.step === 'failed' && (
        <p role="alert" className="field-error">
          {search.message}
        </p>
      )}
      <details open={hasMistake || search.step === 'failed' || undefined}>
        <summary>Type the two numbers instead</summary>
        <div className="draft-pair">
          <DraftNumber at={LATITUDE} label="Latitude" hint="Degrees north, such as 49.2827." />
          <DraftNumber at={LONGITUDE} label="Longitude" hint="Degrees east, such as -123.1207." />
        </div>
      </details>
    </fieldset>
  );
}
