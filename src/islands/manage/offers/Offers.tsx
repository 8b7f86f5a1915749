import type { Steps } from '../../../client/manage/document-value.ts';
import { isFields } from '../../../client/manage/is-fields.ts';
import type { OfferFields } from '../../../client/manage/offers/offer-value.ts';
import { overallWords, promoWords } from '../../../client/manage/offers/offer-words.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftPrice } from '../draft/DraftPrice.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftSelect } from '../draft/DraftSelect.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';
import { useDraftField } from '../draft/editor-context.ts';
import { OfferAmount } from './OfferAmount.tsx';
import { OfferCalendar } from './OfferCalendar.tsx';
import { OfferList } from './OfferList.tsx';
import { RuleList } from './RuleList.tsx';
import { StampCard } from './StampCard.tsx';
import { TryOffers } from './TryOffers.tsx';
import './Offers.css';

/** The number of orders that have used a promo code. The code is in upper case. */
export interface CodeCount {
  readonly code: string;
  readonly orders: number;
}

const ORDER_CHOICES = [
  { value: 'All', label: 'Every order' },
  { value: 'take-out', label: 'Take-out' },
  { value: 'dine-in', label: 'Dine-in' },
  { value: 'pre-order', label: 'Pre-order' },
  { value: 'mobilePay', label: 'Apple Pay and Google Pay' },
];
const USER_CHOICES = [
  { value: 'all', label: 'Everybody' },
  { value: 'signedIn', label: 'Signed-in customers' },
];
const NEW_DISCOUNT = { title: '10% off', type: 'percentage', value: 10 };
const NEW_PROMO_CODE = { title: '10% off', type: 'percentage', value: 10, code: '' };

/**
 * The screen Offers: discounts and surcharges, promo codes, discount rules of dishes and the stamp card. A sentence
 * explains each of them. An example order shows what they do.
 */
export function Offers({ counts, ...props }: DraftScreenProps & { counts: readonly CodeCount[] }) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <OfferList
          at={['overallDiscounts']}
          title="Discounts and surcharges"
          about="They apply to whole orders, except gift cards and tickets. Several add up; each is computed from the sub-total."
          add="Add a discount"
          fresh={NEW_DISCOUNT}
          words={overallWords}
          fields={(at) => (
            <>
              <div className="draft-pair">
                <OfferAmount at={at} kinds={['percentOff', 'dollarsOff', 'percentMore', 'dollarsMore']} />
                <DraftSelect at={[...at, 'discountType']} label="For" choices={ORDER_CHOICES} fallback="All" />
                <DraftText at={[...at, 'title']} label="Title, for customers" limit={60} required />
              </div>
              <OfferLimits at={at} />
            </>
          )}
        />
        <OfferList
          at={['promoCodes']}
          title="Promo codes"
          about="Customers type the code at checkout. The site never shows it."
          add="Add a promo code"
          fresh={NEW_PROMO_CODE}
          words={promoWords}
          fields={(at, offer) => (
            <>
              <p className="console-quiet">{usedWords(offer, counts)}</p>
              <div className="draft-pair">
                <DraftText
                  at={[...at, 'code']}
                  label="Code"
                  hint="At most 15 letters and digits."
                  limit={15}
                  tidy={(code) => code.trim().toUpperCase()}
                  required
                />
                <OfferAmount at={at} kinds={['percentOff', 'dollarsOff']} />
                <DraftText at={[...at, 'title']} label="Title, for customers" limit={60} required />
                <DraftNumber at={[...at, 'maxUses']} label="Orders in all" placeholder="No limit" optional />
              </div>
              <DraftTick at={[...at, 'oncePerCustomer']} label="Once for each customer" />
              <OfferLimits at={at} />
              <OfferCalendar at={at} />
            </>
          )}
        />
        <RuleList />
        <StampCard />
        <section className="draft-group" aria-labelledby="offers-gift">
          <h2 id="offers-gift">Gift cards</h2>
          <p>
            A gift card is a dish of the kind “Gift card” in the <a href={menuPath(props.routingPath)}>menu</a>: its
            price is its worth. It is sent by email, is not taxed, and no discount reduces it.
          </p>
        </section>
        <TryWithCodes routingPath={props.routingPath} />
      </div>
    </DraftScreen>
  );
}

const menuPath = (routingPath: string): string => `/manage/menu?business=${encodeURIComponent(routingPath)}`;

function OfferLimits({ at }: { at: Steps }) {
  return (
    <details className="offer-more">
      <summary>Limits</summary>
      <div className="draft-pair">
        <DraftPrice at={[...at, 'minPurchase']} label="From this sub-total on" optional />
        <DraftPrice
          at={[...at, 'maxPurchase']}
          label="Applies to at most this much of the sub-total"
          hint="10% with $50 here gives at most $5."
          optional
        />
        <DraftSelect at={[...at, 'users']} label="Who gets it" choices={USER_CHOICES} fallback="all" />
      </div>
    </details>
  );
}

/** For example: `12 orders have used it, 488 are left.` The page gets the number of uses once, when it loads. */
function usedWords({ code, maxUses }: OfferFields, counts: readonly CodeCount[]): string {
  const used = counts.find((each) => typeof code === 'string' && each.code === code.trim().toUpperCase())?.orders ?? 0;
  const orders = used === 1 ? '1 order has used it' : `${used === 0 ? 'No' : used} orders have used it`;
  if (typeof maxUses !== 'number') return `${orders}.`;
  const left = Math.max(0, maxUses - used);
  return `${orders}, ${left} ${left === 1 ? 'is' : 'are'} left.`;
}

function TryWithCodes({ routingPath }: { routingPath: string }) {
  const { value } = useDraftField(['promoCodes']);
  const codes = Array.isArray(value)
    ? value.flatMap((each: unknown) =>
        isFields(each) && typeof each.code === 'string' && each.code !== '' ? each.code : [],
      )
    : [];
  return <TryOffers routingPath={routingPath} codes={codes} />;
}
