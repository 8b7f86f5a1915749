/**
 * Inline script of a kiosk's page (pages/[business]/kiosk.astro). It runs before the script of the menu
 * (client/menu-page/on-demand.ts), so that the menu starts without any data of an earlier customer.
 */
import type { FinalOrder } from '../../contract/final-order.ts';
import { KIOSK_WARNING_SECONDS, kioskRefreshAt } from '../../domain/store/kiosk.ts';
import { CART_CHANGED, cartStore } from '../cart/cart-store.ts';
import { ORDER_PLACED } from '../checkout/order-placed.ts';
import { CHECKOUT_HASH, dialogDepth } from '../dialog-history.ts';
import { whenParsed } from '../page-load.ts';
import { keepScreenOn } from '../wake-lock.ts';
import { DISHES_CHANGED, keptWishes } from '../wishes/wish.ts';
import { forgetKioskCustomer } from './forget-customer.ts';
import { createIdleWatch } from './idle-watch.ts';
import { createMenuRefresh, type FetchFailure, type RefreshOutcome } from './menu-refresh.ts';
import { becomeOnlyTab } from './only-tab.ts';
import { startPairing } from './pairing.ts';
import { closeScreen, fillIn, ignoreDoubleTaps, openScreen, screenNamed } from './screens.ts';

/** How often the timers are checked (specification, section 9). */
const TICK_MS = 1000;
/** How often an unused kiosk looks for a changed menu. */
const UNUSED_CHECK_MS = 60_000;
/** How often a kiosk tries again while it cannot fetch its page. */
const UNREACHABLE_CHECK_MS = 3_000;
/** How often a kiosk tells the edge that it is running. */
const SEEN_INTERVAL_MS = 5 * 60_000;
/** Screen readers announce how many seconds are left to answer “Are you still there?”, but only at these numbers. */
const ANNOUNCED_SECONDS: readonly number[] = [KIOSK_WARNING_SECONDS, 10, 5];

const FAILURE_TITLES: Readonly<Record<FetchFailure, string>> = {
  offline: 'No internet connection',
  failed: 'Something went wrong',
};

const { businessId = '', businessPath = '', closeSeconds = '' } = document.getElementById('kiosk')?.dataset ?? {};
const cart = cartStore(Number(businessId));
const [welcome, idle, placed, unreachable, elsewhere] = ['welcome', 'idle', 'placed', 'unreachable', 'elsewhere'].map(
  screenNamed,
);
const watch = createIdleWatch(Date.now());
const menu = createMenuRefresh();

let isLeaving = false;
/** Whether another tab of this browser is the kiosk now. */
let isReplaced = false;
/** When the screen with the order number closes by itself; null while it is not open. */
let closesAt: number | null = null;
let refreshAt = kioskRefreshAt(Date.now());
let checkedAt = Date.now();
let seenAt = Date.now();

/** Whether the customer pays or the order is being placed: the checkout then locks its dialog (ui/Sheet.tsx). */
const isPlacing = () => document.querySelector('.sheet[closedby="none"]') !== null;
/**
 * Whether the customer types in the form of a payment provider. The form is a frame, so its touches do not reach this
 * page.
 */
const isInPaymentForm = () => document.activeElement instanceof HTMLIFrameElement;
const isUnused = () =>
  welcome?.open ?? (cart.read().length === 0 && keptWishes().length === 0 && dialogDepth() === 0 && scrollY === 0);

/** Forgets the customer. From now on, the kiosk only waits until it can load its page again. */
function forget(): void {
  isLeaving = true;
  closesAt = null;
  forgetKioskCustomer(Number(businessId));
}

/** Forgets the customer at once, and loads the page again as soon as the edge can be reached. */
async function startOver(): Promise<void> {
  if (isLeaving) return;
  forget();
  closeScreen(idle);
  closeScreen(placed);
  openScreen(welcome);
  history.replaceState({ kiosk: 'outside' }, '', location.pathname);
  const outcome = await menu.check();
  if (isFailure(outcome)) showUnreachable(outcome);
  else location.reload();
}

const isFailure = (outcome: RefreshOutcome): outcome is FetchFailure => outcome in FAILURE_TITLES;

/** Shows the screen that says why the kiosk does not work. */
function showUnreachable(failure: FetchFailure): void {
  // The checkout shows by itself that it waits for the network. The screen with the order number must stay until its
  // time is over.
  if (isPlacing() || closesAt !== null || isReplaced) return;
  fillIn(unreachable, 'title', FAILURE_TITLES[failure]);
  checkedAt = Date.now();
  // The network can be lost again while the screen is open. That is no touch of a customer.
  if (unreachable?.open) return;
  openScreen(unreachable);
  watch.touch(checkedAt);
}

async function checkNetwork(): Promise<void> {
  const began = Date.now();
  checkedAt = began;
  const outcome = await menu.check();
  // The network was lost again, or a newer check has begun. This outcome says nothing about the network now.
  if (checkedAt !== began) return;
  if (isFailure(outcome)) return fillIn(unreachable, 'title', FAILURE_TITLES[outcome]);
  if (isLeaving || isUnused()) location.reload();
  else closeScreen(unreachable);
}

/**
 * Looks for a changed menu. If the menu has changed and nobody uses the kiosk, reloads the page. While somebody orders,
 * replaces only changed dishes. Other changes wait until nobody uses the kiosk.
 */
async function refresh(): Promise<void> {
  checkedAt = Date.now();
  const outcome = await menu.check();
  if (isFailure(outcome)) showUnreachable(outcome);
  else if (outcome === 'same' || isLeaving) return;
  else if (isUnused()) location.reload();
  else if (outcome === 'dishes') {
    menu.showDishes();
    // On these events, other scripts write the counts of the cart into the new dishes, and filter the dishes by the
    // customer's wishes.
    dispatchEvent(new Event(CART_CHANGED));
    dispatchEvent(new Event(DISHES_CHANGED));
  }
}

