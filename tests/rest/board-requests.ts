import * as v from 'valibot';
import { boardSchema } from '../../src/contract/board.ts';
import { trackingSchema } from '../../src/contract/tracking.ts';
import { finalOrderOf, Visitor } from '../town.ts';

/** A customer places an order at the ramen restaurant. */
export const place = async () => await finalOrderOf(await new Visitor().order());
export const boardOf = async (staff: Visitor, routingPath = 'ramen') =>
  v.parse(boardSchema, await (await staff.call(`/rest/board/${routingPath}`)).json());
export const move = (staff: Visitor, orderId: number, body: unknown, routingPath = 'ramen') =>
  staff.call(`/rest/board/${routingPath}/orders/${orderId}`, { method: 'POST', body });
export const track = async (orderTrackingId: string) =>
  v.parse(trackingSchema, await (await new Visitor().call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).json());
