import Stripe from 'stripe';
import { type AccountCheck, CURRENCY } from './gateway.ts';

/** The amount of a test payment, in cents. Stripe's minimum is 50. */
const TEST_AMOUNT_CENTS = 100;

/**
 * Checks that the secret key may read payments, and reads the account. If a restricted key may not read the account,
 * the account counts as working, without a name. Throws Stripe's errors.
 */
export async function checkStripeAccount(stripe: Stripe): Promise<AccountCheck> {
  await stripe.paymentIntents.list({ limit: 1 });
  try {
    const { charges_enabled, business_profile, settings } = await stripe.accounts.retrieveCurrent();
    if (!charges_enabled) return { kind: 'unfit', reason: 'cards' };
    return { kind: 'working', name: business_profile?.name ?? settings?.dashboard.display_name ?? null };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return { kind: 'working', name: null };
    throw error;
  }
}

/** Creates a payment, reads it with the publishable key, and cancels it. Nobody is charged. Throws Stripe's errors. */
export async function testStripePayment(stripe: Stripe, inBrowser: Stripe): Promise<{ readonly kind: 'tested' }> {
  const intent = await stripe.paymentIntents.create({
    amount: TEST_AMOUNT_CENTS,
    currency: CURRENCY.toLowerCase(),
    capture_method: 'manual',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    description: 'A test without a card, cancelled at once',
    metadata: { attempt_key: `test-${crypto.randomUUID()}` },
  });
  try {
    await inBrowser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' });
  } finally {
    await stripe.paymentIntents.cancel(intent.id);
  }
  return { kind: 'tested' };
}
