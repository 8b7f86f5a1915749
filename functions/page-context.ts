import type { DeviceCookie } from './backend/device-cookies.ts';

/** The part of the `Astro` global that reads and sets the cookies of a visitor. */
export interface PageContext {
  readonly request: Request;
  readonly url: URL;
  readonly cookies: {
    get(name: string): { readonly value: string } | undefined;
    set(name: string, value: string, options: DeviceCookie['options']): void;
  };
}
