import { centsOf } from '../../../client/manage/menu/price-text.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftPrice } from '../draft/DraftPrice.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { OptionalGroup } from '../draft/OptionalGroup.tsx';

const AT = ['reward'];
const FRESH = { gives: '$10 credit', dollarsPerPoint: '10', points: 10 };

/** The stamp card: the reward of a full card, and the points that fill it. */
export function StampCard() {
  return (
    <OptionalGroup
      at={AT}
      title="Stamp card"
      about="Signed-in customers collect points with every order that they pick up."
      start="Start a stamp card"
      fresh={FRESH}
      end="End the stamp card"
    >
      {(reward) => (
        <>
          <p className="offer-words">{stampWords(reward) ?? 'Say what a full card gives, and what it takes.'}</p>
          <div className="draft-pair">
            <DraftText
              at={[...AT, 'gives']}
              label="A full card gives"
              hint="“$10 credit” is paid into the account. Anything else is handed over by your staff."
              limit={80}
              required
            />
            <DraftPrice at={[...AT, 'dollarsPerPoint']} label="Dollars for one point" />
            <DraftNumber at={[...AT, 'points']} label="Points on a full card" />
          </div>
        </>
      )}
    </OptionalGroup>
  );
}

/** `1 point for each $10.00. After $100.00, a full card of 10 points gives $10 credit.` */
function stampWords({ gives, dollarsPerPoint, points }: Readonly<Record<string, unknown>>): string | null {
  const cents = centsOf(dollarsPerPoint);
  if (!cents || typeof points !== 'number' || points < 1 || typeof gives !== 'string' || gives === '') return null;
  return `1 point for each ${formatCents(cents)}. After ${formatCents(cents * points)}, a full card of ${points} points gives: ${gives}.`;
}
