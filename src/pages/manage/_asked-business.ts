import type { PersonSession } from '../../../functions/for-pages.ts';
import { submittedFields } from '../account/_form.ts';
import { type PageRequest, signInPath } from './_visit.ts';

type Asked =
  | {
      readonly show: 'asked';
      readonly session: PersonSession;
      /** Routing path of the business. */
      readonly path: string;
      /** Null for a request that submits no form. */
      readonly fields: Readonly<Partial<Record<string, string>>> | null;
    }
  | { readonly show: 'redirect'; readonly goTo: string };

/**
 * Returns the signed-in person, the business of the requested screen, and the submitted form. Returns a redirect if
 * nobody is signed in, or if the address names no business. Returns null if another system manages the businesses of
 * this deployment (`hasBoard` is false).
 */
export async function askedBusiness({ locals, request, url }: PageRequest): Promise<Asked | null> {
  if (!locals.backend.hasBoard) return null;
  const { session } = await locals.person();
  if (session === null) return { show: 'redirect', goTo: signInPath(url) };
  const path = url.searchParams.get('business');
  if (path === null) return { show: 'redirect', goTo: '/manage' };
  return { show: 'asked', session, path, fields: await submittedFields(request) };
}
