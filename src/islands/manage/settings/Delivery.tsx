import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { valueAt } from '../../../client/manage/document-value.ts';
import { isFields } from '../../../client/manage/is-fields.ts';
import { deliveryStart } from '../../../client/manage/settings/order-types.ts';
import type { Town } from '../../../client/manage/settings/reach.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftValues } from '../draft/DraftValues.tsx';
import { useDraftField, useEditor } from '../draft/editor-context.ts';
import { offerUndo } from '../draft/undo.ts';
import { DeliveryFees } from './DeliveryFees.tsx';
import { ReachDrawing } from './ReachDrawing.tsx';

const DELIVERY_STEPS = ['delivery'];
const CITY_STEPS = [...DELIVERY_STEPS, 'excludedCities'];
/** The maximum length of a city's name, as in `businessDocumentSchema`. */
const MAX_CITY_CHARACTERS = 60;

/** Settings › Delivery: the area, the excluded cities and the fees. `towns`: the towns around the business. */
export function Delivery({ towns, ...props }: DraftScreenProps & { towns: readonly Town[] }) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <DeliveryTerms towns={towns} />
      </div>
    </DraftScreen>
  );
}

function DeliveryTerms({ towns }: { towns: readonly Town[] }) {
  const editor = useEditor();
  const { value: terms } = useDraftField(DELIVERY_STEPS);
  const { value: offer } = useDraftField(['diningOption', 'delivery']);
  const { value: place } = useDraftField(['location']);
  const hasTerms = isFields(terms);
  const isOffered = isFields(offer) && hasTerms;
  const heading = useRef<HTMLHeadingElement>(null);
  /**
   * Whether the person has just pressed "Start delivering" or "Stop delivering". The pressed button disappears, so the
   * effect below moves the focus to the heading.
   */
  const hasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when delivery starts or stops
  useEffect(() => {
    if (!hasPressed.current) return;
    hasPressed.current = false;
    heading.current?.focus();
  }, [isOffered]);
  const excluded = valueAt(terms, ['excludedCities']);
  const limit = valueAt(terms, ['deliveryDistance']);
  const first = valueAt(terms, ['firstDeliveryKilometersRange']);
  const [latitude, longitude] = [valueAt(place, ['latitude']), valueAt(place, ['longitude'])];
  return (
    <>
      {!isOffered && (
        <section className="draft-group" aria-labelledby="delivery-start">
          <h2 id="delivery-start" ref={heading} tabIndex={-1}>
            You do not deliver
          </h2>
          <p className="console-quiet">
            {hasTerms
              ? 'The terms below are kept for when you deliver again.'
              : 'Orders that you bring, with a fee by distance.'}
          </p>
          <Button
            className="button"
            onPress={() => {
              hasPressed.current = true;
              editor.edit(...deliveryStart(terms));
            }}
          >
            Start delivering
          </Button>
        </section>
      )}
      {hasTerms && (
        <>
          <section className="draft-group" aria-labelledby="delivery-reach">
            <h2 id="delivery-reach" ref={isOffered ? heading : null} tabIndex={-1}>
              How far
            </h2>
            <div className="draft-pair">
              <DraftNumber
                at={[...DELIVERY_STEPS, 'deliveryDistance']}
                label="Kilometres by road, at most"
                placeholder="No limit"
                optional
              />
              <DraftNumber
                at={[...DELIVERY_STEPS, 'deliveryDuration']}
                label="Minutes of driving, at most"
                placeholder="No limit"
                optional
              />
            </div>
            {typeof latitude === 'number' && typeof longitude === 'number' && !(Number(limit) < 0) && (
              <ReachDrawing
                center={{ latitude, longitude }}
                kilometers={typeof limit === 'number' ? limit : null}
                firstKilometers={typeof first === 'number' ? first : null}
                towns={towns}
                excluded={Array.isArray(excluded) ? excluded : []}
              />
            )}
            <DraftValues
              at={CITY_STEPS}
              label="Cities without delivery"
              hint="You do not deliver there, even when it is near enough."
              read={readCity}
              empty="None."
              suggestions={towns.map(({ name }) => name)}
            />
            <DraftText
              at={[...DELIVERY_STEPS, 'deliveryUnavailableForAddressMessage']}
              label="Words for addresses without delivery"
              hint="Without them we say: Sorry, we do not deliver to this address."
              limit={200}
            />
          </section>
          <DeliveryFees />
          {isOffered && (
            <p>
              <Button
                className="button button-quiet button-danger"
                onPress={() => {
                  hasPressed.current = true;
                  editor.edit({ op: 'remove', at: ['diningOption', 'delivery'] });
                  offerUndo(editor, 'Switched off in your draft: Delivery');
                }}
              >
                Stop delivering
              </Button>
            </p>
          )}
        </>
      )}
    </>
  );
}

const readCity = (typed: string) =>
  typed.length <= MAX_CITY_CHARACTERS
    ? { value: typed }
    : { problem: `Please use at most ${MAX_CITY_CHARACTERS} characters.` };
