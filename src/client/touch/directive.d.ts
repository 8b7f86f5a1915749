import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See summon.ts. */
    'client:summon'?: import('./summoned.ts').Summoned;
  }
}
