/** What can happen when somebody pays with a test card. */
export const CARD_BEHAVIOURS = [
  'approved',
  'declined',
  'insufficientFunds',
  /** Opens a 3-D Secure dialog; passing it approves the payment. */
  'challenged',
  /** The connection breaks before the charge; a retry succeeds. */
  'lostBefore',
  /** The connection breaks after the charge; a retry finds the payment. */
  'lostAfter',
  /** Approved; every webhook is delivered three times. */
  'webhooksRepeated',
  /** Approved; webhooks are delivered one minute late. */
  'webhooksLate',
  /** Approved; two webhooks in a row are delivered in the wrong order. */
  'webhooksReordered',
  /** Approved; refunds are pending for one minute. */
  'refundPending',
  /** Approved; the first refund fails one minute after it was accepted. */
  'refundFails',
  /** Approved; the first refund call for the payment is refused. */
  'refundRefused',
] as const;
export type CardBehaviour = (typeof CARD_BEHAVIOURS)[number];

export interface TestCard {
  readonly number: string;
  readonly behaviour: CardBehaviour;
}

/**
 * The test cards. If Stripe or Square has a test card with the same behaviour, this list uses the number of that card.
 * So the same tests can run against the provider's sandbox. Sources: Stripe docs, "Test card numbers"; Square docs,
 * "Sandbox payments". Any future expiry date and any CVC are valid.
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'approved' },
  { number: '4111111111111111', behaviour: 'approved' },
  { number: '4000000000000002', behaviour: 'declined' },
  { number: '4000000000009995', behaviour: 'insufficientFunds' },
  { number: '4000002500003155', behaviour: 'challenged' },
  { number: '4000009900000012', behaviour: 'lostBefore' },
  { number: '4000009900000020', behaviour: 'lostAfter' },
  { number: '4000009900000038', behaviour: 'webhooksRepeated' },
  { number: '4000009900000046', behaviour: 'webhooksLate' },
  { number: '4000009900000053', behaviour: 'webhooksReordered' },
  { number: '4000000000007726', behaviour: 'refundPending' },
  { number: '4000000000005126', behaviour: 'refundFails' },
  { number: '4000009900000061', behaviour: 'refundRefused' },
];

/** What happens with this test card; null for other numbers. A real card number is never stored. */
export const behaviourOf = (number: string): CardBehaviour | null =>
  TEST_CARDS.find((card) => card.number === number.replace(/\s/g, ''))?.behaviour ?? null;

export const DECLINE_REASONS = ['declined', 'insufficientFunds', 'challengeFailed'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** A decline in each provider's format. */
interface Decline {
  readonly stripe: { readonly code: string; readonly decline_code?: string; readonly message: string };
  readonly square: { readonly code: string; readonly detail: string };
}

export const DECLINES: Readonly<Record<DeclineReason, Decline>> = {
  declined: {
    stripe: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
    square: { code: 'GENERIC_DECLINE', detail: "Authorization error: 'GENERIC_DECLINE'" },
  },
  insufficientFunds: {
    stripe: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    square: { code: 'INSUFFICIENT_FUNDS', detail: "Authorization error: 'INSUFFICIENT_FUNDS'" },
  },
  challengeFailed: {
    stripe: {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
    square: { code: 'CARD_DECLINED_VERIFICATION_REQUIRED', detail: 'The buyer could not be verified.' },
  },
};
