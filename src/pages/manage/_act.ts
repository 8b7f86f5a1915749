import * as v from 'valibot';
import type { Backend, PagePerson, PersonSession } from '../../../functions/for-pages.ts';
import { pauseSchema } from '../../contract/board.ts';
import type { Reply } from '../../contract/errors.ts';
import { type Problem, problem, problemsOf } from '../../contract/form-problems.ts';
import {
  forgotPersonPasswordSchema,
  invitationSchema,
  membershipChangeSchema,
  setPersonPasswordSchema,
} from '../../contract/manage.ts';
import { passkeyChangeSchema } from '../../contract/passkeys.ts';
import { idSegmentSchema } from '../../contract/scalars.ts';
import { soldoutMarkSchema } from '../../contract/soldout.ts';
import { planPauseSchema } from '../../contract/today.ts';
import { emailSchema } from '../../contract/user.ts';
import type { SignInScreenName } from './_sign-in-screens.ts';
import type { DONE_WORDS } from './_words.ts';

type Fields = Readonly<Partial<Record<string, string>>>;
export type Outcome = { readonly done: string } | { readonly problems: readonly Problem[] };

const refused = (...problems: readonly Problem[]): Outcome => ({ problems });
const outcomeOf = (reply: Reply<unknown>, done: keyof typeof DONE_WORDS): Outcome =>
  reply.ok ? { done } : refused(problem(reply.failure.message));

const signInSchema = v.object({ email: emailSchema, password: v.pipe(v.string(), v.maxLength(200)) });

/**
 * Handles the form of a screen for people who are not signed in. `returnUrl`: the path to open after the sign-in; null
 * for `/manage`.
 */
export async function actOnSignInScreen(
  screen: SignInScreenName,
  backend: Backend,
  person: PagePerson,
  fields: Fields,
  returnUrl: string | null,
): Promise<Outcome> {
  const { people } = backend;
  switch (screen) {
    case 'signIn': {
      const form = v.safeParse(signInSchema, fields);
      if (!form.success) return refused(...problemsOf(form.issues));
      const signedIn = await people.signIn(form.output, person.signInOrigin, person.device);
      if (signedIn.ok) await person.signIn(signedIn.value);
      return outcomeOf(signedIn, 'signedIn');
    }
    case 'forgot': {
      const form = v.safeParse(forgotPersonPasswordSchema, fields);
      if (!form.success) return refused(...problemsOf(form.issues));
      return outcomeOf(await people.forgotPassword(form.output.email, person.signInOrigin.source, returnUrl), 'sent');
    }
    case 'setPassword': {
      const form = v.safeParse(setPersonPasswordSchema, fields);
      if (!form.success) return refused(...problemsOf(form.issues));
      const signedIn = await people.setPassword(form.output, person.signInOrigin.source, person.device);
      if (signedIn.ok) await person.signIn(signedIn.value);
      return outcomeOf(signedIn, 'signedIn');
    }
  }
}

export async function actOnPeople(
  { manage }: Backend,
  session: PersonSession,
  routingPath: string,
  fields: Fields,
): Promise<Outcome> {
  const sent = { ...fields, everywhere: fields.everywhere === 'yes' };
  if (fields.act === 'invite') {
    const form = v.safeParse(invitationSchema, sent);
    if (!form.success) return refused(...problemsOf(form.issues));
    return outcomeOf(await manage.invite(session, routingPath, form.output), 'invited');
  }
  const id = v.safeParse(idSegmentSchema, fields.membershipId);
  if (!id.success) return refused(...problemsOf(id.issues));
  if (fields.act === 'inviteAgain')
    return outcomeOf(await manage.inviteAgain(session, routingPath, id.output), 'invitedAgain');
  if (fields.act === 'remove') return outcomeOf(await manage.endMembership(session, routingPath, id.output), 'removed');
  const form = v.safeParse(membershipChangeSchema, sent);
  if (!form.success) return refused(...problemsOf(form.issues));
  return outcomeOf(await manage.changeMembership(session, routingPath, id.output, form.output), 'changed');
}

