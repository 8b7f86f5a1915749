import { boardSchema, finishedOrdersSchema, personSchema, ticketSchema } from './board.ts';
import type { Call } from './call.ts';
import { admissionSchema, cardsResentSchema } from './issued-cards.ts';
import { kioskPairingSchema, kioskSeenSchema, kiosksSchema, pairedKioskSchema } from './kiosk.ts';
import { soldoutListSchema } from './soldout.ts';
import { doneSchema } from './user.ts';

/** The calls that boards and kiosks make. */
export const BOARD_CALLS: Readonly<Record<string, Call>> = {
  'POST /board/signIn': {
    summary: 'Signs a person in to board and console',
    reply: personSchema,
    errors: ['unauthorised', 'notFound', 'tooMany', 'busy'],
  },
  'POST /board/signOut': { summary: 'Signs a person out', reply: doneSchema },
  'GET /board/:routingPath': {
    summary: 'The orders that staff have not finished yet, oldest first',
    reply: boardSchema,
    errors: ['notFound', 'forbidden'],
    caller: 'person',
  },
  'POST /board/:routingPath/orders/:orderId': {
    summary: 'Moves an order, or undoes a move',
    reply: ticketSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'PUT /board/:routingPath/orders/:orderId/parts': {
    summary: "Marks a station's part of an order as done or not done; the order is not moved",
    reply: ticketSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'GET /board/:routingPath/finished': {
    summary:
      'The orders that ended on the current business day. The order that ended last comes first. The reply says which orders can be recalled',
    reply: finishedOrdersSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'GET /board/:routingPath/soldout': {
    summary: 'What staff can mark as sold out, what is sold out now, and when marks end by themselves',
    reply: soldoutListSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'PUT /board/:routingPath/soldout': {
    summary:
      'Marks an option or choices as sold out, or removes such a mark. A mark ends at a set time, or lasts until staff remove it',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'PUT /board/:routingPath/readyIn': {
    summary:
      'Sets the time that the button Accept promises on all boards of the business; staff can still choose another time for an order',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'PUT /board/:routingPath/pause': {
    summary: 'Pauses ordering with a reason for customers, or resumes it',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /board/:routingPath/resendCards': {
    summary:
      'Replaces the unused gift cards and tickets of an order and sends the new ones to its buyer; the old ones become invalid',
    reply: cardsResentSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /board/:routingPath/admit': {
    summary:
      'Admits the holder of an event ticket; for a ticket that was used before, the reply has the time of its first use',
    reply: admissionSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'GET /board/:routingPath/kiosks': {
    summary: 'The kiosks that are paired with the business, sorted by name',
    reply: kiosksSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /board/:routingPath/kiosks': {
    summary: 'Creates a code with which one kiosk can be paired in the next ten minutes',
    reply: kioskPairingSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /board/:routingPath/kiosks/:kioskId/end': {
    summary: 'Ends the pairing of a kiosk',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /kiosk/:routingPath/pair': {
    summary: 'Pairs this device with the business; the reply sets a cookie with the secret of the device',
    reply: pairedKioskSchema,
    errors: ['notFound', 'refused', 'tooMany'],
  },
  'POST /kiosk/:routingPath/seen': {
    summary: 'For a device that is a paired kiosk: records that the kiosk is in use, and renews its cookie',
    reply: kioskSeenSchema,
  },
  'GET /board/:routingPath/socket': {
    summary: 'A WebSocket with a message for every change of the board',
    reply: null,
    errors: ['malformed', 'notFound', 'forbidden'],
    caller: 'person',
  },
};
