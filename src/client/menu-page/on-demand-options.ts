/** The files that the dialogs of an ordering page are made of, by their names under `/_astro/`. */
export interface OrderingFiles {
  /** Of every dialog: React, what islands share, the cart, the styles. */
  readonly dialogs: readonly string[];
  /** Of the checkout, besides those. */
  readonly checkout: readonly string[];
}

/** What the page tells the directive `client:on-demand`. */
export interface OnDemandOptions {
  readonly businessId: number;
  readonly files: OrderingFiles;
  /** Paths of what the dialogs read first. */
  readonly reads: readonly string[];
}
