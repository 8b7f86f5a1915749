import { useEffect, useRef, useState } from 'react';
import { resendCards } from '../../../client/board/board-calls.ts';
import type { CardsResent } from '../../../contract/issued-cards.ts';
import { Field } from '../../../ui/Field.tsx';
import { CardsForm } from './CardsForm.tsx';
import { type Outcome, OutcomeLine } from './OutcomeLine.tsx';
import '../dialog-form.css';

/**
 * Sends the unused gift cards and tickets of an order again. Before that, the form says that the earlier codes stop
 * working, and asks staff to confirm.
 */
export function ResendForm({ routingPath }: { routingPath: string }) {
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const [orderNumber, setOrderNumber] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (confirming) confirmation.current?.focus();
  }, [confirming]);
  const typed = parseOrderNumber(orderNumber);

  function stopConfirming() {
    setConfirming(false);
    form.current?.querySelector('input')?.focus();
  }

  async function send() {
    if (busy || !typed.ok) return;
    setBusy(true);
    const answer = await resendCards(routingPath, typed.orderNumber);
    setBusy(false);
    setOutcome(answer.ok ? resentOutcome(answer.value) : { kind: 'refused', title: answer.failure.message });
    if (answer.ok) setOrderNumber('');
    stopConfirming();
  }

  return (
    <CardsForm
      ref={form}
      title="A lost email"
      onSubmit={() => {
        if (confirming) return void send();
        setOutcome(null);
        setError(typed.ok ? null : typed.message);
        setConfirming(typed.ok);
      }}
    >
      <Field
        label="Order number"
        value={orderNumber}
        onText={(text) => {
          setOrderNumber(text);
          setConfirming(false);
        }}
        error={error}
        hint="As on the customer's receipt, e.g. 507-1024"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {confirming ? (
        <>
          <p ref={confirmation} tabIndex={-1}>
            Send the unused cards and tickets of order {orderNumber.trim()} again, to the same email as before? The
            codes that were sent before stop working; the email has new ones.
          </p>
          <div className="question-foot">
            <button type="button" className="button" onClick={stopConfirming}>
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

const ORDER_NUMBER = /^\d+-\d+$/;

function parseOrderNumber(text: string): { ok: true; orderNumber: string } | { ok: false; message: string } {
  const orderNumber = text.trim();
  if (!ORDER_NUMBER.test(orderNumber)) return { ok: false, message: 'An order number looks like 507-1024.' };
  return { ok: true, orderNumber };
}

function resentOutcome({ sent, to }: CardsResent): Outcome {
  if (to === null)
    return { kind: 'refused', title: 'Nothing to send: this order has no card or ticket that is paid and unused.' };
  const what = sent === 1 ? 'One card or ticket was' : `${sent} cards and tickets were`;
  return { kind: 'done', title: `${what} sent to ${to}` };
}
