import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

/** Documentation of a call for the OpenAPI document. The schemas of its request are in its router. */
export interface Call {
  readonly summary: string;
  /** Body of status 200: JSON of a schema, or another media type; null for a call that never replies with 200. */
  readonly reply: v.GenericSchema | `${string}/${string}` | null;
  /** Media types of a body that is a file. JSON bodies are described by the schemas of their routes. */
  readonly body?: readonly string[];
  /** Meaning of status 204, if the call has it. */
  readonly empty?: string;
  /** Failures besides those that follow from method, caller and schemas (`errorCodesOf` in functions/rest/openapi.ts). */
  readonly errors?: readonly ErrorCode[];
  /** Schemas of error bodies with additional fields. */
  readonly failures?: Readonly<Partial<Record<ErrorCode, v.GenericSchema>>>;
  /** Required session, as a cookie. `script`: no session, but the call works only for a script of this site. */
  readonly caller?: 'customer' | 'person' | 'script';
  /** Header fields that the call reads, and their meaning. */
  readonly headers?: Readonly<Record<string, string>>;
}
