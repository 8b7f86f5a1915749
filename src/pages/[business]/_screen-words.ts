/** Second path segments, other than order modes, that have pages. Spelt as the files of this folder. */
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
 * The canonical spelling of a path after the business: the specification's special views ignore letter case. Null when the
 * path has no special view, or already has this spelling.
 */
export function asWritten(view: string): string | null {
  const [first = '', ...rest] = view.split('/');
  const screen = screenOf(first);
  // A special view may follow a mode: `/{business}/menu/qrcode`.
  const path = screen ? [screen, ...rest] : [first, ...rest.map((segment) => screenOf(segment) ?? segment)];
  return path.join('/') === view ? null : path.join('/');
}

function screenOf(segment: string): string | undefined {
  const lower = segment.toLowerCase();
  return SCREENS.find((screen) => screen.toLowerCase() === lower);
}
