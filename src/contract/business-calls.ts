import type { Call } from './call.ts';
import { businessStatusSchema } from './going-live.ts';
import { foundPositionSchema, managedBusinessesSchema } from './manage.ts';
import { storedPictureSchema, UPLOAD_TYPES } from './pictures.ts';
import { businessCreatedSchema } from './start.ts';
import { doneSchema } from './user.ts';

/** The console's calls that start a business, prepare it and take it live. */
export const BUSINESS_CALLS: Readonly<Record<string, Call>> = {
  'POST /manage/start': {
    summary:
      'Sends a link with which somebody starts a business; the reply does not reveal whether the e-mail has an account',
    reply: doneSchema,
    errors: ['tooMany', 'notFound'],
  },
  'POST /manage/businesses': {
    summary: 'Creates a business that only its people see until it goes live; the person becomes its owner',
    reply: businessCreatedSchema,
    errors: ['refused', 'tooMany', 'unavailable', 'notFound'],
    caller: 'person',
  },
  'GET /manage/businesses': {
    summary: 'The businesses where the person has a role, sorted by name, in pages; for an operator, all businesses',
    reply: managedBusinessesSchema,
    caller: 'person',
  },
  'POST /manage/business/:routingPath/position': {
    summary: 'Looks up where an address is, for the position of the business on the map. Changes nothing',
    reply: foundPositionSchema,
    errors: ['notFound', 'refused', 'tooMany', 'unavailable'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/pictures': {
    summary:
      'Encodes a picture for customers and stores it for the business; a file that is sent again gets the same address. Customers see the picture only when a published document names it',
    body: UPLOAD_TYPES,
    reply: storedPictureSchema,
    errors: ['notFound', 'conflict', 'tooLarge', 'refused', 'tooMany'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/status': {
    summary: 'Whether the business is live and listed, and what it needs to go live',
    reply: businessStatusSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/testOrder': {
    summary: 'Places a test order on the board: it costs nothing and takes no slot',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/goLive': {
    summary: 'Opens the business to customers; refused while it does not meet all conditions for going live',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/closeDown': {
    summary: 'Hides the business from customers permanently; its orders and receipts stay',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
};
