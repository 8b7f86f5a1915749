/** Ids of one business run from its id times this; so ids of different businesses never meet. */
const ROOM = 1_000_000;

/** FNV-1a, 32 bit: https://datatracker.ietf.org/doc/draft-eastlake-fnv/ */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/**
 * The id of a category, product or option: the business's id and a six-digit number made from the names that lead to
 * it. So it stays when lines are added, moved or repriced, and changes only when something on the way is renamed;
 * an owner who renames keeps the id by writing the old six digits as `id`.
 */
export const idFor = (businessId: number, names: readonly string[], written: number | undefined): number =>
  businessId * ROOM + (written ?? 1 + (fnv1a(names.join('\n')) % (ROOM - 1)));
