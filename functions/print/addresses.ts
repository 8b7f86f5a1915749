import type { Business } from '../../src/contract/business.ts';

/** What a code leads to: ordering, the menu alone, or ordering at a table. */
export type MenuTarget =
  | { readonly kind: 'ordering' }
  | { readonly kind: 'menuOnly' }
  | { readonly kind: 'table'; readonly table: number };

/**
 * Where a business's page stands on the public site. `origin` is the configured public origin, e.g.
 * `https://order.example.ca`, never what a request calls itself: a printed code outlives it.
 */
export function menuAddress(
  origin: string,
  { routingPath }: Pick<Business, 'routingPath'>,
  target: MenuTarget,
): string {
  return new URL(`/${routingPath}${viewModeOf(target)}`, origin).href;
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
 * Where a service provider's locations are chosen among, and the menu follows. Null for a table: its number says nothing as
 * long as the location is open, and a code that leads to the wrong kitchen is worse than none.
 */
export function providerAddress(origin: string, serviceProviderUserId: number, target: MenuTarget): string | null {
  if (target.kind === 'table') return null;
  return new URL(`/${serviceProviderUserId}${target.kind === 'menuOnly' ? '/tasty' : ''}`, origin).href;
}

/** What a code asks people to do. A business that takes no orders here asks to read. */
export function invitationOf(target: MenuTarget, { menuOnly }: Pick<Business, 'menuOnly'>): string {
  return menuOnly || target.kind === 'menuOnly' ? 'Scan for the menu' : 'Scan to order';
}

/** An address as people read it: without scheme. */
export const spokenAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
