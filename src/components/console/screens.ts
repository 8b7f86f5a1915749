import type { ManagedBusinesses } from '../../contract/manage.ts';
import type { IconName } from '../../ui/icons.ts';

export type ManagedBusiness = ManagedBusinesses['businesses'][number];

/** A screen about one business. Its address is `/manage/{name}?business={routingPath}`. */
interface Screen {
  readonly name: string;
  readonly title: string;
  readonly icon: IconName;
  /** Whether the person may open the screen. The reply of the edge about the business contains the permissions. */
  readonly mayOpen: (business: ManagedBusiness) => boolean;
}

/** The screens about one business, in the sequence of the navigation (ConsoleNav.astro). */
export const CONSOLE_SCREENS = [
  { name: 'today', title: 'Today', icon: 'bell', mayOpen: ({ seesBoard }) => seesBoard },
  { name: 'status', title: 'Status', icon: 'check', mayOpen: ({ goesLive }) => goesLive },
  { name: 'orders', title: 'Orders', icon: 'terms', mayOpen: ({ readsOrders }) => readsOrders },
  { name: 'menu', title: 'Menu', icon: 'menu', mayOpen: ({ editsBusiness }) => editsBusiness },
  { name: 'offers', title: 'Offers', icon: 'gift', mayOpen: ({ editsBusiness }) => editsBusiness },
  { name: 'hours', title: 'Hours', icon: 'clock', mayOpen: ({ editsBusiness }) => editsBusiness },
  { name: 'reports', title: 'Reports', icon: 'reports', mayOpen: ({ readsReports }) => readsReports },
  { name: 'credit', title: 'Credit', icon: 'card', mayOpen: ({ readsOrders }) => readsOrders },
  { name: 'settings', title: 'Settings', icon: 'settings', mayOpen: ({ editsBusiness }) => editsBusiness },
  { name: 'payments', title: 'Payments', icon: 'money', mayOpen: ({ managesPayments }) => managesPayments },
  { name: 'brand', title: 'Brand', icon: 'brand', mayOpen: ({ editsBusiness }) => editsBusiness },
  { name: 'print', title: 'Print', icon: 'print', mayOpen: ({ editsBusiness }) => editsBusiness },
  { name: 'publish', title: 'Publish', icon: 'publish', mayOpen: ({ editsBusiness }) => editsBusiness },
  { name: 'people', title: 'People', icon: 'people', mayOpen: ({ managesPeople }) => managesPeople },
  { name: 'log', title: 'Log', icon: 'log', mayOpen: ({ readsLog }) => readsLog },
] as const satisfies readonly Screen[];

export type ScreenName = (typeof CONSOLE_SCREENS)[number]['name'];

/** Data for the console's frame around a screen. */
export interface ConsoleFrame {
  readonly business: ManagedBusiness;
  /**
   * The first businesses in the list of the person's businesses. The frame has links to them, so that the person can
   * switch to another business.
   */
  readonly businesses: readonly ManagedBusiness[];
  /** Id of the signed-in person. */
  readonly personId: number;
  /** E-mail of the signed-in person. */
  readonly email: string;
}

export const STATE_WORDS: Readonly<Record<ManagedBusiness['state'], string>> = {
  open: 'Open',
  closed: 'Closed now',
  paused: 'Paused',
  notLive: 'Not live',
  closedDown: 'Closed down',
};

/** Whether customers can open the pages of a business. */
export const isLive = ({ state }: Pick<ManagedBusiness, 'state'>): boolean =>
  state !== 'notLive' && state !== 'closedDown';

export const screenPath = (name: ScreenName, { routingPath }: Pick<ManagedBusiness, 'routingPath'>): string =>
  `/manage/${name}?business=${encodeURIComponent(routingPath)}`;
