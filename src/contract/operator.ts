/** Who runs this deployment, as the directory presents them. What is not configured is null and not shown. */
export interface Operator {
  readonly name: string;
  readonly description: string;
  readonly address: string | null;
  /** As every address here, with `https://` or `http://` before it. */
  readonly website: string | null;
  readonly addRestaurantUrl: string | null;
  readonly email: string;
  readonly phone: string | null;
}
