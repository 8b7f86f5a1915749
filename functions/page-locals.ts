import type { PreviewPart } from '../src/contract/manage.ts';
import type { Operator } from '../src/contract/operator.ts';
import type { IdentityClient } from '../src/contract/user.ts';
import type { Backend } from './backend/backend.ts';
import { PERSON_COOKIE, secretName } from './backend/device-cookies.ts';
import { identityClients } from './backend/identity-clients.ts';
import { operatorOf } from './backend/operator.ts';
import type { PersonSession } from './backend/people.ts';
import { type DraftShop, previewBackend } from './backend/preview-backend.ts';
import type { Bindings } from './env.ts';
import type { PageContext } from './page-context.ts';
import { type PagePerson, pagePerson } from './page-person.ts';
import { type PageVisitor, pageVisitor } from './page-visitor.ts';
import type { PageMetadata } from './pagestore/kept-page.ts';

/** The content of `Astro.locals`. Pages reach data and cookies only through these fields. */
export interface PageLocals {
  /** Answers the calls of the API (src/contract). */
  readonly backend: Backend;
  /**
   * Makes `backend` answer from a draft. The preview page calls this before it rewrites the request to the page that
   * customers see.
   */
  readonly showPreview: (draft: DraftShop, part: PreviewPart) => void;
  /**
   * Whether the page shows a draft. Such a page has a cart of its own, and functions/rest/gates.ts refuses orders from it.
   */
  readonly isPreview?: boolean;
  /** What the person wants to see in the preview, such as the announcement. */
  readonly previewPart?: PreviewPart;
  /** Who runs this deployment. */
  readonly operator: Operator;
  /** The identity providers with a button on the sign-in pages. */
  readonly identityClients: readonly IdentityClient[];
  /** The configured origin of the site. Links that people copy or send, and links for search engines, begin with it. */
  readonly publicOrigin: string;
  /** Reads the session of the customer and the orders of the device. The result can also sign the customer in or out. */
  readonly visitor: () => Promise<PageVisitor>;
  /** Reads the session of the person who opened a page of the console. The result can also sign the person in or out. */
  readonly person: () => Promise<PagePerson>;
  /** The session of the person who is signed in to the console on this device; null when nobody is. */
  readonly personSession: () => Promise<PersonSession | null>;
  /**
   * A page that is the same for every visitor sets this field after it has read its data:
   *
   *     Astro.locals.pageMetadata = { subject: { businessId }, revision: found.revision, nextChangeAt };
   *     Astro.locals.pageMetadata = { subject: 'directory', revision: directory.revision, nextChangeAt };
   *
   * The page store (functions/pagestore) then keeps the page under its origin and path, and renders it again when the
   * subject's revision has changed, `nextChangeAt` has passed or a new build is deployed. The page store
   * renders such a page for a request without cookies and authorization, so a kept page cannot show anything personal. This
   * request has no query, with two exceptions: the directory gets its parameters `label`, `open` and `page`, and a catering
   * menu gets the parameter `at` without a value. A page that does not set this field, or whose status is not 200, is
   * rendered for each request. Its response is `no-store` unless the page sets another `cache-control`.
   */
  pageMetadata?: PageMetadata;
}

export function pageLocals(
  env: Bindings,
  backend: Backend,
  page: PageContext & { readonly locals: object },
): PageLocals {
  const secretCookie = (name: string) => page.cookies.get(secretName(page.url, name))?.value;
  return {
    backend,
    showPreview: (draft, previewPart) =>
      Object.assign(page.locals, {
        ...{ backend: previewBackend(backend, draft, Date.now()), isPreview: true, previewPart },
      }),
    operator: operatorOf(env),
    identityClients: identityClients(env),
    publicOrigin: env.PUBLIC_ORIGIN,
    visitor: () => pageVisitor(page, backend),
    person: () => pagePerson(page, backend),
    personSession: () => backend.people.session(secretCookie(PERSON_COOKIE) ?? ''),
  };
}
