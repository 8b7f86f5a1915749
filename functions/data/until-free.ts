/** Maximum number of tries of `untilFree`. */
const MAX_TRIES = 5;
/** Matches the message of SQLite when the routing path or the id of the provider exists already. */
const IS_TAKEN = /UNIQUE constraint failed: (?:businesses\.routing_path|service_providers\.id)/;

/**
 * Calls `write` and returns its result. `write` looks up a free provider id or routing path, and then writes it. If
 * somebody else takes the id or the path between these two steps, `untilFree` calls `write` again.
 */
export async function untilFree<Value>(write: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === MAX_TRIES || !IS_TAKEN.test(String(error))) throw error;
    }
  }
}
