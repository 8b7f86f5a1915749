/** Script and style files of the dialogs of an ordering page: file names in `/_astro/`. */
export interface OrderingFiles {
  /** Files that every dialog needs: React, shared code, the cart, the styles. */
  readonly dialogs: readonly string[];
  /** Further files of the checkout. */
  readonly checkout: readonly string[];
}

/** Options of the directive `client:on-demand`. */
export interface OnDemandOptions {
  readonly businessId: number;
  readonly files: OrderingFiles;
  /** Paths of the first calls that the dialogs make. */
  readonly reads: readonly string[];
}
