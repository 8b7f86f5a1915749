/** The second path segments that are screens of their own, as the files of this folder are called. */
const SCREENS = [
  'account',
  'activateGift',
  'catering',
  'feedback',
  'locations',
  'pdf',
  'qrcode',
  'recommend',
  'tasty',
] as const;
/** The date of catering is chosen where catering begins. */
const ALIASES: ReadonlyMap<string, string> = new Map([['cateringselect', 'catering']]);

/**
 * What follows the business in a path, with the words of the specification's special views as we write them: they are chosen
 * whatever their letter case. Null when it is none of them, or written so already.
 */
export function asWritten(view: string): string | null {
  const [first = '', ...rest] = view.split('/');
  const screen = screenOf(first);
  // A mode may have a code of its own: `/{business}/menu/qrcode`.
  const path = screen ? [screen, ...rest] : [first, ...rest.map((segment) => screenOf(segment) ?? segment)];
  return path.join('/') === view ? null : path.join('/');
}

function screenOf(segment: string): string | undefined {
  const lower = segment.toLowerCase();
  return ALIASES.get(lower) ?? SCREENS.find((screen) => screen.toLowerCase() === lower);
}
