import type { APIContext } from 'astro';
import type {
  Backend,
  DeletingCustomer,
  DeletionOutcome,
  DeletionPreview,
  PageVisitor,
} from '../../../functions/for-pages.ts';
import { ERRORS } from '../../contract/errors.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';
import { submittedFields } from './_form.ts';
import { type HeaderCustomer, headerCustomer } from './_own-loyalty.ts';
import { type Site, siteOf } from './_site.ts';

/** The data of the page on which a customer deletes the account (E32). */
export interface DeletePageProps {
  readonly site: Site;
  readonly visitor: PageVisitor;
  /** What the header of a business's page shows of the customer; null for a guest and in the directory. */
  readonly own: HeaderCustomer | null;
  /** The path to which the page sends its forms. Contains the token if the customer opened the e-mailed link. */
  readonly here: string;
  /**
   * What the customer reads before the deletion. Null when the link or the session is not valid, or when a part of this
   * site does not answer; `problems` says which.
   */
  readonly preview: DeletionPreview | null;
  /** What prevented the submitted deletion; null when nothing was submitted or prevented. */
  readonly prevented: Extract<DeletionOutcome, { kind: 'prevented' }> | null;
  readonly problems: readonly Problem[];
  /** The success message of the submitted form; null without one. */
  readonly notice: string | null;
}

/** The data of the page that confirms a deletion. */
export interface AccountDeleted {
  readonly site: Site;
  /** Whether this device forgets the customer. False when another customer is signed in on it. */
  readonly forgets: boolean;
}

type PageRequest = Pick<APIContext, 'params' | 'request' | 'url'> & {
  readonly locals: Pick<APIContext['locals'], 'backend' | 'visitor'>;
};

/**
 * Handles a request for `/account/delete` or `/{business}/account/delete`. The e-mailed link adds `?token=`. Returns the
 * data of the page (`AccountDeleted` when the account is deleted), or `goTo` for a redirect, or null for an unknown site.
 */
export async function handleDeleteRequest({
  params,
  request,
  url,
  locals,
}: PageRequest): Promise<DeletePageProps | AccountDeleted | { readonly goTo: string } | null> {
  const { backend } = locals;
  const site = await siteOf(backend, params.business);
  if (site === null) return null;
  const visitor = await locals.visitor();
  const token = url.searchParams.get('token');
  const path = `${site.account}/delete`;
  const { customer } = visitor;
  if (customer === null && token === null)
    return { goTo: `${site.account}/signIn?returnUrl=${encodeURIComponent(path)}` };
  const who = { customer, token };
  const fields = await submittedFields(request);
  const result = fields === null ? {} : await submit(backend, who, visitor.source, fields);
  if (result.deleted !== undefined) {
    const forgets = customer === null || customer.user.userId === result.deleted;
    if (forgets) await visitor.signOut();
    return { site, forgets };
  }
  const { prevented = null, problems = [], notice = null } = result;
  const preview = await backend.deletion.preview(who);
  return {
    ...{ site, visitor, prevented, notice },
    own: await headerCustomer(backend.loyalty, customer, site.serviceProviderUserId),
    here: token === null ? path : `${path}?token=${encodeURIComponent(token)}`,
    preview: preview.ok ? preview.value : null,
    problems: preview.ok ? problems : [problem(preview.failure.message)],
  };
}

interface Result {
  /** Id of the deleted account; absent when none was deleted. */
  readonly deleted?: number;
  readonly prevented?: DeletePageProps['prevented'];
  readonly problems?: readonly Problem[];
  readonly notice?: string;
}

async function submit(
  { deletion }: Backend,
  who: DeletingCustomer,
  source: string,
  fields: Readonly<Partial<Record<string, string>>>,
): Promise<Result> {
  // Without a token, the session names the account. Somebody else may have signed in since the page was opened.
  if (who.token === null && fields.account !== String(who.customer?.user.userId))
    return {
      problems: [problem('Another account is signed in now. Nothing was deleted. Please check the account below.')],
    };
  if (fields.action === 'sendLink') {
    if (who.customer === null) return { problems: [problem(ERRORS.unauthorised.message)] };
    const sent = await deletion.sendLink(who.customer, source);
    if (!sent.ok) return { problems: [problem(sent.failure.message)] };
    const { emailAsUserId } = who.customer.user;
    return { notice: `We have sent a link to ${emailAsUserId}. Open it within an hour to delete the account.` };
  }
  if (fields.sure !== 'yes') return { problems: [problem('Please tick that you want to delete the account.', 'sure')] };
  const answer = await deletion.delete(who, fields.password ?? '', source);
  if (!answer.ok) {
    const { reason, message } = answer.failure;
    return { problems: [problem(message, reason === 'password' ? reason : null)] };
  }
  if (answer.value.kind === 'prevented') return { prevented: answer.value };
  return answer.value.kind === 'deleted' ? { deleted: answer.value.userId } : {};
}
