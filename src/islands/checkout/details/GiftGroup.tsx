import { type Gift, giftProblems } from '../../../contract/gift.ts';
import { MAX_GIFT_DAYS_AHEAD, MAX_GIFT_MESSAGE_CHARACTERS, MAX_NAME_CHARACTERS } from '../../../domain/limits.ts';
import { Field, LongField } from '../../../ui/Field.tsx';
import { Pills } from '../../../ui/Pills.tsx';
import { useCheckout, useDraft } from '../checkout-context.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';

interface GiftGroupProps {
  /** Whether problems are shown. Problems that are not shown still prevent Continue. */
  showsProblems: boolean;
}

const MINUTE_MS = 60_000;

const CHOICES = [
  { value: 'own', label: 'For me' },
  { value: 'gift', label: 'As a gift' },
];

/** Fields for the gift cards of the order: their recipient and sender, a message, and the day to send them. */
export function GiftGroup({ showsProblems }: GiftGroupProps) {
  const checkout = useCheckout();
  const { gift, customerName } = useDraft();
  const problems = gift === null ? [] : giftProblems(gift);
  const problemOf = (name: keyof Gift) =>
    showsProblems ? (problems.find(({ field }) => field === name)?.message ?? null) : null;
  const change = (changes: Partial<Gift>) => {
    const answers = checkout.draft.peek().gift;
    if (answers !== null) checkout.change({ gift: { ...answers, ...changes } });
  };
  const choose = (value: string) => {
    const senderName = customerName.trim();
    const started = { senderName, recipientName: '', recipientEmail: '', message: '', deliverOn: null };
    checkout.change({ gift: value === 'gift' ? (gift ?? started) : null });
  };
  const answer =
    gift === null ? 'For me' : `For ${gift.recipientName.trim() || gift.recipientEmail.trim() || 'a friend'}`;
  return (
    <CollapsibleGroup title="Gift card" answer={answer}>
      <Pills
        legend="Who is the gift card for?"
        value={gift === null ? 'own' : 'gift'}
        choices={CHOICES}
        onChoose={choose}
      />
      {gift !== null && (
        <>
          <Field
            label="Their email"
            type="email"
            value={gift.recipientEmail}
            onText={(recipientEmail) => change({ recipientEmail })}
            error={problemOf('recipientEmail')}
            hint="All gift cards of this order go there."
            autoComplete="off"
            required
          />
          <Field
            label="Their name (optional)"
            value={gift.recipientName}
            onText={(recipientName) => change({ recipientName })}
            error={problemOf('recipientName')}
            limit={MAX_NAME_CHARACTERS}
            autoComplete="off"
          />
          <Field
            label="From"
            value={gift.senderName}
            onText={(senderName) => change({ senderName })}
            error={problemOf('senderName')}
            limit={MAX_NAME_CHARACTERS}
            autoComplete="name"
            required
          />
          <LongField
            label="Your words (optional)"
            value={gift.message}
            onText={(message) => change({ message })}
            error={problemOf('message')}
            hint="We remove links."
            limit={MAX_GIFT_MESSAGE_CHARACTERS}
          />
          <Field
            label="Day to send it (optional)"
            type="date"
            value={gift.deliverOn ?? ''}
            onText={(day) => change({ deliverOn: day === '' ? null : day })}
            error={problemOf('deliverOn')}
            hint="At nine in the morning. Without a day, it is sent as soon as it is paid."
            min={localDay(0)}
            max={localDay(MAX_GIFT_DAYS_AHEAD)}
          />
          {problems.length > 0 && <span data-invalid />}
        </>
      )}
    </CollapsibleGroup>
  );
}

/**
 * The date `ahead` days from today on this device, YYYY-MM-DD. The edge checks the date again by the time zone of the
 * business (functions/backend/embedded/ordered-cards.ts).
 */
function localDay(ahead: number): string {
  const date = new Date();
  date.setDate(date.getDate() + ahead);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}
