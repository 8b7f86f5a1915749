/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Of this build; another build has another. */
  readonly BUILD_ID: string;
  /** None while developing; see src/integrations/ordering-files.ts. */
  readonly ORDERING_FILES: import('./client/menu-page/on-demand-options.ts').OrderingFiles;
}

declare module '*?inline-script' {
  const script: { readonly text: string; readonly hash: `sha256-${string}` };
  export default script;
}

declare namespace App {
  type PageLocals = import('../functions/for-pages.ts').PageLocals;
  interface Locals extends PageLocals {}
}
