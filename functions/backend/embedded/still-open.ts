import type { PaymentProvider } from '../../../src/contract/business.ts';
import { failure, type Reply } from '../../../src/contract/errors.ts';
import type { OpenPayments } from '../../desk/open-payments.ts';

export const openAt = (open: readonly OpenPayments[], provider: PaymentProvider): OpenPayments | null =>
  open.find((each) => each.provider === provider) ?? null;

/** The failure of a change that must wait for open payments, e.g. `Not settled yet: 2 payments, 1 refund. …` */
export function stillOpen({ charges, refunds, giftCards }: OpenPayments): Reply<never> {
  const counted = [
    [charges, 'payment'],
    [refunds, 'refund'],
    [giftCards, 'gift card'],
  ] as const;
  const words = counted.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}${count > 1 ? 's' : ''}`] : []));
  const message = `Not settled yet: ${words.join(', ')}. You can change or remove the payment account after that.`;
  return failure('conflict', { message });
}
