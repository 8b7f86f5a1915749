import { useEffect, useRef, useState } from 'react';
import { guardPage } from '../../client/leave-guard.ts';
import { rememberedCustomer } from '../../client/session/remembered-customer.ts';
import { provePhone } from '../../client/tracker/tracker-calls.ts';
import { INCOMPLETE_CODE_MESSAGE } from '../../contract/order-phone.ts';
import { formatPhone, PHONE_HINT, PHONE_MESSAGE, parsePhone } from '../../domain/checkout/phone.ts';
import { PHONE_CODE_DIGITS } from '../../domain/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { useCountdown } from './use-countdown.ts';
import './PhoneForm.css';

interface PhoneFormProps {
  orderTrackingId: string;
  onProven: (phone: string) => Promise<void>;
}

/** Asks for a phone number, sends a code to it, and asks for the code. */
export function PhoneForm({ orderTrackingId, onProven }: PhoneFormProps) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  /** The phone number (ten digits) to which the code was sent; null while the form asks for the number. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** The newest problem. It replaces an earlier problem, so the form never shows two. */
  const [problem, setProblem] = useState<{ readonly isAtField: boolean; readonly message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const wait = useCountdown();
  const form = useRef<HTMLDivElement>(null);
  const shownStep = useRef(sentTo);
  useEffect(() => {
    if (shownStep.current === sentTo) return;
    shownStep.current = sentTo;
    form.current?.querySelector('input')?.focus();
  }, [sentTo]);

  // An effect fills in the phone number that this browser stores, because the edge does not know this number when it
  // renders the form.
  useEffect(() => setPhone((typed) => typed || formatPhone(rememberedCustomer().userPhone)), []);
  const unsent = code !== '';
  useEffect(() => guardPage(() => unsent), [unsent]);

  /**
   * Without `typedCode`, requests a code for the number. With `typedCode`, proves the number. Does nothing while
   * another call runs.
   */
  async function send(digits: string, typedCode: string | null): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await provePhone(orderTrackingId, digits, typedCode);
    if (!answer.ok) {
      setProblem({ isAtField: false, message: answer.failure.message });
      setCode('');
      // Each number and each business has a daily limit of codes (U3). `newestCode` means that a limit is reached, but
      // the newest code can still be entered, so the form asks for this code. An older upstream never sends
      // `newestCode`. With such an upstream, the form keeps asking for the number.
      if (answer.failure.reason === 'newestCode' && sentTo === null) showCodeStep(digits);
    } else if (answer.value.codeRequired) {
      wait.start(answer.value.resendAfterSeconds);
      if (sentTo !== digits) showCodeStep(digits);
    } else {
      setCode('');
      await onProven(digits);
    }
    setBusy(false);
  }

  function showCodeStep(digits: string): void {
    setSentTo(digits);
    setCode('');
  }

  function submitPhone(): void {
    const digits = parsePhone(phone);
    if (digits === null) setProblem({ isAtField: true, message: PHONE_MESSAGE });
    else void send(digits, null);
  }

  function submitCode(typed: string): void {
    const isComplete = typed.length === PHONE_CODE_DIGITS;
    if (!isComplete) setProblem({ isAtField: true, message: INCOMPLETE_CODE_MESSAGE });
    else if (sentTo !== null) void send(sentTo, typed);
  }

  const error = problem?.isAtField ? problem.message : null;
  const failure = problem?.isAtField === false && <Notice kind="error">{problem.message}</Notice>;
  if (sentTo === null)
    return (
      <div ref={form}>
        <Form className="tracker-form" noValidate onSubmit={submitPhone}>
          <PhoneField
            label="Mobile phone"
            value={phone}
            onText={(text) => {
              setPhone(text);
              setProblem(null);
            }}
            error={error}
            hint="We send you a code by text."
          />
          {failure}
          <button type="submit" className="button button-main" aria-busy={busy}>
            Send the code
          </button>
        </Form>
      </div>
    );
  return (
    <div ref={form}>
      <Form className="tracker-form" noValidate onSubmit={() => submitCode(code)}>
        <p role="status">
          We sent a code to <strong className="phone-sent-to">{formatPhone(sentTo)}</strong>.
        </p>
        <Field
          className="phone-code"
          label={`Code of ${PHONE_CODE_DIGITS} digits`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onText={(text) => {
            const digits = text.replace(/\D/g, '').slice(0, PHONE_CODE_DIGITS);
            setCode(digits);
            setProblem(null);
            // A complete code (typed, pasted or filled in by the phone) is sent at once.
            if (digits.length === PHONE_CODE_DIGITS && digits !== code) submitCode(digits);
          }}
          error={error}
        />
        {failure}
        <button type="submit" className="button button-main" aria-busy={busy}>
          Verify phone number
        </button>
        <button type="button" className="button" disabled={wait.seconds > 0} onClick={() => send(sentTo, null)}>
          {wait.seconds > 0 ? `New code in ${wait.seconds} s` : 'Send a new code'}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setSentTo(null);
            setProblem(null);
          }}
        >
          {PHONE_HINT}
        </button>
      </Form>
    </div>
  );
}
