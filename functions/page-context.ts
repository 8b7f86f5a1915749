import type { DeviceCookie } from './backend/device-cookies.ts';

/**
 * The fields of Astro's `FetchState` that page-visitor.ts and page-person.ts read and change for a requested page.
 * page-locals.ts also needs the field `locals`, and adds it to this type.
 */
export interface PageContext {
  readonly request: Request;
  readonly url: URL;
  readonly cookies: {
    get(name: string): { readonly value: string } | undefined;
    set(name: string, value: string, options: DeviceCookie['options']): void;
  };
}
