import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

/** What the OpenAPI document says about a call. The schemas of its request are in its router. */
export interface Call {
  readonly summary: string;
  /**
   * The body of a reply with status 200: the schema of its JSON, or its media type. Null for a call that never replies
   * with 200.
   */
  readonly reply: v.GenericSchema | `${string}/${string}` | null;
  /** The allowed media types of a request whose body is a file. The schemas of the routes describe JSON bodies. */
  readonly body?: readonly string[];
  /** What status 204 means, for a call that can reply with it. */
  readonly empty?: string;
  /**
   * The error codes that `errorCodesOf` (functions/rest/openapi.ts) cannot derive. It adds the codes that every call
   * has, and those that follow from the method, the caller and the schemas of this call.
   */
  readonly errors?: readonly ErrorCode[];
  /** The schemas of those error bodies that have additional fields, by error code. */
  readonly failures?: Readonly<Partial<Record<ErrorCode, v.GenericSchema>>>;
  /**
   * Whose session cookie the call requires. `script`: the call requires no session cookie, but it works only for a
   * script of this site.
   */
  readonly caller?: 'customer' | 'person' | 'script';
  /** Header fields that the call reads, and their meaning. */
  readonly headers?: Readonly<Record<string, string>>;
}
