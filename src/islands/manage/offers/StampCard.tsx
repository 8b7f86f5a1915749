import { centsOf } from '../../../client/manage/menu/price-text.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftPrice } from '../draft/DraftPrice.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { OptionalGroup } from '../draft/OptionalGroup.tsx';

const STAMP_CARD_STEPS = ['reward'];
const NEW_STAMP_CARD = { gives: '$10 credit', dollarsPerPoint: '10', points: 10 };

/**
 * The settings for stamp cards: what a full card gives, how many dollars earn a point, and how many points fill a card.
 */
export function StampCard() {
  return (
    <OptionalGroup
      at={STAMP_CARD_STEPS}
      title="Stamp card"
      about="Signed-in customers collect points with every order that they pick up or get delivered."
      start="Start a stamp card"
      fresh={NEW_STAMP_CARD}
      end="End the stamp card"
    >
      {(reward) => (
        <>
          <p className="offer-words">
            {stampWords(reward) ?? 'Say what a full card gives, and how many points fill it.'}
          </p>
          <div className="draft-pair">
            <DraftText
              at={[...STAMP_CARD_STEPS, 'gives']}
              label="A full card gives"
              hint="An amount written like “$10 credit” is added to the customer's store credit. Your staff hand over anything else."
              limit={80}
              required
            />
            <DraftPrice at={[...STAMP_CARD_STEPS, 'dollarsPerPoint']} label="Dollars to spend for one point" />
            <DraftNumber at={[...STAMP_CARD_STEPS, 'points']} label="Points on a full card" />
          </div>
        </>
      )}
    </OptionalGroup>
  );
}

/**
 * For example: `1 point for each $10.00. After $100.00, a full card of 10 points gives: $10 credit.` Null while a field
 * is missing or invalid.
 */
function stampWords({ gives, dollarsPerPoint, points }: Readonly<Record<string, unknown>>): string | null {
  const cents = centsOf(dollarsPerPoint);
  if (!cents || typeof points !== 'number' || points < 1 || typeof gives !== 'string' || gives === '') return null;
  return `1 point for each ${formatCents(cents)}. After ${formatCents(cents * points)}, a full card of ${points} points gives: ${gives}.`;
}
