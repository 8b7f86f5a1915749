import { effect } from '@preact/signals-core';
import { type CustomerLoyalty, customerLoyaltySchema } from '../../contract/customer-loyalty.ts';
import { formatCents } from '../../domain/money/money.ts';
import { rewardProgress } from '../../domain/store/reward-progress.ts';
import { call } from '../rest.ts';
import { rememberedEmail } from '../session/remembered-customer.ts';
import { sessionAt } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { showSnackbar } from '../snackbar.ts';
import { onListChange } from './page-parts.ts';

// Parts of the directory for signed-in customers. The browser fetches this script only when a customer has signed in on
// this device; the page itself is the same for all visitors.

const session = sessionAt(null);
let loyalty: CustomerLoyalty = [];

function showLoyalty(): void {
  for (const shown of document.querySelectorAll('.card-credit, .card-progress')) shown.remove();
  const byProvider = new Map(loyalty.map((each) => [String(each.serviceProviderUserId), each]));
  for (const card of document.querySelectorAll<HTMLElement>('[data-provider]')) {
    const found = byProvider.get(card.dataset.provider ?? '');
    if (found === undefined) continue;
    if (found.creditBalance > 0) card.querySelector('.card-top')?.appendChild(creditChip(found.creditBalance));
    const progress = progressRow(found.points, Number(card.dataset.stamps ?? 0));
    if (progress) card.querySelector('.card-words')?.appendChild(progress);
  }
}

function creditChip(cents: number): HTMLElement {
  const chip = document.createElement('p');
  chip.className = 'card-chip card-credit';
  chip.textContent = `Credit: ${formatCents(cents)}`;
  return chip;
}

function progressRow(points: number, stamps: number): HTMLElement | null {
  const progress = rewardProgress({ reward: null, rewardCriteria: null, rewardStampCardType: stamps }, points, true);
  if (progress === null) return null;
  const row = document.createElement('p');
  row.className = 'card-progress';
  const bar = document.createElement('progress');
  bar.max = stamps;
  bar.value = points;
  bar.ariaLabel = 'Reward points';
  row.textContent = progress;
  row.insertBefore(bar, row.firstChild);
  return row;
}

/** Fetches credit and points. If the call fails, the earlier values stay visible. */
async function fetchLoyalty(): Promise<void> {
  const answer = await call({ method: 'GET', path: '/rest/customerLoyalty/mine', reply: customerLoyaltySchema });
  if (!answer.ok || session.state.peek().status !== 'signedIn') return;
  loyalty = answer.value;
  showLoyalty();
}

async function endSession(): Promise<void> {
  const answer = await signOut(session);
  showSnackbar(answer.ok ? 'You are signed out.' : answer.failure.message);
}

effect(() => {
  const { status } = session.state.value;
  const isExpected = status === 'unknown' && rememberedEmail() !== null;
  document.documentElement.toggleAttribute('data-customer', status === 'signedIn' || isExpected);
  if (status === 'signedIn') void fetchLoyalty();
  if (status !== 'guest') return;
  loyalty = [];
  showLoyalty();
});
onListChange(showLoyalty);
document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLElement) || event.target.dataset.signOut === undefined) return;
  event.preventDefault();
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  void endSession();
});
session.connect();
void session.refresh();
