import { useState } from 'react';
import { centsOf, DOLLARS_MESSAGE, readTypedPrice } from '../../../client/manage/menu/price-text.ts';
import { exampleWords, feeWords, readTerms } from '../../../client/manage/settings/delivery-terms.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { Field } from '../../../ui/Field.tsx';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftPrice } from '../draft/DraftPrice.tsx';
import { useDraftField } from '../draft/editor-context.ts';
import './DeliveryFees.css';

const DELIVERY_STEPS = ['delivery'];
/** Example distances, in kilometres. The table shows them after the typed distance. */
const EXAMPLE_KM = [2, 5, 10];

/**
 * The fields of the delivery fees, the fees in words, and examples. `deliveryFee` computes the fees of the examples and
 * of orders.
 */
export function DeliveryFees() {
  const { value } = useDraftField(DELIVERY_STEPS);
  const terms = readTerms(value);
  const [subTotalText, setSubTotalText] = useState('30');
  const [distanceText, setDistanceText] = useState('4.2');
  const subTotal = centsOf(readTypedPrice(subTotalText));
  const distance = Number(distanceText.replace(',', '.'));
  const isDistance = distanceText.trim() !== '' && distance >= 0 && distance <= 1_000;
  const distances = isDistance ? [...new Set([distance, ...EXAMPLE_KM])] : EXAMPLE_KM;
  return (
    <section className="draft-group" aria-labelledby="delivery-fees">
      <h2 id="delivery-fees">Fees</h2>
      <div className="draft-pair">
        <DraftPrice at={[...DELIVERY_STEPS, 'minimumDeliveryFee']} label="For the first kilometres" />
        <DraftNumber at={[...DELIVERY_STEPS, 'firstDeliveryKilometersRange']} label="Kilometres in the first fee" />
        <DraftPrice at={[...DELIVERY_STEPS, 'perExtraKilometerFee']} label="Each further kilometre" optional />
        <DraftPrice at={[...DELIVERY_STEPS, 'minOrderAmountForFreeDelivery']} label="Free for orders from" optional />
      </div>
      {terms !== null && (
        <>
          <p className="delivery-words">{feeWords(terms)}</p>
          <h3>An example</h3>
          <div className="draft-pair">
            <Field
              label="Sub-total of the order"
              value={subTotalText}
              onText={setSubTotalText}
              error={subTotal === null ? DOLLARS_MESSAGE : null}
              inputMode="decimal"
            />
            <Field
              label="Kilometres by road"
              value={distanceText}
              onText={setDistanceText}
              error={isDistance ? null : 'Write kilometres: 4 or 4.2.'}
              inputMode="decimal"
            />
          </div>
          {subTotal !== null && (
            <table className="delivery-examples">
              <caption>Fees for an order of {formatCents(subTotal)}</caption>
              <tbody>
                {distances.map((kilometers) => (
                  <tr key={kilometers}>
                    <th scope="row">{kilometers} km</th>
                    <td>{exampleWords(terms, subTotal, kilometers)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </section>
  );
}
