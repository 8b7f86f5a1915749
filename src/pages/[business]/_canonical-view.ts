/**
 * The path segments that have pages of their own, such as `feedback` in `/{business}/feedback`. The order modes are not
 * in this list. The segments are spelt like the files in this folder.
 */
const PAGE_SEGMENTS = [
  'account',
  'activateGift',
  'cateringSelect',
  'feedback',
  'locations',
  'pdf',
  'qrcode',
  'recommend',
  'tasty',
] as const;

/**
 * The canonical form of `view`, the part of the path after the business. The specification says that letter case does
 * not matter in PAGE_SEGMENTS. Null when `view` has none of these segments, or is in its canonical form already.
 */
export function canonicalView(view: string): string | null {
  const [first = '', ...rest] = view.split('/');
  const page = pageSegmentOf(first);
  // One of these segments may follow an order mode: `/{business}/menu/qrcode`.
  const path = page ? [page, ...rest] : [first, ...rest.map((segment) => pageSegmentOf(segment) ?? segment)];
  return path.join('/') === view ? null : path.join('/');
}

function pageSegmentOf(segment: string): string | undefined {
  const lower = segment.toLowerCase();
  return PAGE_SEGMENTS.find((name) => name.toLowerCase() === lower);
}
