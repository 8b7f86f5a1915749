/** Inline script of a menu in catering mode. It fetches no other script. */
import { failedFetchMessage } from '../failed-fetch.ts';
import { whenParsed } from '../page-load.ts';
import { showSnackbar } from '../snackbar.ts';
import { CATERING_TIME_CHANGED, cateringTime, setCateringTime } from './catering-time.ts';
import { startMinimums } from './minimums.ts';
import { type DatedProducts, showDatedProducts } from './show-dated-products.ts';

/** The part of the answer of `GET /rest/business/catering/{routingPath}` that this script reads. */
interface DatedBusiness {
  readonly orderTypes: readonly {
    readonly days: readonly {
      readonly label: string;
      readonly slots: readonly { readonly at: number; readonly label: string }[];
    }[];
  }[];
}

const bar = document.querySelector<HTMLElement>('[data-catering-bar]');
if (bar !== null) {
  startMinimums(bar.dataset.cartId ?? '');
  startTime(bar);
  startReturns();
}

/**
 * Shows the chosen time, and which options can be ordered for this time. If no time is chosen, or the time is no longer
 * offered, opens the page on which customers choose a time (`picker`).
 */
function startTime(bar: HTMLElement): void {
  const { business = '', products = '', picker = '' } = bar.dataset;
  const when = bar.querySelector<HTMLElement>('[data-catering-when]');
  const change = bar.querySelector('a');
  let chosen = cateringTime();

  async function show(): Promise<void> {
    const at = chosen;
    if (at === null) return location.replace(picker);
    if (change !== null) change.href = `${picker}&at=${at}`;
    try {
      const [reply, dishes] = await Promise.all([
        read<DatedBusiness>(business),
        read<DatedProducts>(`${products}${at}`),
      ]);
      if (at !== chosen) return;
      const label = labelOf(reply, at);
      // The time is no longer offered, so the customer must choose another one. The cart stays as it is.
      if (label === null) return location.replace(`${picker}&gone=1`);
      if (when !== null) when.textContent = label;
      await whenParsed();
      showDatedProducts(dishes);
    } catch (error) {
      showSnackbar(failedFetchMessage(error));
      addEventListener('online', () => void show(), { once: true });
    }
  }

  addEventListener(CATERING_TIME_CHANGED, () => {
    if (cateringTime() === chosen) return;
    chosen = cateringTime();
    void show();
  });
  // The checkout changes the time only in its own history entry. Each earlier entry gets the new time when the customer
  // returns to it.
  addEventListener('popstate', () => chosen !== null && setCateringTime(chosen));
  // If the page comes from the back/forward cache, the time may no longer be free, because of other orders.
  addEventListener('pageshow', ({ persisted }) => persisted && void show());
  void show();
}

/**
 * The site bar contains the address to which the customer returns after signing in or out. This function adds the
 * chosen time to this address only when the customer clicks, because the stored page is the same for all times, and
 * another script may replace the site bar before the click.
 */
function startReturns(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const bar = target instanceof Element ? target.closest('.site-bar') : null;
      const here = location.pathname + location.search;
      for (const link of bar?.querySelectorAll<HTMLAnchorElement>('a[href*="?returnUrl="]') ?? [])
        link.search = `${new URLSearchParams({ returnUrl: here })}`;
      for (const field of bar?.querySelectorAll<HTMLInputElement>('[name="returnUrl"]') ?? []) field.value = here;
    },
    { capture: true },
  );
}

async function read<Reply>(path: string): Promise<Reply> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Label such as `Saturday, November 21, 1:00 p.m.`; null for a time that is not offered. */
function labelOf({ orderTypes }: DatedBusiness, at: number): string | null {
  for (const day of orderTypes.flatMap(({ days }) => days)) {
    const slot = day.slots.find((each) => each.at === at);
    if (slot !== undefined) return `${day.label}, ${slot.label}`;
  }
  return null;
}
