/** What the tracker says of the business that makes the order. */
export interface TrackedBusiness {
  readonly businessId: number;
  readonly name: string;
  /** The first segment of its addresses. */
  readonly path: string;
  readonly address: string;
  readonly map: string;
  /** Ten digits. */
  readonly phone: string;
}
