import { type Cents, formatCents } from '../../domain/money.ts';

/** How the order is paid. One way is offered: in person, in cash rounded to five cents as is the custom. */
export function PaymentChoice({ total, cashTotal }: { total: Cents; cashTotal: Cents }) {
  return (
    <fieldset className="payment">
      <legend>Payment</legend>
      <label className="tick">
        <input type="radio" name="payment" checked readOnly />
        Pay in person
      </label>
      {cashTotal !== total && <p className="payment-note">In cash: {formatCents(cashTotal)}</p>}
    </fieldset>
  );
}
