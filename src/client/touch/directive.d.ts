import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The business whose menu page it is; see summon.ts. */
    'client:summon'?: number;
  }
}
