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
  interface Locals {
    /** Answers every call of the contract as of now. */
    backend: import('../functions/backend/backend.ts').Backend;
    /** Who runs this deployment. */
    operator: import('./contract/operator.ts').Operator;
    /** Where the site stands, as links that outlive a request name it. */
    publicOrigin: string;
    /** Set by a page that may be kept and shown to everybody; see src/middleware.ts. */
    stored?: import('../functions/pagestore/stored-page.ts').StoredPage;
  }
}
