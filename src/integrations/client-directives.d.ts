import type {} from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See client/menu-page/on-demand.ts. */
    'client:on-demand'?: import('../client/menu-page/on-demand-options.ts').OnDemandOptions;
  }
}
