/** The longest form has a few hundred characters. */
const MAX_FORM_BYTES = 20_000;

/** The text fields of a submitted form; null for a request without a form. Empty for a body that is not a form or too large. */
export async function sentTexts(request: Request): Promise<Partial<Record<string, string>> | null> {
  if (request.method !== 'POST') return null;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= MAX_FORM_BYTES)) return {};
  // The body has another content type or is malformed.
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
