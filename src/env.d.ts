/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** An id of this build. Each build has another one. */
  readonly BUILD_ID: string;
}

/** The names of the files that an ordering page loads on demand. src/integrations/ordering-files.ts provides them. */
declare module 'virtual:ordering-files' {
  const files: import('./client/menu-page/on-demand-options.ts').PageFiles;
  export default files;
}

/**
 * Names of more such files. Only the script that the first touch loads contains them (islands/ordering/ordering.ts).
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
