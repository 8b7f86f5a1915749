import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See client/touch/on-demand.ts. */
    'client:on-demand'?: import('../client/touch/on-demand-options.ts').OnDemandOptions;
  }
}
