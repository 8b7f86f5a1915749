/** Ids of one business start at its id times this number, so that ids of different businesses never collide. */
const MAX_IDS_PER_BUSINESS = 1_000_000;

/** FNV-1a, 32 bit: https://datatracker.ietf.org/doc/draft-eastlake-fnv/ */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/**
 * The id of a category, product or option: the business's id and a six-digit hash of the names on the path to it. Adding,
 * moving or repricing an entry keeps the id. Renaming changes it, unless the file gives the old six digits as `id`.
 */
export const idFor = (businessId: number, names: readonly string[], written: number | undefined): number =>
  businessId * MAX_IDS_PER_BUSINESS + (written ?? 1 + (fnv1a(names.join('\n')) % (MAX_IDS_PER_BUSINESS - 1)));
