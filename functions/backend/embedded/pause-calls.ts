import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { PlanPause } from '../../../src/contract/today.ts';
import type { PlannedPause } from '../../../src/domain/store/business.ts';
import { dayOf, instantAt, parseDay } from '../../../src/domain/store/local-time.ts';
import { DAY_MS, type Instant, type Zone } from '../../../src/domain/time.ts';
import { savePlannedPause } from '../../data/pause.ts';
import type { ManageCalls } from '../people.ts';
import { timeOrMoment } from './board-calls.ts';
import type { LoyaltyParts } from './loyalty-calls.ts';
import { permittedBusiness } from './permitted-business.ts';

/**
 * The longest planned pause. To close the store for longer, owners publish other hours for the dates of the closure, or
 * close the store in Settings.
 */
const MAX_PAUSE_DAYS = 60;
const MAX_PLANNED_PAUSES = 30;
const TAKEN_MESSAGE = 'A pause that begins at this time is planned already. Please remove it first.';
const NO_SUCH_PAUSE_MESSAGE = 'This pause is over, or was removed already.';
const NO_SUCH_TIME_MESSAGE = 'Please choose a day and a time that exist.';

/**
 * The calls that plan and remove pauses. No call is needed when a pause begins or ends: `computeStoreState` compares
 * the times of the pauses with the clock (S16).
 */
export function pauseCalls({ db, deskOf, clock }: LoyaltyParts): Pick<ManageCalls, 'planPause' | 'endPlannedPause'> {
  const refresh = ({ businessId, serviceProviderUserId }: Business) =>
    deskOf(serviceProviderUserId).refreshBoards(businessId);

  return {
    async planPause(person, routingPath, asked) {
      const found = await permittedBusiness(db, person, 'planPauses', routingPath);
      if (!found.ok) return found;
      const business = found.value;
      const now = clock();
      const planned = plannedPause(asked, business.zone, now);
      if (!planned.ok) return planned;
      const pause = planned.value;
      const same = business.plannedPauses.find(({ from, until }) => from === pause.from && until > now);
      if (same !== undefined)
        // A client that got no answer sends the same pause again.
        return same.until === pause.until && same.reason === pause.reason
          ? replied(null)
          : refused(TAKEN_MESSAGE, 'from');
      if (business.plannedPauses.filter(({ until }) => until > now).length >= MAX_PLANNED_PAUSES)
        return refused(`At most ${MAX_PLANNED_PAUSES} pauses can be planned. Please remove one first.`);
      const change = { from: pause.from, added: pause, words: wordsOf(pause, business.zone, now) };
      await savePlannedPause(db, business.businessId, change, { person, place: business, now });
      await refresh(business);
      return replied(null);
    },

    async endPlannedPause(person, routingPath, from) {
      const found = await permittedBusiness(db, person, 'planPauses', routingPath);
      if (!found.ok) return found;
      const business = found.value;
      const now = clock();
      const pause = business.plannedPauses.find((each) => each.from === from);
      if (pause === undefined) return failure('notFound', { message: NO_SUCH_PAUSE_MESSAGE });
      const change = { from, added: null, words: wordsOf(pause, business.zone, now) };
      await savePlannedPause(db, business.businessId, change, { person, place: business, now });
      await refresh(business);
      return replied(null);
    },
  };
}

/** `reason` is the name of the field that is wrong in the request, or `pause` if no single field is wrong. */
const refused = (message: string, reason: 'from' | 'until' | 'pause' = 'pause'): Reply<never> =>
  failure('refused', { message, reason });

function plannedPause({ from, until, reason }: PlanPause, zone: Zone, now: Instant): Reply<PlannedPause> {
  const [begin, end] = [instantOf(from, zone), instantOf(until, zone)];
  if (begin === null) return refused(NO_SUCH_TIME_MESSAGE, 'from');
  if (end === null) return refused(NO_SUCH_TIME_MESSAGE, 'until');
  if (end <= begin) return refused('The pause ends before it begins. Please choose a later end.', 'until');
  if (end <= now) return refused('This time is over. Please choose a later one.', 'until');
  if (end - begin > MAX_PAUSE_DAYS * DAY_MS) return refused(`A pause lasts at most ${MAX_PAUSE_DAYS} days.`, 'until');
  return replied({ from: begin, until: end, reason: reason === '' ? null : reason });
}

/**
 * Returns the instant of a local time such as `2026-11-25T15:00`, or null if the date or the time is invalid, such as
 * 30 February.
 */
function instantOf(localTime: string, zone: Zone): Instant | null {
  const [date = '', time = ''] = localTime.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = parseDay(date);
  return day === null || hours > 23 || minutes > 59 ? null : instantAt(day, hours * 60 + minutes, zone);
}

/**
 * The times of a pause in words, e.g. `3:00 p.m. to 5:00 p.m.` The start has a date unless it is today. The end has a
 * date unless it is on the same day as the start.
 */
export const pauseTimes = ({ from, until }: PlannedPause, zone: Zone, now: Instant): string =>
  `${timeOrMoment(from, zone, dayOf(now, zone))} to ${timeOrMoment(until, zone, dayOf(from, zone))}`;

const wordsOf = (pause: PlannedPause, zone: Zone, now: Instant): string =>
  [`pause planned, ${pauseTimes(pause, zone, now)}`, pause.reason].filter(Boolean).join(': ');
