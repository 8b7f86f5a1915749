/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Differs between builds. */
  readonly BUILD_ID: string;
}

/** See src/integrations/ordering-files.ts. */
declare module 'virtual:ordering-files' {
  const files: import('./client/menu-page/on-demand-options.ts').PageFiles;
  export default files;
}

declare module 'virtual:later-files' {
  const files: import('./client/menu-page/on-demand-options.ts').LaterFiles;
  export default files;
}

declare module '*?inline-script' {
  const script: { readonly text: string; readonly hash: `sha256-${string}` };
  export default script;
}

declare namespace App {
  type PageLocals = import('../functions/for-pages.ts').PageLocals;
  interface Locals extends PageLocals {}
}
