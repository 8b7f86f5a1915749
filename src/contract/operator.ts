/**
 * What the directory states about the operator of this deployment. It leaves out fields that are null because they are
 * not configured.
 */
export interface Operator {
  readonly name: string;
  readonly description: string;
  readonly address: string | null;
  /** This URL and `addRestaurantUrl` begin with `https://` or `http://`. */
  readonly website: string | null;
  readonly addRestaurantUrl: string | null;
  readonly email: string;
  readonly phone: string | null;
}
