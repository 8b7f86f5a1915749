/** Enough for every form except the form for a new business, which contains a menu. */
const MAX_FORM_BYTES = 20_000;

/**
 * The text fields of a submitted form; null for other requests. Empty when the body is too large or not a form.
 * Browsers send two characters for a line break. In the result it is one character, because `maxlength` counts it as
 * one.
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
