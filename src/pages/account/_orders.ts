import type { APIContext } from 'astro';
import type { Backend, OwnOrders, PageVisitor } from '../../../functions/for-pages.ts';
import { parseTrackedOrder, type TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { submittedFields } from './_form.ts';
import { type HeaderCustomer, headerCustomer } from './_own-loyalty.ts';
import { type Site, siteOf } from './_site.ts';

/** An order as the list shows it. */
export interface ListedOrder {
  readonly orderTrackingId: string;
  readonly favourite: boolean;
  readonly order: TrackedOrder;
}

/** The data of the page of a visitor's orders. */
export interface OrdersPageProps {
  readonly site: Site;
  readonly visitor: PageVisitor;
  /** The signed-in customer at a business; null for a guest and in the directory. */
  readonly own: HeaderCustomer | null;
  readonly favourites: readonly ListedOrder[];
  /** Without the favourites on this page. */
  readonly orders: readonly ListedOrder[];
  /** The path of the next page; null on the last one. */
  readonly nextPath: string | null;
  readonly isFirstPage: boolean;
}

/** Providers whose orders one page of the directory shows. */
const MAX_PROVIDERS = 10;

type PageRequest = Pick<APIContext, 'params' | 'request' | 'url' | 'locals'>;

/**
 * Handles a request for `/{business}/account/orders`, or for `/account/orders`, which has the newest orders of all businesses.
 * Changes an order when a form is submitted. Returns what the page shows, or `goTo` for a redirect, or null for an unknown site.
 */
export async function handleOrdersRequest({
  params,
  request,
  url,
  locals,
}: PageRequest): Promise<OrdersPageProps | { readonly goTo: string } | null> {
  const { backend } = locals;
  const site = await siteOf(backend, params.business);
  if (site === null) return null;
  const visitor = await locals.visitor();
  const fields = await submittedFields(request);
  if (fields !== null) return { goTo: await changeOrder(fields, backend, visitor, url) };
  const before = /^[1-9]\d{0,14}$/.test(url.searchParams.get('before') ?? '')
    ? Number(url.searchParams.get('before'))
    : null;
  const found = await ownOrdersAt(site, before, backend, visitor);
  const isFavourite = new Set(found.favourites.map(({ orderTrackingId }) => orderTrackingId));
  return {
    site,
    visitor,
    own: await headerCustomer(backend.loyalty, visitor.customer, site.serviceProviderUserId),
    favourites: listed(found.favourites),
    orders: listed(found.orders.filter(({ orderTrackingId }) => !isFavourite.has(orderTrackingId))),
    nextPath: found.next === null ? null : `${url.pathname}?before=${found.next}`,
    isFirstPage: before === null,
  };
}

/** Performs a form's action and returns where to go. An order that is not the visitor's stays as it is. */
async function changeOrder(
  { orderTrackingId = '', action = '' }: Partial<Record<string, string>>,
  { orderHistory }: Backend,
  visitor: PageVisitor,
  url: URL,
): Promise<string> {
  if (action === 'claim') {
    await orderHistory.claim(orderTrackingId, visitor);
    return `/order/${encodeURIComponent(orderTrackingId)}`;
  }
  await orderHistory.markFavourite(orderTrackingId, action === 'like', visitor);
  return `${url.pathname}${url.search}`;
}

async function ownOrdersAt(
  { serviceProviderUserId }: Site,
  before: number | null,
  { orderHistory, loyalty }: Backend,
  visitor: PageVisitor,
): Promise<OwnOrders> {
  if (serviceProviderUserId !== null) return orderHistory.list(serviceProviderUserId, before, visitor);
  const rewarded = visitor.customer === null ? [] : await loyalty.everywhere(visitor.customer);
  const providers = new Set([
    ...visitor.ownOrders.map((id) => Number(id.split('-')[0])),
    ...rewarded.map(({ serviceProviderUserId: id }) => id),
  ]);
  const lists = await Promise.all(
    [...providers].slice(0, MAX_PROVIDERS).map((id) => orderHistory.list(id, null, visitor)),
  );
  return {
    favourites: lists.flatMap(({ favourites }) => favourites),
    orders: lists.flatMap(({ orders }) => orders),
    next: null,
  };
}

/** Newest first. */
const listed = (orders: OwnOrders['orders']): ListedOrder[] =>
  orders
    .flatMap(({ tracking, ...rest }) => {
      const order = parseTrackedOrder(tracking);
      return order === null ? [] : [{ ...rest, order }];
    })
    .toSorted((a, b) => b.order.payload.placedAt - a.order.payload.placedAt);
