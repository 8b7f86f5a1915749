import type { Steps } from '../../../client/manage/document-value.ts';
import { stationsOf } from '../../../client/manage/menu/stations.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { DraftSelect } from '../draft/DraftSelect.tsx';

interface StationFieldProps {
  at: Steps;
  draft: DraftDocument;
  /** For a dish: the station of its category. Undefined for a category. */
  inherited?: unknown;
}

/**
 * The kitchen station that makes a dish. The station of a category makes those dishes of the category that have no
 * station of their own. Renders nothing when the business has no stations.
 */
export function StationField({ at, draft, inherited }: StationFieldProps) {
  const stations = stationsOf(draft);
  if (stations.length === 0) return null;
  return (
    <DraftSelect
      at={[...at, 'station']}
      label="Station"
      hint="The kitchen screen of this station shows it."
      choices={[
        { value: '', label: typeof inherited === 'string' ? `As the category: ${inherited}` : 'None' },
        ...stations.map((station) => ({ value: station, label: station })),
      ]}
      fallback=""
    />
  );
}
