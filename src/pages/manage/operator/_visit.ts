import type { Backend, PersonSession } from '../../../../functions/for-pages.ts';
import type { DeploymentHealth } from '../../../contract/deployment-health.ts';
import { ERRORS, type Reply } from '../../../contract/errors.ts';
import type { OperatedBusinesses, OperatedLabels, Providers } from '../../../contract/operator-calls.ts';
import type { Instant } from '../../../domain/time.ts';
import { submittedFields } from '../../account/_form.ts';
import type { OfForm, RefusedVisit } from '../_screen-data.ts';
import { ofForm, type PageRequest, signInPath } from '../_visit.ts';
import { actOnBusinesses, actOnLabels, actOnProviders } from './_act.ts';
import { DONE_WORDS } from './_words.ts';

export interface BusinessesVisit extends OfForm, OperatedBusinesses {
  readonly show: 'businesses';
}
export interface ProvidersVisit extends OfForm, Providers {
  readonly show: 'providers';
}
export interface LabelsVisit extends OfForm, OperatedLabels {
  readonly show: 'labels';
}
export interface HealthVisit extends OfForm {
  readonly show: 'health';
  readonly health: DeploymentHealth;
  readonly now: Instant;
}
type Visit =
  | BusinessesVisit
  | ProvidersVisit
  | LabelsVisit
  | HealthVisit
  | RefusedVisit
  | { readonly show: 'redirect'; readonly goTo: string };

/**
 * Handles a request for `/manage/operator/…`, which may submit a form. Returns null if the screen is unknown, or if an
 * upstream manages the businesses of this deployment.
 */
export async function handleOperatorRequest(page: PageRequest): Promise<Visit | null> {
  const { backend } = page.locals;
  const screen = page.params.screen ?? '';
  if (!['', 'providers', 'labels', 'health'].includes(screen) || !backend.hasBoard) return null;
  const { session } = await page.locals.person();
  if (session === null) return { show: 'redirect', goTo: signInPath(page.url) };
  const fields = await submittedFields(page.request);
  const act = { '': actOnBusinesses, providers: actOnProviders, labels: actOnLabels }[screen];
  const outcome = (fields && (await act?.(backend, session, fields))) ?? null;
  if (outcome !== null && 'done' in outcome) {
    const path = page.url.pathname;
    return { show: 'redirect', goTo: `${path}?done=${outcome.done}` };
  }
  const before = Number(/^[1-9]\d{0,14}$/.exec(page.url.searchParams.get('before') ?? '')?.[0] ?? 0) || null;
  return screenOf(backend, session, screen, before, ofForm(page, outcome, fields, DONE_WORDS));
}

async function screenOf(
  { operating }: Backend,
  session: PersonSession,
  screen: string,
  before: number | null,
  form: OfForm,
): Promise<Visit> {
  if (screen === 'providers') {
    const found = await operating.providers(session, before);
    return found.ok ? { ...form, ...found.value, show: 'providers' } : refusedBy(found);
  }
  if (screen === 'labels') {
    const found = await operating.labels(session);
    return found.ok ? { ...form, ...found.value, show: 'labels' } : refusedBy(found);
  }
  if (screen === 'health') {
    const found = await operating.health(session);
    return found.ok ? { ...form, show: 'health', health: found.value, now: Date.now() } : refusedBy(found);
  }
  const found = await operating.businesses(session, before);
  return found.ok ? { ...form, ...found.value, show: 'businesses' } : refusedBy(found);
}

const refusedBy = ({ failure }: Extract<Reply<never>, { readonly ok: false }>): RefusedVisit => ({
  show: 'refused',
  status: ERRORS[failure.code].status,
  message: failure.message,
});
