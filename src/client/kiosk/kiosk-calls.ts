import { GENERIC_MESSAGE } from '../../contract/sentence.ts';
import { parsedJson } from '../parsed-json.ts';

const CALL_TIMEOUT_MS = 5_000;

/** The reply to a call. */
interface KioskAnswer {
  /** Whether the reply reports success and is JSON. */
  readonly ok: boolean;
  /** The JSON; undefined when the reply is something else, such as an error page of a proxy. */
  readonly body: unknown;
}

/** Makes a call. Returns null when no reply came. */
async function post(path: string, body?: unknown): Promise<KioskAnswer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const json = parsedJson(await response.text());
    return { ok: response.ok && json !== undefined, body: json };
  } catch {
    // No connection, or a timeout.
    return null;
  }
}

/**
 * Tells the edge that this kiosk is running. Returns the name that staff gave the kiosk, null on a device that is not
 * paired, and undefined when the edge cannot be reached or refuses the call.
 */
export async function kioskSeen(businessPath: string): Promise<string | null | undefined> {
  const answer = await post(`/rest/kiosk/${businessPath}/seen`);
  return answer?.ok ? textAt(answer.body, 'kiosk', 'name') : undefined;
}

/**
 * Pairs this device with the business. `code`: the code that the board shows to staff. Returns an error message; null
 * on success.
 */
export async function pairKiosk(businessPath: string, code: string): Promise<string | null> {
  const answer = await post(`/rest/kiosk/${businessPath}/pair`, { code });
  if (answer === null) return 'No internet connection';
  return answer.ok ? null : (textAt(answer.body, 'error', 'message') ?? GENERIC_MESSAGE);
}

/** The text at a path of a JSON value; null when there is none. */
function textAt(value: unknown, ...path: readonly string[]): string | null {
  let part = value;
  for (const name of path) part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : null;
  return typeof part === 'string' ? part : null;
}
