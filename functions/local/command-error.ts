/** Ends a command. Its message is printed for the user, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
