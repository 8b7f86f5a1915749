import type { APIContext } from 'astro';
import type { Backend, OrderHistoryCalls, PageVisitor } from '../../../functions/for-pages.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';
import { type ListedOrder, type ListedOrders, listed, ordersEverywhere } from './_all-orders.ts';
import { submittedFields } from './_form.ts';
import { type HeaderCustomer, headerCustomer } from './_own-loyalty.ts';
import { type Site, siteOf } from './_site.ts';

/** The data of the page of a visitor's orders. */
export interface OrdersPageProps {
  readonly site: Site;
  readonly visitor: PageVisitor;
  /** What the header of a business's page shows of the customer; null for a guest and in the directory. */
  readonly own: HeaderCustomer | null;
  readonly favourites: readonly ListedOrder[];
  /** The orders of this page that are not among its favourites. */
  readonly orders: readonly ListedOrder[];
  /**
   * The logos of the live businesses to which these orders belong, by routing path. Only for the page of the directory;
   * empty on the page of a business.
   */
  readonly logos: ReadonlyMap<string, string | null>;
  /** The path of the next page; null on the last page. */
  readonly nextPath: string | null;
  readonly isFirstPage: boolean;
  /** Why the submitted form changed nothing; empty if no form was submitted. */
  readonly problems: readonly Problem[];
}

/** The format of the parameter `before` on the page with the orders at one service provider. */
const BEFORE_ORDER = /^[1-9]\d{0,14}$/;
/** The format of the parameter `before` on the page with the orders at all service providers. */
const BEFORE_ORDERS = /^[\d.-]+$/;

const NOT_CLAIMED_MESSAGE = 'This order cannot be saved to your account. Is it in another account already?';
const NOT_OWN_MESSAGE = 'This order is not among your orders any more.';

type PageRequest = Pick<APIContext, 'params' | 'request' | 'url' | 'locals'>;

/**
 * Handles a request for `/{business}/account/orders`, or for `/account/orders` with the orders of all businesses.
 * Changes an order when a form is submitted. Returns the data of the page, or `goTo` for a redirect, or null for an
 * unknown site.
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
  const result = fields === null ? { problems: [] } : await changeOrder(fields, backend.orderHistory, visitor, url);
  if ('goTo' in result) return result;
  const before = (site.found ? BEFORE_ORDER : BEFORE_ORDERS).exec(url.searchParams.get('before') ?? '')?.[0] ?? null;
  const found = await ownOrdersAt(site, before, backend, visitor);
  const isFavourite = new Set(found.favourites.map(({ orderTrackingId }) => orderTrackingId));
  const shown = [...found.favourites, ...found.orders];
  return {
    site,
    visitor,
    logos: site.found ? new Map() : await logosOf(shown, backend),
    own: await headerCustomer(backend.loyalty, visitor.customer, site.serviceProviderUserId),
    favourites: found.favourites,
    orders: found.orders.filter(({ orderTrackingId }) => !isFavourite.has(orderTrackingId)),
    nextPath: found.next === null ? null : `${url.pathname}?before=${found.next}`,
    isFirstPage: before === null,
    problems: result.problems,
  };
}

/**
 * Handles a submitted form. Changes only orders of the visitor. Returns the address to open next, or why nothing was
 * changed.
 */
export async function changeOrder(
  { orderTrackingId = '', action = '' }: Partial<Record<string, string>>,
  orderHistory: Pick<OrderHistoryCalls, 'claim' | 'markFavourite'>,
  visitor: Parameters<OrderHistoryCalls['claim']>[1],
  url: URL,
): Promise<{ readonly goTo: string } | Pick<OrdersPageProps, 'problems'>> {
  const claims = action === 'claim';
  const reply = claims
    ? await orderHistory.claim(orderTrackingId, visitor)
    : await orderHistory.markFavourite(orderTrackingId, action === 'like', visitor);
  if (reply.ok)
    return { goTo: claims ? `/order/${encodeURIComponent(orderTrackingId)}` : `${url.pathname}${url.search}` };
  const { code, message } = reply.failure;
  if (code !== 'notFound') return { problems: [problem(message)] };
  return { problems: [problem(claims ? NOT_CLAIMED_MESSAGE : NOT_OWN_MESSAGE)] };
}

async function logosOf(orders: readonly ListedOrder[], backend: Backend): Promise<Map<string, string | null>> {
  const paths = [...new Set(orders.map(({ order }) => order.businessPath))];
  const businesses = await Promise.all(paths.map((path) => backend.businessByPath(path)));
  return new Map(businesses.flatMap((found) => (found ? [[found.business.routingPath, found.business.logo]] : [])));
}

async function ownOrdersAt(
  { serviceProviderUserId }: Site,
  before: string | null,
  { orderHistory }: Backend,
  visitor: PageVisitor,
): Promise<ListedOrders> {
  if (serviceProviderUserId === null) return ordersEverywhere(before, orderHistory, visitor);
  const found = await orderHistory.list(serviceProviderUserId, before === null ? null : Number(before), visitor);
  const next = found.next === null ? null : String(found.next);
  return { favourites: listed(found.favourites), orders: listed(found.orders), next };
}
