/**
 * Inline script of the page Today. It replaces the content of the page with a new rendering from the edge: when the
 * board changes, when the page becomes visible, and once a minute.
 */
import * as v from 'valibot';
import { openLiveSocket } from '../live-socket.ts';

/** Delay after a message about a change of the board, so that several moves in this time cause one request. */
const SETTLE_MS = 1_000;
/** Maximum age of the content. Sales and waiting times change without a message, so older content is fetched again. */
const MAX_AGE_MS = 60_000;
/** Minimum time between two requests. */
const MIN_PAUSE_MS = 5_000;

const messageSchema = v.object({ revision: v.number() });

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
const shown = part(document, 'today');
const offline = part(document, 'today-offline');
const news = part(document, 'today-news');

let refreshedAt = Date.now();
/** Whether a request is scheduled. */
let isWaiting = false;

async function refresh(): Promise<void> {
  isWaiting = false;
  refreshedAt = Date.now();
  const response = await fetch(location.href).catch(() => null);
  if (offline) offline.hidden = response?.ok === true;
  if (!response?.ok) return;
  // The edge redirects a person whose session has ended. The reload leads to the sign-in page.
  if (response.redirected) return location.reload();
  const next = part(new DOMParser().parseFromString(await response.text(), 'text/html'), 'today');
  if (!shown || !next || shown.innerHTML === next.innerHTML) return;
  const focused = document.activeElement;
  const focusedId = focused && shown.contains(focused) ? focused.id : '';
  const said = next.dataset.news ?? '';
  if (news && said !== shown.dataset.news) news.textContent = said;
  Object.assign(shown.dataset, next.dataset);
  shown.replaceChildren(...next.childNodes);
  if (focusedId !== '') document.getElementById(focusedId)?.focus();
}

function refreshSoon(): void {
  if (document.hidden || isWaiting) return;
  isWaiting = true;
  setTimeout(refresh, Math.max(SETTLE_MS, refreshedAt + MIN_PAUSE_MS - Date.now()));
}

function refreshIfOld(): void {
  if (Date.now() - refreshedAt >= MAX_AGE_MS) refreshSoon();
}

if (shown?.dataset.socket) {
  openLiveSocket({
    path: shown.dataset.socket,
    message: messageSchema,
    onMessage: ({ revision }) => {
      if (String(revision) !== shown.dataset.revision) refreshSoon();
    },
    onOpenChange: (isOpen) => {
      if (!isOpen && !navigator.onLine && offline) offline.hidden = false;
      if (isOpen && offline && !offline.hidden) refreshSoon();
    },
  });
  setInterval(refreshIfOld, MAX_AGE_MS / 4);
  document.addEventListener('visibilitychange', refreshSoon);
}
