import { centsOf } from '../../../client/manage/menu/price-text.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { paperBagChoices } from '../../../domain/money/paper-bag.ts';
import { parseTip, tip } from '../../../domain/money/tip.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DraftPrice } from '../draft/DraftPrice.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftValues } from '../draft/DraftValues.tsx';
import { useDraftField } from '../draft/editor-context.ts';

const TIP_STEPS = ['tip'];
const DEFAULT_TIPS = [15, 18, 20];
const BAG_FEE_STEPS = ['paperBagFee'];
const EXAMPLE_CENTS = 4_000;

/** Settings › Tips and bags. */
export function Tips(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <TipGroup />
        <BagGroup />
      </div>
    </DraftScreen>
  );
}

function TipGroup() {
  const { value, write } = useDraftField(TIP_STEPS);
  const tips = Array.isArray(value) ? value.filter((each) => typeof each === 'number') : DEFAULT_TIPS;
  const [first] = tips;
  return (
    <section className="draft-group" aria-labelledby="tips-title">
      <h2 id="tips-title">Tips</h2>
      <DraftValues
        at={TIP_STEPS}
        label="Percentages"
        hint="Customers choose one of them, another number, or none."
        read={readTip}
        words={(percentage) => `${percentage}%`}
        fallback={DEFAULT_TIPS}
        empty="No tips: customers are not asked."
        inputMode="decimal"
      />
      {tips.length > 1 && (
        <SelectField
          label="Chosen when the checkout opens"
          value={String(first)}
          choices={tips.map((percentage) => ({ value: String(percentage), label: `${percentage}%` }))}
          onChoose={(chosen) => write([Number(chosen), ...tips.filter((each) => each !== Number(chosen))])}
        />
      )}
      {first !== undefined && (
        <p className="console-quiet">
          On {formatCents(EXAMPLE_CENTS)} of food, {first}% is {formatCents(tip(EXAMPLE_CENTS, first))}. Tips are
          counted before tax, and are not taxed.
        </p>
      )}
    </section>
  );
}

function BagGroup() {
  const { value } = useDraftField(BAG_FEE_STEPS);
  const fee = centsOf(value);
  return (
    <section className="draft-group" aria-labelledby="bags-title">
      <h2 id="bags-title">Bags</h2>
      <DraftPrice
        at={BAG_FEE_STEPS}
        label="Price of a bag"
        hint="For take-out and pre-orders. Without a price, customers are not asked."
        optional
      />
      {fee !== null && fee > 0 && (
        <p className="console-quiet">
          Customers choose:{' '}
          {paperBagChoices(fee)
            .map(({ label }) => label)
            .join(', ')}
          .
        </p>
      )}
    </section>
  );
}

function readTip(typed: string) {
  const percentage = parseTip(typed.replace(/\s*%$/, ''));
  return percentage === null ? { problem: 'A tip is a number from 0 to 100.' } : { value: percentage };
}
