import { useEffect, useRef, useState } from 'react';
import { resendCards } from '../../../client/board/board-calls.ts';
import { Field } from '../../../ui/Field.tsx';
import { CardsForm } from './CardsForm.tsx';
import { resentOutcome, typedOrderNumber } from './card-words.ts';
import { type Outcome, OutcomeLine } from './OutcomeLine.tsx';
import '../question.css';

/** Sends what nobody used of an order's cards and tickets again, once staff know that the lost ones are worth nothing then. */
export function ResendForm({ routingPath }: { routingPath: string }) {
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const [orderNumber, setOrderNumber] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (asked) question.current?.focus();
  }, [asked]);
  const typed = typedOrderNumber(orderNumber);

  function giveUp() {
    setAsked(false);
    form.current?.querySelector('input')?.focus();
  }

  async function send() {
    if (busy || !typed.ok) return;
    setBusy(true);
    const answer = await resendCards(routingPath, typed.orderNumber);
    setBusy(false);
    setOutcome(answer.ok ? resentOutcome(answer.value) : { kind: 'refused', title: answer.failure.message });
    if (answer.ok) setOrderNumber('');
    giveUp();
  }

  return (
    <CardsForm
      ref={form}
      title="A lost e-mail"
      onSubmit={() => {
        if (asked) return void send();
        setOutcome(null);
        setError(typed.ok ? null : typed.message);
        setAsked(typed.ok);
      }}
    >
      <Field
        label="Order number"
        value={orderNumber}
        onText={(text) => {
          setOrderNumber(text);
          setAsked(false);
        }}
        error={error}
        hint="As the customer's receipt has it, e.g. 507-1024"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {asked ? (
        <>
          <p ref={question} tabIndex={-1}>
            Send the cards and tickets of order {orderNumber.trim()} again to the e-mail that bought them? Those sent
            before stop working. What was used already stays used.
          </p>
          <div className="question-foot">
            <button type="button" className="button" onClick={giveUp}>
              Do not send
            </button>
            <button type="submit" className="button button-main" aria-busy={busy}>
              Send again
            </button>
          </div>
        </>
      ) : (
        <button type="submit" className="button">
          Send cards again…
        </button>
      )}
      <OutcomeLine outcome={outcome} />
    </CardsForm>
  );
}
