/** Bytes of the longest form here, with room: names and texts of a few hundred characters. */
const LARGEST = 20_000;

/** The texts of a form that a page was sent; null when none was sent. What is no form, or too large for one, has no texts. */
export async function sentTexts(request: Request): Promise<Partial<Record<string, string>> | null> {
  if (request.method !== 'POST') return null;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LARGEST)) return {};
  // Another content type, or a body that breaks it.
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