function tick(): void {
  if (isReplaced) return;
  const now = Date.now();
  if (unreachable?.open) {
    if (isUnused() || isLeaving) watch.touch(now);
    else if (watch.secondsLeft(now, false) === 0) forget();
    if (now - checkedAt >= UNREACHABLE_CHECK_MS) void checkNetwork();
    return;
  }
  if (now >= refreshAt) {
    refreshAt = kioskRefreshAt(now);
    void refresh();
  } else if (isUnused() && now - checkedAt >= UNUSED_CHECK_MS) void refresh();
  if (now - seenAt >= SEEN_INTERVAL_MS) {
    seenAt = now;
    void showPaired();
  }
  if (isUnused() || isPlacing() || isLeaving) watch.touch(now);
  if (closesAt !== null) countDown(now, closesAt);
  else askIfIdle(watch.secondsLeft(now, isInPaymentForm()));
}

function countDown(now: number, end: number): void {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  fillIn(placed, 'seconds', seconds === 1 ? '1 second' : `${seconds} seconds`);
  if (seconds === 0) void startOver();
}

function askIfIdle(seconds: number | null): void {
  if (seconds === null) closeScreen(idle);
  else if (seconds === 0) void startOver();
  else {
    fillIn(idle, 'seconds', String(seconds));
    if (ANNOUNCED_SECONDS.includes(seconds)) fillIn(idle, 'announced', `${seconds} seconds left`);
    openScreen(idle);
  }
}

function showPlaced({ orderNumber, paymentStatus }: FinalOrder): void {
  const now = Date.now();
  forgetKioskCustomer(Number(businessId));
  fillIn(placed, 'number', orderNumber);
  const toPay = placed?.querySelector<HTMLElement>('[data-part="to-pay"]');
  if (toPay) toPay.hidden = paymentStatus !== 'inPerson';
  openScreen(placed);
  closesAt = now + Number(closeSeconds) * 1000;
  countDown(now, closesAt);
}

/**
 * Another tab is the kiosk now. This tab shows the screen `elsewhere` and does nothing until somebody presses the
 * button on this screen, which reloads the page.
 */
function stop(): void {
  isReplaced = true;
  // The page no longer starts over by itself, and may be closed without a question.
  isLeaving = true;
  openScreen(elsewhere);
}

/** Prevents the Back button from leaving the menu: the page before it in the history does not belong to the kiosk. */
function stayOnPage(): void {
  history.pushState({ kiosk: 'inside' }, '');
}

// If the address has `CHECKOUT_HASH`, a customer comes back from the page of a payment provider, and continues.
// Otherwise the history entry may contain a dialog of an earlier customer, which must not open again.
const isReturning = location.hash === CHECKOUT_HASH;
if (!isReturning) {
  history.replaceState({ kiosk: 'outside' }, '', location.href);
  forgetKioskCustomer(Number(businessId));
}
history.scrollRestoration = 'manual';
ignoreDoubleTaps();
if (isReturning) welcome?.removeAttribute('open');
else openScreen(welcome);
const showPaired = startPairing(businessPath);
becomeOnlyTab(businessId, stop);

welcome?.addEventListener('click', () => !isLeaving && closeScreen(welcome));
welcome?.addEventListener('close', () => {
  if (isLeaving) return;
  watch.touch(Date.now());
  stayOnPage();
});
addEventListener('popstate', () => history.state?.kiosk === 'outside' && stayOnPage());

// While the dialog `idle` is open, only an answer to its question counts as use.
for (const type of ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'])
  addEventListener(type, () => idle?.open || watch.touch(Date.now()), { capture: true, passive: true });
idle?.addEventListener('close', () => {
  watch.touch(Date.now());
  fillIn(idle, 'title', 'Are you still there?');
});
idle?.querySelector('[data-stay]')?.addEventListener('click', () => {
  // The close event comes later. Without this line, a tick before that event would ask again.
  watch.touch(Date.now());
  closeScreen(idle);
});
placed?.addEventListener('close', () => void startOver());
for (const button of document.querySelectorAll('[data-start-over]'))
  button.addEventListener('click', () => startOver());
elsewhere?.querySelector('button')?.addEventListener('click', () => location.reload());
addEventListener(ORDER_PLACED, (event) => event instanceof CustomEvent && showPlaced(event.detail));
addEventListener('offline', () => showUnreachable('offline'));
addEventListener('online', () => unreachable?.open && void checkNetwork());
// A page from the back/forward cache belongs to an earlier customer.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
// While the kiosk starts over, the browser must not ask whether to leave the page: nobody is there to answer.
addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation(), true);
addEventListener('contextmenu', (event) => event.preventDefault());

void whenParsed().then(() => {
  document.querySelector('[data-ask-start-over]')?.addEventListener('click', () => {
    if (cart.read().length === 0) return void startOver();
    fillIn(idle, 'title', 'Start over?');
    watch.ask(Date.now());
    tick();
  });
  keepScreenOn();
  forgetTyping();
  void menu.check().then((outcome) => isFailure(outcome) && showUnreachable(outcome));
  void showPaired();
  setInterval(tick, TICK_MS);
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register('/kiosk-worker.js', { scope: location.pathname }).catch(() => {});
});

/** Prevents fields from suggesting what an earlier customer typed. */
function forgetTyping(): void {
  const turnOff = () => {
    for (const field of document.querySelectorAll('input:not([autocomplete="off"])'))
      field.setAttribute('autocomplete', 'off');
  };
  new MutationObserver(turnOff).observe(document.body, { childList: true, subtree: true });
  turnOff();
}
