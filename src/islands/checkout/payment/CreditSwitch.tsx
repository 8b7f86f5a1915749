import { CREDIT_GIFT_CARD_MESSAGE } from '../../../domain/checkout/checkout.ts';
import { type Cents, formatCents } from '../../../domain/money/money.ts';

interface CreditSwitchProps {
  balance: Cents;
  used: boolean;
  /** Whether the cart contains gift cards or event tickets, which store credit cannot pay. */
  digital: boolean;
  /** Whether the cart contains only gift cards and event tickets. */
  digitalOnly: boolean;
  disabled: boolean;
  onUse: (used: boolean) => void;
}

/** Lets a signed-in customer with store credit choose whether to pay with it. */
export function CreditSwitch({ balance, used, digital, digitalOnly, disabled, onUse }: CreditSwitchProps) {
  return (
    <div className="credit">
      {!digitalOnly && (
        <label className="tick">
          <input type="checkbox" checked={used} disabled={disabled} onChange={(event) => onUse(event.target.checked)} />
          <span>
            Use my credit <span className="payment-note">You have {formatCents(balance)}</span>
          </span>
        </label>
      )}
      {digital && <p className="payment-note">{CREDIT_GIFT_CARD_MESSAGE}</p>}
    </div>
  );
}
