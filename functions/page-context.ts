import type { DeviceCookie } from './backend/device-cookies.ts';

/**
 * The request for a page: the parts of Astro's `FetchState` that page-visitor.ts and page-person.ts use. page-locals.ts also
 * uses the field `locals` of `FetchState`.
 */
export interface PageContext {
  readonly request: Request;
  readonly url: URL;
  readonly cookies: {
    get(name: string): { readonly value: string } | undefined;
    set(name: string, value: string, options: DeviceCookie['options']): void;
  };
}