/** Handles the form with which a person subscribes to the daily summary e-mail, or unsubscribes. */
export async function actOnReports(
  { books }: Pick<Backend, 'books'>,
  session: PersonSession,
  routingPath: string,
  fields: Fields,
): Promise<Outcome> {
  const wanted = fields.summary === 'yes';
  return outcomeOf(await books.setSummary(session, routingPath, wanted), wanted ? 'summaryOn' : 'summaryOff');
}

type TodayParts = Pick<Backend, 'pause' | 'markSoldout'> & {
  readonly manage: Pick<Backend['manage'], 'planPause' | 'endPlannedPause'>;
};

/**
 * Handles a form of the screen Today: starts or ends a pause, plans a pause or removes a planned one, or ends a
 * sold-out mark. Each of these actions takes effect without a publication.
 */
export async function actOnToday(
  backend: TodayParts,
  session: PersonSession,
  routingPath: string,
  fields: Fields,
): Promise<Outcome> {
  if (fields.act === 'endPause')
    return outcomeOf(
      await backend.pause(session, routingPath, { paused: false, reason: '', minutes: null }),
      'takingOrders',
    );
  if (fields.act === 'pause') {
    const minutes = fields.minutes === undefined || fields.minutes === '' ? null : Number(fields.minutes);
    const form = v.safeParse(pauseSchema, { paused: true, reason: fields.pauseReason, minutes });
    if (!form.success) return refused(...problemsOf(form.issues, { reason: 'pauseReason' }));
    return outcomeOf(await backend.pause(session, routingPath, form.output), 'paused');
  }
  if (fields.act === 'planPause') {
    const form = v.safeParse(planPauseSchema, fields);
    if (!form.success) return refused(...problemsOf(form.issues));
    const planned = await backend.manage.planPause(session, routingPath, form.output);
    if (planned.ok) return { done: 'planned' };
    const { message, reason = '' } = planned.failure;
    return refused(problem(message, reason in planPauseSchema.entries ? reason : null));
  }
  if (fields.act === 'endPlannedPause') {
    const from = v.safeParse(idSegmentSchema, fields.from);
    if (!from.success) return refused(...problemsOf(from.issues));
    return outcomeOf(await backend.manage.endPlannedPause(session, routingPath, from.output), 'pauseRemoved');
  }
  const ids = (fields.ids ?? '').split(' ').map(Number);
  const mark = fields.kind === 'option' ? { productOptionId: ids[0] } : { choiceIds: ids };
  const form = v.safeParse(soldoutMarkSchema, { ...mark, soldout: false });
  if (!form.success) return refused(...problemsOf(form.issues));
  return outcomeOf(await backend.markSoldout(session, routingPath, form.output), 'available');
}

/** Handles a form about the person's account: ends one session or all sessions, or renames or removes a passkey. */
export async function actOnAccount(
  { people, passkeys }: Backend,
  session: PersonSession,
  fields: Fields,
): Promise<Outcome> {
  if (fields.passkeyId !== undefined) {
    const passkey = v.safeParse(idSegmentSchema, fields.passkeyId);
    if (!passkey.success) return refused(...problemsOf(passkey.issues));
    if (fields.newName !== undefined) {
      const form = v.safeParse(passkeyChangeSchema, { name: fields.newName });
      if (!form.success) return refused(...problemsOf(form.issues));
      return outcomeOf(await passkeys.rename(session, passkey.output, form.output.name), 'passkeyRenamed');
    }
    return outcomeOf(await passkeys.remove(session, passkey.output), 'passkeyRemoved');
  }
  if (fields.sessionId === 'all') return outcomeOf(await people.endSessions(session, 'all'), 'signedOut');
  const id = v.safeParse(idSegmentSchema, fields.sessionId);
  if (!id.success) return refused(...problemsOf(id.issues));
  return outcomeOf(await people.endSessions(session, id.output), 'signedOut');
}
