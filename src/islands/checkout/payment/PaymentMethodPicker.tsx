import { type ReactNode, useId } from 'react';
import { NO_WALLETS_MESSAGE } from '../../../client/payment/payment-form.ts';
import { formatCents } from '../../../domain/money/money.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import type { SelectableMethod } from './payment-options.ts';
import './PaymentMethodPicker.css';

const LABELS: Readonly<Record<Exclude<SelectableMethod, 'inPerson'>, string>> = {
  mobilePay: 'Apple Pay or Google Pay',
  card: 'Credit or debit card',
};

interface PaymentMethodPickerProps {
  methods: readonly SelectableMethod[];
  chosen: SelectableMethod | null;
  /** True while the order is being paid or placed, or its outcome is unknown. */
  disabled: boolean;
  /** Whether this device has no wallet (Apple Pay, Google Pay). The wallets then stay in the list, disabled. */
  noWallets: boolean;
  /** The quote for a payment without a wallet (Apple Pay, Google Pay). */
  quote: Quote;
  /** The quote for a payment with a wallet; null while unknown. */
  walletQuote: Quote | null;
  /** How the customer pays an order that is not paid online: `in person`, or `at the counter` on a kiosk. */
  inPerson: string;
  /** Why a method is missing; null when there is nothing to explain. */
  note: string | null;
  onChoose: (method: SelectableMethod) => void;
  /** The form of the chosen method. */
  children: ReactNode;
}

/**
 * Radio buttons for the payment methods, and the form of the chosen method below all of them. The form loads late and
 * has the height that the payment provider gives it, so a form between the buttons would move a button that the customer
 * is about to tap. For the same reason, wallets that turn out to be missing are disabled and not removed.
 */
export function PaymentMethodPicker(props: PaymentMethodPickerProps) {
  const { methods, chosen, disabled, noWallets, quote, walletQuote, inPerson, note, onChoose, children } = props;
  const name = useId();
  const notes: Readonly<Record<SelectableMethod, string | null>> = {
    mobilePay: noWallets ? NO_WALLETS_MESSAGE : walletQuote && walletNote(walletQuote),
    card: null,
    inPerson: quote.cashTotal === quote.total ? null : `In cash: ${formatCents(quote.cashTotal)}`,
  };
  return (
    <fieldset className="payment">
      <legend>Payment</legend>
      {methods.map((method) => (
        <label key={method} className="tick">
          <input
            type="radio"
            name={name}
            checked={method === chosen}
            disabled={disabled || (noWallets && method === 'mobilePay')}
            onChange={() => onChoose(method)}
          />
          <span>
            {method === 'inPerson' ? `Pay ${inPerson}` : LABELS[method]}
            {notes[method] !== null && <span className="payment-note">{notes[method]}</span>}
          </span>
        </label>
      ))}
      {children}
      {note !== null && <p className="payment-note">{note}</p>}
    </fieldset>
  );
}

/** The wallet discount or surcharge; null when there is none. */
function walletNote({ lines }: Quote): string | null {
  const line = lines.find(({ rule }) => rule === 'mobilePay');
  return line === undefined ? null : `${line.label}: ${formatCents(line.amount)}`;
}
