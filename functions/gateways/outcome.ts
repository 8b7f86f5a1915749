import type { Failure } from '../../src/domain/result.ts';

/** Why something outside did not do what was asked. */
export interface GatewayFailure<Code extends string = string> extends Failure<Code> {
  /** For the log: what was seen. Never a secret, a token, an address or a name. */
  readonly detail: string;
}

export type GatewayResult<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: GatewayFailure<Code> };

export const failed = <Code extends string>(
  code: Code,
  message: string,
  detail: string,
): { readonly ok: false; readonly failure: GatewayFailure<Code> } => ({
  ok: false,
  failure: { code, message, detail },
});

/** The specification's sentence for whatever it does not word (section 8, "Generic failure"). */
export const GENERIC_FAILURE = 'Something went wrong, please try again later.';
