import type { Choice } from '../../domain/menu/menu.ts';
import { type Cents, formatCents } from '../../domain/money/money.ts';
import { LazyMarks } from './LazyMarks.tsx';

/** Name, unit and price of a choice. If the choice does not fit the customer's wishes, also the reason. */
export function ChoiceTexts({ choice }: { choice: Choice }) {
  return (
    <>
      <span className="choice-name">
        {choice.name}
        {choice.unitOfMeasurement !== null && <span className="choice-unit"> per {choice.unitOfMeasurement}</span>}
        {/* start-wishes.ts sets `data-wished` while the customer has wishes, on pages of menus that state marks. */}
        {document.documentElement.dataset.wished && <LazyMarks choice={choice} />}
      </span>
      <span className="choice-price">{choice.soldout ? 'Sold out' : signedPrice(choice.price)}</span>
    </>
  );
}

/** The price with its sign; empty for a free choice. */
function signedPrice(cents: Cents): string {
  if (cents === 0) return '';
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}
