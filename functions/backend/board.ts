import type {
  Board,
  BoardMoveRequest,
  FinishedOrders,
  FollowingScreen,
  PartMark,
  PauseRequest,
  ReadyIn,
  Ticket,
} from '../../src/contract/board.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { Admission, CardsResent } from '../../src/contract/issued-cards.ts';
import type { SoldoutList, SoldoutMark } from '../../src/contract/soldout.ts';
import type { PersonSession } from './people.ts';

/** Calls of the board. A call fails with `forbidden` if no role of the person permits the call at the business (`mayAct`). */
export interface BoardCalls {
  /**
   * False for an upstream, because an upstream handles its orders itself. If it is false, there is no board page, and
   * all these calls fail.
   */
  readonly hasBoard: boolean;
  /** One part of the board: orders with larger ids than `after`. For the first part, `after` is 0. */
  board(person: PersonSession, routingPath: string, after: number): Promise<Reply<Board>>;
  moveOrder(
    person: PersonSession,
    routingPath: string,
    orderId: number,
    move: BoardMoveRequest,
  ): Promise<Reply<Ticket>>;
  /** Marks a station's part of an order as done, or as not done. */
  markPart(person: PersonSession, routingPath: string, orderId: number, mark: PartMark): Promise<Reply<Ticket>>;
  /** Orders that were on a board and ended in the current business day, newest first. */
  finishedOrders(person: PersonSession, routingPath: string): Promise<Reply<FinishedOrders>>;
  markSoldout(person: PersonSession, routingPath: string, mark: SoldoutMark): Promise<Reply<null>>;
  /** What staff can mark as sold out, as it is saved now: no reply of a read is kept for it. */
  soldoutList(person: PersonSession, routingPath: string): Promise<Reply<SoldoutList>>;
  /** Sets the preparation time that the button Accept promises from now on, on all boards of the business. */
  setReadyIn(person: PersonSession, routingPath: string, readyIn: ReadyIn): Promise<Reply<null>>;
  /** Pauses or resumes ordering. Pages of the business that were rendered before are outdated after this call. */
  pause(person: PersonSession, routingPath: string, request: PauseRequest): Promise<Reply<null>>;
  /** Sends an order's unused gift cards and event tickets again with new codes; the old codes become invalid. */
  resendCards(person: PersonSession, routingPath: string, orderNumber: string): Promise<Reply<CardsResent>>;
  /** Admits the holder of an event ticket. */
  admit(person: PersonSession, routingPath: string, code: string): Promise<Reply<Admission>>;
  boardSocket(
    person: PersonSession,
    routingPath: string,
    screen: FollowingScreen,
    request: Request,
  ): Promise<Reply<Response>>;
}
