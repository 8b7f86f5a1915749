/** Ends a command. The user sees the error's message, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
