import { PICTURE_FOLDER, PICTURE_KINDS } from '../../contract/picture-kinds.ts';

const WIDTHS = Object.values(PICTURE_KINDS).map(({ widths: [small, large], format }) => ({ small, large, format }));

/**
 * Each uploaded picture has a small and a large file. Returns the address of the large file, because a person who saves
 * the picture needs the better quality.
 */
function largerFile(address: string): string {
  const kind = WIDTHS.find(({ small, format }) => address.endsWith(`-${small}.${format}`));
  if (kind === undefined) return address;
  const { small, large, format } = kind;
  return `${address.slice(0, -`${small}.${format}`.length)}${large}.${format}`;
}

/** For each uploaded picture in a document (logo, cover, dishes): the address of its large file. No duplicates. */
export function ownPictures(document: unknown): readonly string[] {
  if (typeof document === 'string') return document.startsWith(PICTURE_FOLDER) ? [largerFile(document)] : [];
  if (typeof document !== 'object' || document === null) return [];
  return [...new Set(Object.values(document).flatMap(ownPictures))];
}
