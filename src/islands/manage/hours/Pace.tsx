import { isFields } from '../../../client/manage/is-fields.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { useDraftField } from '../draft/editor-context.ts';

const PREP_FIELDS = [
  { orderType: 'take-out', label: 'Take-out, minutes' },
  { orderType: 'dine-in', label: 'Dine-in, minutes' },
  { orderType: 'delivery', label: 'Delivery, minutes' },
  { orderType: 'pre-order', label: 'Pre-order, minutes' },
] as const satisfies readonly { orderType: OrderType; label: string }[];

/** The pace of the kitchen: preparation minutes by order type, and the maximum number of orders in a half hour. */
export function Pace() {
  const { value: offered } = useDraftField(['diningOption']);
  const { value: capacity } = useDraftField(['slotCapacity']);
  const types = PREP_FIELDS.filter(({ orderType }) => isFields(offered) && isFields(offered[orderType]));
  return (
    <section className="draft-group" aria-labelledby="hours-pace">
      <h2 id="hours-pace">How fast you are</h2>
      <p className="console-quiet">
        These minutes decide the earliest time that customers are offered, from the next publication on. To slow down at
        once, promise more minutes on the board, or pause.
      </p>
      <div className="draft-pair">
        {types.map(({ orderType, label }) => (
          <DraftNumber key={orderType} at={['diningOption', orderType, 'prepTimeMinimum']} label={label} />
        ))}
      </div>
      <DraftNumber
        at={['slotCapacity']}
        label="Orders in a half hour"
        hint={capacityWords(capacity)}
        placeholder="No limit"
        optional
      />
    </section>
  );
}

/** The hint of the field "Orders in a half hour": the number of orders an hour that this limit allows. */
function capacityWords(capacity: unknown): string {
  if (typeof capacity !== 'number' || capacity < 1)
    return 'Without a number, every half hour takes any number of orders.';
  return `At most ${capacity * 2} orders an hour. A full half hour is not offered any more.`;
}
