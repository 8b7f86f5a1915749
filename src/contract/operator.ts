/**
 * The operator of this deployment, as the directory shows it. Fields that are not configured are null and not shown.
 */
export interface Operator {
  readonly name: string;
  readonly description: string;
  readonly address: string | null;
  /** With `https://` or `http://`, like all URLs here. */
  readonly website: string | null;
  readonly addRestaurantUrl: string | null;
  readonly email: string;
  readonly phone: string | null;
}
