import { useRef, useState } from 'react';
import { admit } from '../../../client/board/board-calls.ts';
import { Field } from '../../../ui/Field.tsx';
import { CardsForm } from './CardsForm.tsx';
import { admittedOutcome, typedCode } from './card-words.ts';
import { type Outcome, OutcomeLine } from './OutcomeLine.tsx';

/** Lets the holder of a ticket in by its code. The field is emptied and ready for the next in the line. */
export function AdmitForm({ routingPath, utcOffset }: { routingPath: string; utcOffset: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function check() {
    if (busy) return;
    const typed = typedCode(code);
    setOutcome(null);
    setError(typed.ok ? null : typed.message);
    form.current?.querySelector('input')?.focus();
    if (!typed.ok) return;
    setBusy(true);
    const answer = await admit(routingPath, typed.code);
    setBusy(false);
    if (!answer.ok) return setOutcome({ kind: 'refused', title: answer.failure.message, more: typed.code });
    setOutcome(admittedOutcome(answer.value, utcOffset));
    setCode('');
  }

  return (
    <CardsForm ref={form} title="At the door" onSubmit={() => void check()}>
      <Field
        label="Ticket code"
        value={code}
        onText={setCode}
        error={error}
        hint="Twelve letters and digits, e.g. 7KQ2-MXHA-93DW"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <button type="submit" className="button button-main" aria-busy={busy}>
        Admit
      </button>
      <OutcomeLine outcome={outcome} />
    </CardsForm>
  );
}
