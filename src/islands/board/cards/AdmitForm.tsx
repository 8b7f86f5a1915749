import { useRef, useState } from 'react';
import { admit } from '../../../client/board/board-calls.ts';
import type { Admission } from '../../../contract/issued-cards.ts';
import { Field } from '../../../ui/Field.tsx';
import { clockLabel } from '../clock-label.ts';
import { CardsForm } from './CardsForm.tsx';
import { type Outcome, OutcomeLine } from './OutcomeLine.tsx';

/**
 * Admits the holder of an event ticket. Staff type or scan the code of the ticket. If a ticket with this code exists,
 * the field is cleared for the next code, even if the ticket was already used.
 */
export function AdmitForm({ routingPath, utcOffset }: { routingPath: string; utcOffset: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function check() {
    if (busy) return;
    const typed = parseTicketCode(code);
    setOutcome(null);
    setError(typed.ok ? null : typed.message);
    form.current?.querySelector('input')?.focus();
    if (!typed.ok) return;
    setBusy(true);
    const answer = await admit(routingPath, typed.code);
    setBusy(false);
    if (!answer.ok) return setOutcome({ kind: 'refused', title: answer.failure.message, details: typed.code });
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

const TICKET_CODE = /^[0-9A-Z]{12}$/;

/** Parses a typed or scanned ticket code into the format of the API. */
function parseTicketCode(text: string): { ok: true; code: string } | { ok: false; message: string } {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!TICKET_CODE.test(code)) return { ok: false, message: 'A ticket code has twelve letters and digits.' };
  return { ok: true, code: code.replace(/(.{4})(.{4})/, '$1-$2-') };
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });

/** The outcome of an admission. A ticket that was already used is refused, with the local time of its first use. */
function admittedOutcome({ name, usedAt }: Admission, utcOffset: number): Outcome {
  if (usedAt === null) return { kind: 'done', title: 'Admitted', details: name };
  const when = `${clockLabel(usedAt, utcOffset)}, ${DAY_FORMAT.format(usedAt + utcOffset)}`;
  return { kind: 'refused', title: `Already admitted at ${when}`, details: name };
}
