import type { Business } from '../../src/contract/business.ts';

/** This sentence is fixed by the specification (section 8). */
export const QR_FAILURE_MESSAGE = 'Unfortunately, the requested Qr Code could not be retrieved.';

/** The page that a QR code opens: the menu with ordering, the menu without ordering, or the menu for ordering at a table. */
export type MenuTarget =
  | { readonly kind: 'ordering' }
  | { readonly kind: 'menuOnly' }
  | { readonly kind: 'table'; readonly table: number };

/**
 * The address of a business's page. `origin` is the configured public origin, e.g. `https://order.example.ca`, never the
 * origin of the request, because a printed code is used for years.
 */
export function menuAddress(
  origin: string,
  { routingPath }: Pick<Business, 'routingPath'>,
  target: MenuTarget,
): string {
  return new URL(`/${routingPath}${viewModeOf(target)}`, origin).href;
}

/** The address of a business's kiosk page, with the code that pairs a device as a kiosk. */
export function pairingAddress(origin: string, { routingPath }: Pick<Business, 'routingPath'>, code: string): string {
  return new URL(`/${routingPath}/kiosk#pair=${code}`, origin).href;
}

function viewModeOf(target: MenuTarget): string {
  switch (target.kind) {
    case 'ordering':
      return '';
    case 'menuOnly':
      return '/menu';
    case 'table':
      return `/${target.table}`;
  }
}

/**
 * The address of the page where customers choose among a service provider's locations. When `target` is a table, the result
 * is null, because the number of the table does not tell the location, and an order must not reach the wrong kitchen.
 */
export function providerAddress(origin: string, serviceProviderUserId: number, target: MenuTarget): string | null {
  if (target.kind === 'table') return null;
  return new URL(`/${serviceProviderUserId}${target.kind === 'menuOnly' ? '/tasty' : ''}`, origin).href;
}

/** The sentence below a QR code. It tells customers what the code is for. */
export function invitationOf(target: MenuTarget, { menuOnly }: Pick<Business, 'menuOnly'>): string {
  return menuOnly || target.kind === 'menuOnly' ? 'Scan for the menu' : 'Scan to order';
}

/** An address for people to read: without scheme and `www.`. */
export const readableAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
