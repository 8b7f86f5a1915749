/**
 * The second path segments that have pages of their own. The order modes are not in this list. The segments are spelt
 * like the files in this folder.
 */
const SCREENS = [
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
 * The part of the path after the business, in the right spelling. The specification says that letter case does not
 * matter in the segments of SCREENS. Null when the path has none of these segments, or is already spelt right.
 */
export function asWritten(view: string): string | null {
  const [first = '', ...rest] = view.split('/');
  const screen = screenOf(first);
  // One of these segments may follow an order mode: `/{business}/menu/qrcode`.
  const path = screen ? [screen, ...rest] : [first, ...rest.map((segment) => screenOf(segment) ?? segment)];
  return path.join('/') === view ? null : path.join('/');
}

function screenOf(segment: string): string | undefined {
  const lower = segment.toLowerCase();
  return SCREENS.find((screen) => screen.toLowerCase() === lower);
}
