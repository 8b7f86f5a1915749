import { type ReactNode, useId } from 'react';
import { formatCents } from '../../../domain/money/money.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import type { Choice } from './ways-to-pay.ts';
import './PaymentChoice.css';

const LABELS: Readonly<Record<Choice, string>> = {
  mobilePay: 'Apple Pay or Google Pay',
  card: 'Credit or debit card',
  inPerson: 'Pay in person',
};

interface PaymentChoiceProps {
  methods: readonly Choice[];
  chosen: Choice | null;
  /** While the order is being paid or placed. */
  disabled: boolean;
  /** What the order costs when no wallet pays. */
  quote: Quote;
  /** What it costs when a wallet pays; null while that is not known. */
  walletQuote: Quote | null;
  /** Why a way is missing; null when none is. */
  note: string | null;
  onChoose: (method: Choice) => void;
  /** What the chosen way asks for. */
  children: ReactNode;
}

/** How the order is paid: one of the ways that the business takes, the chosen one unfolded. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { methods, chosen, disabled, quote, walletQuote, note, onChoose, children } = props;
  const name = useId();
  const notes: Readonly<Record<Choice, string | null>> = {
    mobilePay: walletQuote === null ? null : walletNote(walletQuote),
    card: null,
    inPerson: quote.cashTotal === quote.total ? null : `In cash: ${formatCents(quote.cashTotal)}`,
  };
  return (
    <fieldset className="payment">
      <legend>Payment</legend>
      {methods.map((method) => (
        <div key={method} className="payment-way">
          <label className="tick">
            <input
              type="radio"
              name={name}
              checked={method === chosen}
              disabled={disabled}
              onChange={() => onChoose(method)}
            />
            <span>
              {LABELS[method]}
              {notes[method] !== null && <span className="payment-note">{notes[method]}</span>}
            </span>
          </label>
          {method === chosen && children}
        </div>
      ))}
      {note !== null && <p className="payment-note">{note}</p>}
    </fieldset>
  );
}

/** What the business takes off, or adds, when a wallet pays; null when neither. */
function walletNote({ lines }: Quote): string | null {
  const line = lines.find(({ rule }) => rule === 'mobilePay');
  return line === undefined ? null : `${line.label}: ${formatCents(line.amount)}`;
}
