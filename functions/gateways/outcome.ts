import type { Failure } from '../../src/domain/result.ts';

/** Why a gateway call failed. */
export interface GatewayFailure<Code extends string = string> extends Failure<Code> {
  /** Detail for the log. Never contains secrets, tokens, addresses or names. */
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
