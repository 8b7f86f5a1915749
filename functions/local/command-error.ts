/** Stops a command. The message is one sentence for the person at the terminal; no stack is printed. */
export class CommandError extends Error {
  override name = 'CommandError';
}
