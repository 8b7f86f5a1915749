import { cateredCount } from '../../../client/manage/settings/menu-counts.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { useDraftField } from '../draft/editor-context.ts';
import { OptionalGroup } from '../draft/OptionalGroup.tsx';

const CATERING_STEPS = ['catering'];
const NEW_CATERING = { leadHours: 24 };

/**
 * Settings › Catering: how long ahead customers must order, and how many catering orders the business takes for one
 * day. The catering terms of each dish are in the menu editor.
 */
export function Catering(props: DraftScreenProps) {
  return (
    <DraftScreen {...props} previewOf="catering">
      <div className="draft-form">
        <OptionalGroup
          at={CATERING_STEPS}
          title="Catering"
          about="Large orders for a later day, with a menu of their own."
          start="Offer catering"
          fresh={NEW_CATERING}
          end="Stop catering"
        >
          {(terms) => (
            <>
              <p>{cateringWords(terms)}</p>
              <div className="draft-pair">
                <DraftNumber at={[...CATERING_STEPS, 'leadHours']} label="Hours ahead, at least" />
                <DraftNumber
                  at={[...CATERING_STEPS, 'dayCapacity']}
                  label="Catering orders for one day"
                  placeholder="No limit"
                  optional
                />
              </div>
              <CateredDishes routingPath={props.routingPath} />
            </>
          )}
        </OptionalGroup>
      </div>
    </DraftScreen>
  );
}

function CateredDishes({ routingPath }: { routingPath: string }) {
  const { value: menu } = useDraftField(['menu']);
  const dishes = cateredCount(menu);
  return (
    <p className={dishes === 0 ? 'field-error' : 'console-quiet'}>
      {dishes === 0
        ? 'No dish can be catered yet, so customers find nothing to order.'
        : `${dishes} ${dishes === 1 ? 'dish' : 'dishes'} can be catered.`}{' '}
      You choose the dishes in the <a href={`/manage/menu?business=${encodeURIComponent(routingPath)}`}>menu</a>.
    </p>
  );
}

/** For example: `Customers order at least 24 hours ahead, and you take at most 4 orders for one day.` */
function cateringWords({ leadHours, dayCapacity }: Readonly<Record<string, unknown>>): string {
  if (typeof leadHours !== 'number') return 'Say how many hours ahead customers must order.';
  const most =
    typeof dayCapacity === 'number'
      ? `you take at most ${dayCapacity} ${dayCapacity === 1 ? 'order' : 'orders'} for one day`
      : 'you take any number of orders';
  if (leadHours === 0) return `Customers need not order ahead, and ${most}.`;
  return `Customers order at least ${leadHours} ${leadHours === 1 ? 'hour' : 'hours'} ahead, and ${most}.`;
}
