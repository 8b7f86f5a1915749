/**
 * What the directory states about the operator of this deployment. A field that is not configured is null, and the
 * directory leaves it out.
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
