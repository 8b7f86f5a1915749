/**
 * What a function returns if it can fail in an expected way: a value, or a failure with a code and a message. An
 * exception means a bug.
 */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure<Code> };

export interface Failure<Code extends string = string> {
  readonly code: Code;
  /**
   * For customers or staff. If the specification contains a text for this failure, the message is exactly that text.
   */
  readonly message: string;
}

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const fail = <Code extends string>(
  code: Code,
  message: string,
): { readonly ok: false; readonly failure: Failure<Code> } => ({ ok: false, failure: { code, message } });
