/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The id of this build. It differs from the id of every other build. */
  readonly BUILD_ID: string;
}

/** The names of the files that an ordering page loads on demand. src/integrations/ordering-files.ts provides them. */
declare module 'virtual:ordering-files' {
  const files: import('./client/menu-page/on-demand-options.ts').PageFiles;
  export default files;
}

/**
 * The names of further files that an ordering page loads on demand. Only the script islands/ordering/ordering.ts
 * contains these names. The page loads this script when the customer first touches or scrolls the page.
 */
declare module 'virtual:later-files' {
  const files: import('./client/menu-page/on-demand-options.ts').LaterFiles;
  export default files;
}

/** A script as text, with its hash for the Content Security Policy. src/integrations/inline-scripts.ts bundles it. */
declare module '*?inline-script' {
  const script: { readonly text: string; readonly hash: `sha256-${string}` };
  export default script;
}

declare namespace App {
  type PageLocals = import('../functions/for-pages.ts').PageLocals;
  interface Locals extends PageLocals {}
}
