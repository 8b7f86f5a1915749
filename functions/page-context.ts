import type { DeviceCookie } from './backend/device-cookies.ts';

/** The parts of Astro's `FetchState` that page-locals.ts, page-visitor.ts and page-person.ts use. */
export interface PageContext {
  readonly request: Request;
  readonly url: URL;
  readonly cookies: {
    get(name: string): { readonly value: string } | undefined;
    set(name: string, value: string, options: DeviceCookie['options']): void;
  };
}
