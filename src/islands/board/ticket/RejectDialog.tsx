import { useId, useState } from 'react';
import { MAX_REASON_CHARACTERS } from '../../../domain/limits.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LongField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import '../dialog-form.css';
import { useAnswer } from './use-answer.ts';

const QUICK_REASONS = [
  'We are too busy at the moment.',
  'Something you ordered is sold out.',
  'We are about to close.',
  'Our kitchen has a problem.',
] as const;

interface RejectDialogProps {
  orderNumber: string;
  onClose: () => void;
  /** Resolves to an error message, or null on success. */
  onReject: (reason: string) => Promise<string | null>;
}

/**
 * Asks for the reason of a rejection. Staff choose a suggested reason or type a reason. The customer reads the reason.
 */
export function RejectDialog({ orderNumber, onClose, onReject }: RejectDialogProps) {
  const titleId = useId();
  const [reason, setReason] = useState('');
  const { busy, error, answer } = useAnswer(onReject);
  return (
    <Dialog titleId={titleId} onClose={onClose}>
      <Form
        className="question"
        onSubmit={() => {
          if (reason.trim() !== '') answer(reason.trim());
        }}
      >
        <h2 id={titleId} tabIndex={-1}>
          Reject order {orderNumber}
        </h2>
        <p>The customer will read the reason.</p>
        {QUICK_REASONS.map((quick) => (
          <button key={quick} type="button" className="button" onClick={() => answer(quick)}>
            {quick}
          </button>
        ))}
        <LongField label="Another reason" value={reason} onText={setReason} limit={MAX_REASON_CHARACTERS} />
        {error !== null && <Notice kind="error">{error}</Notice>}
        <div className="question-foot">
          <button type="button" className="button" onClick={onClose}>
            Keep the order
          </button>
          <button type="submit" className="button button-danger" aria-busy={busy} disabled={reason.trim() === ''}>
            Reject
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
