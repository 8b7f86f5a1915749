import { isFields } from '../../../client/manage/is-fields.ts';
import { deliveryStart, STARTING_TERMS } from '../../../client/manage/settings/order-types.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftSelect } from '../draft/DraftSelect.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';
import { useDraftField } from '../draft/editor-context.ts';
import { OfferedTick } from './OfferedTick.tsx';

const TYPES = [
  { orderType: 'take-out', title: 'Take-out', hint: 'Customers pick it up as soon as it is ready.' },
  { orderType: 'pre-order', title: 'Pre-order', hint: 'Customers choose a day and a time.' },
  { orderType: 'dine-in', title: 'Dine-in', hint: 'Customers eat at your place.' },
  { orderType: 'delivery', title: 'Delivery', hint: 'You bring it. How far, and for how much, is under Delivery.' },
] as const satisfies readonly { orderType: OrderType; title: string; hint: string }[];

const STATUS_CHOICES = [
  { value: 'allOrdersTypes', label: 'All that you offer below' },
  { value: 'preOrdersOnly', label: 'Pre-orders only' },
  { value: 'preOrdersOnlyTodayOff', label: 'Pre-orders only, and none for today' },
  { value: 'closed', label: 'None: closed until you change it here' },
];

/**
 * Settings › Order types: which orders the business takes at present, which order types it offers and with which
 * texts, and for which days customers can pre-order.
 */
export function OrderTypes(props: DraftScreenProps) {
  const query = `?business=${encodeURIComponent(props.routingPath)}`;
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <section className="draft-group" aria-labelledby="types-now">
          <h2 id="types-now">Taken at present</h2>
          <DraftSelect
            at={['storeOrderingStatus']}
            label="Orders"
            hint="It counts from the next publication on. To stop for an hour or a day, pause on Today or on the board: that acts at once."
            choices={STATUS_CHOICES}
            fallback="allOrdersTypes"
          />
          <DraftTick
            at={['menuOnly']}
            label="The menu is only for reading"
            hint="Customers see dishes and prices, and cannot order."
          />
          <NothingOffered />
        </section>
        {TYPES.map((type) => (
          <TypeGroup key={type.orderType} {...type} hoursPath={`/manage/hours${query}`} />
        ))}
      </div>
    </DraftScreen>
  );
}

/**
 * A warning that no order type is offered. The menu does not show this problem: it still has Add buttons, and only the
 * checkout says that nothing can be ordered.
 */
function NothingOffered() {
  const { value: offered } = useDraftField(['diningOption']);
  const { value: menuOnly } = useDraftField(['menuOnly']);
  const isAnyOffered = isFields(offered) && Object.values(offered).some(isFields);
  if (isAnyOffered || menuOnly === true) return null;
  return (
    <p className="field-error" role="alert">
      You offer no order type below, so customers cannot order.
    </p>
  );
}

interface TypeGroupProps {
  orderType: OrderType;
  title: string;
  hint: string;
  hoursPath: string;
}

function TypeGroup({ orderType, title, hint, hoursPath }: TypeGroupProps) {
  const at = ['diningOption', orderType];
  const { value } = useDraftField(at);
  const { value: delivery } = useDraftField(['delivery']);
  const isOffered = isFields(value);
  return (
    <section className="draft-group" aria-labelledby={`type-${orderType}`}>
      <h2 id={`type-${orderType}`}>{title}</h2>
      <OfferedTick
        at={at}
        title={title}
        hint={hint}
        start={orderType === 'delivery' ? deliveryStart(delivery) : [{ op: 'set', at, value: STARTING_TERMS }]}
      />
      {isOffered && (
        <>
          <DraftText
            at={[...at, 'desc']}
            label="Words at the checkout"
            hint="A line for customers, such as: Ready in about 20 minutes."
            limit={200}
          />
          <DraftText
            at={[...at, 'qualificationCriteria']}
            label="Condition, in words"
            hint="Customers read it; the checkout does not check it. Such as: Orders from $30."
            limit={200}
          />
          {orderType === 'pre-order' && <PreOrderDays />}
          <p className="console-quiet">
            How many minutes it takes is set under <a href={hoursPath}>Hours</a>.
          </p>
        </>
      )}
    </section>
  );
}

function PreOrderDays() {
  return (
    <>
      <div className="draft-pair">
        <DraftNumber
          at={['preOrderPrepMinDays']}
          label="First day"
          hint="Days from today. 0 is today, 1 tomorrow."
          placeholder="0"
          optional
        />
        <DraftNumber at={['preOrderPrepMaxDays']} label="Last day" hint="Days from today." placeholder="14" optional />
      </div>
      <DraftText
        at={['preOrderLimitWarning']}
        label="Warning beside the day"
        hint="Such as: Cakes need two days."
        limit={200}
      />
    </>
  );
}
