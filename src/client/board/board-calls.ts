import * as v from 'valibot';
import {
  type Board,
  type BoardMoveRequest,
  boardSchema,
  type FinishedOrders,
  finishedOrdersSchema,
  type PartMark,
  type pauseSchema,
  type ReadyIn,
  type Ticket,
  ticketSchema,
} from '../../contract/board.ts';
import { type Admission, admissionSchema, type CardsResent, cardsResentSchema } from '../../contract/issued-cards.ts';
import { type SoldoutKind, type SoldoutList, type SoldoutMark, soldoutListSchema } from '../../contract/soldout.ts';
import { type Answer, call } from '../rest.ts';

export const boardPath = (routingPath: string) => `/rest/board/${encodeURIComponent(routingPath)}`;
/** The body of the request that pauses orders. Fields with a default are optional. */
export type PauseRequest = v.InferInput<typeof pauseSchema>;

const doneSchema = v.object({ success: v.literal(true) });

export function signIn(email: string, password: string): Promise<Answer<{ name: string }>> {
  const reply = v.object({ name: v.string() });
  return call({ method: 'POST', path: '/rest/board/signIn', reply, body: { email, password } });
}

export function signOut(): Promise<Answer<unknown>> {
  return call({ method: 'POST', path: '/rest/board/signOut', reply: doneSchema });
}

/** Maximum number of attempts to read the whole board while it keeps changing. */
const MAX_READS = 3;

/**
 * Reads the whole board, part by part. If the board changes in between, it is read again. If it also changes during the
 * last attempt, the result has the revision of the first part, which is too low. The next `BoardMessage` then has a
 * revision that exceeds the result's revision by more than one, so kitchen-board.ts fetches the board again.
 */
export async function fetchBoard(routingPath: string): Promise<Answer<Board>> {
  for (let reads = 1; ; reads++) {
    const whole = await fetchPart(routingPath, 0);
    if (!whole.ok) return whole;
    const tickets = [...whole.value.tickets];
    let isChanged = false;
    for (let { next } = whole.value; next !== null; ) {
      const part = await fetchPart(routingPath, next);
      if (!part.ok) return part;
      tickets.push(...part.value.tickets);
      isChanged ||= part.value.revision !== whole.value.revision;
      ({ next } = part.value);
    }
    if (!isChanged || reads === MAX_READS) return { ok: true, value: { ...whole.value, tickets, next: null } };
  }
}

const fetchPart = (routingPath: string, after: number): Promise<Answer<Board>> =>
  call({
    method: 'GET',
    path: after === 0 ? boardPath(routingPath) : `${boardPath(routingPath)}?after=${after}`,
    reply: boardSchema,
  });

export function moveOrder(routingPath: string, orderId: number, body: BoardMoveRequest): Promise<Answer<Ticket>> {
  return call({ method: 'POST', path: `${boardPath(routingPath)}/orders/${orderId}`, reply: ticketSchema, body });
}

export function markPart(routingPath: string, orderId: number, body: PartMark): Promise<Answer<Ticket>> {
  return call({ method: 'PUT', path: `${boardPath(routingPath)}/orders/${orderId}/parts`, reply: ticketSchema, body });
}

export function fetchFinishedOrders(routingPath: string): Promise<Answer<FinishedOrders>> {
  return call({ method: 'GET', path: `${boardPath(routingPath)}/finished`, reply: finishedOrdersSchema });
}

/** A refund of some items of an order. It states how many items of each row are refunded. */
export interface RowsRefund {
  /** Repeated calls with the same key make one refund. */
  readonly key: string;
  readonly rows: readonly { readonly itemIndex: number; readonly count: number }[];
  /** The reason that the customer reads. */
  readonly reason: string;
}

/**
 * The key of a ticket's next refund. It contains the number of items of the ticket that are already refunded. Each refund
 * increases this number, so each has a key of its own. If the answer to a refund call is lost, the number stays the same
 * until the board is fetched again. So a repeated call has the same key and does not refund twice.
 */
export const refundKey = ({ orderId, items }: Pick<Ticket, 'orderId' | 'items'>): string =>
  `board-${orderId}-${items.reduce((sum, { refunded }) => sum + refunded, 0)}`;

export function refundRows(
  routingPath: string,
  orderNumber: string,
  { key, rows, reason }: RowsRefund,
): Promise<Answer<unknown>> {
  const path = `/rest/manage/business/${encodeURIComponent(routingPath)}/orders/${orderNumber}/refunds`;
  const body = { key, part: { kind: 'rows', rows }, reason };
  return call({ method: 'POST', path, reply: v.object({ amount: v.number() }), body });
}

/** How long something is sold out. */
export type SoldoutFor = SoldoutMark['soldoutFor'];

/** Marks one option (the first of `ids`), or all choices in `ids`, as sold out or available. */
export function markSoldout(
  routingPath: string,
  { kind, ids }: { readonly kind: SoldoutKind; readonly ids: readonly number[] },
  soldout: boolean,
  soldoutFor: SoldoutFor,
): Promise<Answer<unknown>> {
  const marked = kind === 'option' ? { productOptionId: ids[0] } : { choiceIds: ids };
  const body = { ...marked, soldout, soldoutFor: soldout ? soldoutFor : null };
  return call({ method: 'PUT', path: `${boardPath(routingPath)}/soldout`, reply: doneSchema, body });
}

export function fetchSoldoutList(routingPath: string): Promise<Answer<SoldoutList>> {
  return call({ method: 'GET', path: `${boardPath(routingPath)}/soldout`, reply: soldoutListSchema });
}

export function setReadyIn(routingPath: string, readyIn: ReadyIn): Promise<Answer<unknown>> {
  return call({ method: 'PUT', path: `${boardPath(routingPath)}/readyIn`, reply: doneSchema, body: { readyIn } });
}

export function pauseOrders(routingPath: string, body: PauseRequest): Promise<Answer<unknown>> {
  return call({ method: 'PUT', path: `${boardPath(routingPath)}/pause`, reply: doneSchema, body });
}

export function admit(routingPath: string, code: string): Promise<Answer<Admission>> {
  return call({ method: 'POST', path: `${boardPath(routingPath)}/admit`, reply: admissionSchema, body: { code } });
}

export function resendCards(routingPath: string, orderNumber: string): Promise<Answer<CardsResent>> {
  const path = `${boardPath(routingPath)}/resendCards`;
  return call({ method: 'POST', path, reply: cardsResentSchema, body: { orderNumber } });
}
