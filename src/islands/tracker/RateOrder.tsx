import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guardPage } from '../../client/leave-guard.ts';
import { rateOrder } from '../../client/tracker/tracker-calls.ts';
import { FEEDBACK_FAILED_MESSAGE, STAR_WORDS } from '../../domain/checkout/account-forms.ts';
import { MAX_COMMENT_CHARACTERS } from '../../domain/limits.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { LongField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../ui/followed-order-icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { TrackedBusiness } from './tracked-business.ts';
import './RateOrder.css';

interface RateOrderProps {
  orderTrackingId: string;
  business: TrackedBusiness;
  refresh: () => Promise<void>;
}

/** Stars to tap. The first tap shows the field for a comment and the button that sends the rating. */
export function RateOrder({ orderTrackingId, business, refresh }: RateOrderProps) {
  /** 0 until the customer taps a star. */
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  // The customer may have tapped a star before this script ran.
  useLayoutEffect(() => {
    const tapped = group.current?.querySelector<HTMLInputElement>(':checked');
    if (tapped) setStars(Number(tapped.value));
  }, []);
  const unsent = comment !== '';
  useEffect(() => guardPage(() => unsent), [unsent]);

  async function submit() {
    if (busy) return;
    setBusy(true);
    const answer = await rateOrder(orderTrackingId, business.serviceProviderUserId, { stars, comment });
    setFailure(answer.ok ? null : FEEDBACK_FAILED_MESSAGE);
    if (answer.ok) await refresh();
    setBusy(false);
  }

  return (
    <Form className="tracker-form rate" noValidate onSubmit={submit}>
      <fieldset ref={group}>
        <legend>How was your order?</legend>
        <div className="rate-stars">
          {STAR_WORDS.map((word, index) => (
            <label key={word} data-lit={index < stars}>
              <input
                type="radio"
                name="stars"
                value={index + 1}
                checked={stars === index + 1}
                onChange={() => setStars(index + 1)}
              />
              <Drawing path={FOLLOWED_ORDER_ICONS.star} />
              <span className="unseen">{word}</span>
            </label>
          ))}
          <span className="rate-word" aria-hidden="true">
            {STAR_WORDS[stars - 1]}
          </span>
        </div>
      </fieldset>
      {stars > 0 && (
        <>
          <LongField label="Comment (optional)" value={comment} onText={setComment} limit={MAX_COMMENT_CHARACTERS} />
          {failure !== null && <Notice kind="error">{failure}</Notice>}
          <button type="submit" className="button button-main" aria-busy={busy}>
            Send feedback
          </button>
        </>
      )}
    </Form>
  );
}
