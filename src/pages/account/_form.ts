/** Enough for every form except the form for a new business, which contains a menu. */
const MAX_FORM_BYTES = 20_000;

/**
 * The text fields of a submitted form; null for a request that is not a POST. Empty when the body is not a form, is too
 * large or has no known length. Browsers send a line break as two characters, but `maxlength` counts one. So the result
 * contains one.
 */
export async function submittedFields(
  request: Request,
  maxBytes = MAX_FORM_BYTES,
): Promise<Partial<Record<string, string>> | null> {
  if (request.method !== 'POST') return null;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= maxBytes)) return {};
  // Reading fails when the body is malformed or has another content type.
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [])),
  );
}
