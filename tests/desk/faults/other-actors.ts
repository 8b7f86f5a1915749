/** Imitates all people except the customers who order: staff, owners, managers, and holders of gift cards. */
import { env } from 'cloudflare:workers';
import type { RefundRequest } from '../../../functions/desk/refunds.ts';
import { refundable } from '../../../functions/gateways/payments/stand-in/ledger.ts';
import { RAMEN } from '../../town.ts';
import type { DeskHost } from './desk-host.ts';
import { CUSTOMER } from './order-plan.ts';
import type { Provider } from './provider.ts';
import type { RandomFaults } from './random-faults.ts';

/** A second customer, who places no order. This customer gets credit from gift cards and from the manager. */
export const FRIEND = 8;
const ROUNDS = 15;

const moveContext = () => ({ now: Date.now(), storeOpen: true, storeOrderingStatus: 'allOrdersTypes' }) as const;
const ACCEPT = { move: 'accept', actor: 'staff', prepMinutes: 20 } as const;
const REJECT = { move: 'reject', actor: 'staff', rejectionReason: 'No more broth' } as const;
const MOVES = [
  ...[ACCEPT, ACCEPT, ACCEPT, ACCEPT],
  { move: 'ready', actor: 'staff' },
  { move: 'pickedUp', actor: 'staff' },
  { move: 'pickedUp', actor: 'staff', tender: 'cash' },
  { move: 'undoPickedUp', actor: 'staff' },
  { move: 'recall', actor: 'staff' },
  { move: 'noShow', actor: 'staff' },
  REJECT,
  { move: 'verifyPhone', actor: 'customer' },
] as const;

/** A kitchen that makes random moves, including moves that the rules refuse. */
export async function* kitchen(deskHost: DeskHost, random: RandomFaults): AsyncGenerator<void, void> {
  // With twice as many rounds, the kitchen has time to reject orders that it accepted and whose gift cards were used.
  for (let rounds = random.pickOne([ROUNDS, 2 * ROUNDS]); rounds > 0; rounds -= 1) {
    yield;
    const key = { businessId: RAMEN.businessId, orderId: random.whole(1, 2) };
    await deskHost.call((desk) => desk.move(key, random.pickOne(MOVES), moveContext()));
  }
}

/** An owner who refunds orders at random times: whole orders, units and amounts. Some requests are repeated. */
export async function* refunder(deskHost: DeskHost, random: RandomFaults): AsyncGenerator<void, void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    if (!random.chance(0.3)) continue;
    const part = random.pickOne([
      { kind: 'whole' },
      { kind: 'amount', amount: random.whole(1, 600) },
      { kind: 'rows', rows: [{ itemIndex: random.whole(0, 3), count: 1 }] },
    ] as const);
    const [tips, fees] = [random.chance(0.5), random.chance(0.5)];
    await refund(deskHost, random.whole(1, 3), `refund-${round - Number(random.chance(0.2))}`, { part, tips, fees });
  }
}

/** A cook who accepts an order, refunds a part of it and at once rejects it, even if the payment is not captured. */
export async function* undecidedCook(deskHost: DeskHost, random: RandomFaults): AsyncGenerator<void, void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    if (!random.chance(0.1)) continue;
    const orderId = random.whole(1, 3);
    const key = { businessId: RAMEN.businessId, orderId };
    await deskHost.call((desk) => desk.move(key, ACCEPT, moveContext()));
    const part = { kind: 'amount', amount: random.whole(1, 200) } as const;
    await refund(deskHost, orderId, `cook-${round}`, { part, tips: false, fees: false });
    await deskHost.call((desk) => desk.move(key, REJECT, moveContext()));
  }
}

/** An owner who refunds a part or all of some payments at the provider. */
export async function* ownerAtProvider(provider: Provider, random: RandomFaults): AsyncGenerator<void, void> {
  const gateway = provider.gateway(provider.send);
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    const paid = provider.payments().filter((payment) => refundable(payment) > 0);
    if (paid.length === 0 || !random.chance(0.3)) continue;
    const payment = random.pickOne(paid);
    const amount = random.pickOne([refundable(payment), random.whole(1, refundable(payment))]);
    await gateway.refund({ key: `owner-${round}`, reference: 'owner', paymentId: payment.id, amount, reason: '' });
  }
}

async function refund(
  deskHost: DeskHost,
  orderId: number,
  key: string,
  chosen: Pick<RefundRequest, 'part' | 'tips' | 'fees'>,
): Promise<void> {
  const orderNumber = `${RAMEN.serviceProviderUserId}-${100 + orderId}`;
  const request = { key, bodyHash: key, ...chosen, reason: 'Fries are gone', person: 'Olga', tender: null };
  await deskHost.call((desk) => desk.refund({ businessId: RAMEN.businessId, orderNumber }, request, Date.now()));
}

/** A manager who gives and takes credit, takes points, and blocks and unblocks gift cards. Some adjustments are repeated. */
export async function* adjuster(deskHost: DeskHost, random: RandomFaults): AsyncGenerator<void, void> {
  const business = { ...RAMEN, name: 'Ramen', zone: 'America/Vancouver', dayEndsAt: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    if (!random.chance(0.3)) continue;
    const key = `adjustment-${round - Number(random.chance(0.2))}`;
    const asked = { key, bodyHash: key, reason: 'It was cold', person: 'Olga' };
    const kind = random.pickOne(['giveCredit', 'takeCredit', 'takePoints'] as const);
    const customer = { customerId: random.pickOne([CUSTOMER, FRIEND]), amount: random.whole(1, 800), email: null };
    await deskHost.call((desk) => desk.adjustCustomer(business, { ...asked, kind, ...customer }, Date.now()));
    const card = { ...asked, key: `card-${round}`, cardId: random.whole(1, 4), blocked: random.chance(0.5) };
    const orderNumber = `${RAMEN.serviceProviderUserId}-${random.whole(101, 103)}`;
    await deskHost.call(async (desk) => desk.blockCard(business, orderNumber, card, Date.now()));
  }
}

/** Activates the gift cards in delivered e-mails, some of them twice. Lets the desk send some cards again. */
export async function* cardHolders(deskHost: DeskHost, random: RandomFaults): AsyncGenerator<void, void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    yield;
    const cards = (await deliveredTexts()).flatMap(cardsIn);
    const customerId = random.pickOne([CUSTOMER, FRIEND]);
    if (cards.length > 0 && random.chance(0.6)) {
      const card = random.pickOne(cards);
      await deskHost.call((desk) => desk.activateGiftCard({ ...card, customerId, now: Date.now() }));
    }
    if (!random.chance(0.1)) continue;
    const orderNumber = `${RAMEN.serviceProviderUserId}-${random.whole(101, 103)}`;
    await deskHost.call((desk) => desk.resendCards(RAMEN.businessId, orderNumber, Date.now()));
  }
}

/** Texts of the delivered e-mails with cards and tickets. */
export async function deliveredTexts(): Promise<string[]> {
  const query = env.DB.prepare(
    "SELECT text FROM delivered_messages WHERE text LIKE '%what you bought%' ORDER BY rowid",
  );
  return (await query.all<{ text: string }>()).results.map(({ text }) => text);
}

/** The gift cards in an e-mail. */
export const cardsIn = (text: string): { number: string; pin: string }[] =>
  Array.from(text.matchAll(/Number: ([\d ]+)\nPIN: ([\d ]+)/g), ([, number = '', pin = '']) => ({
    number: number.replaceAll(' ', ''),
    pin: pin.replaceAll(' ', ''),
  }));
