import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { failure } from '../../src/contract/errors.ts';
import { MAX_DOCUMENT_BYTES } from '../../src/domain/limits.ts';
import { address } from './address.ts';
import { refuse } from './answer.ts';
import { board } from './board.ts';
import { business } from './business.ts';
import type { RestEnv } from './context.ts';
import { customerLoyalty } from './customer-loyalty.ts';
import { docs } from './docs.ts';
import { jsonBodiesOnly, notFromPreviews, sameOriginWrites, shallowBodies } from './gates.ts';
import { giftCard } from './gift-card.ts';
import { kiosk } from './kiosk.ts';
import { link } from './link.ts';
import { manage } from './manage.ts';
import { managePictures } from './manage-pictures.ts';
import { order } from './order.ts';
import { orderAction } from './order-action.ts';
import { payment } from './payment.ts';
import { draftForPreviews } from './previews.ts';
import { menuQrCode } from './prints.ts';
import { product, productCategory } from './product.ts';
import { rating } from './rating.ts';
import { savedAddresses } from './saved-addresses.ts';
import { signUp, user } from './user.ts';

/** For bodies without a picture or a business document. A cart of 100 rows with all choices has about half this size. */
const MAX_BODY_BYTES = 256 * 1024;

/** For the calls that import a document or save a draft. Their bodies may contain a whole business document. */
const MAX_DOCUMENT_BODY_BYTES = MAX_DOCUMENT_BYTES + 50_000;
const DOCUMENT_BODY = /^\/rest\/manage\/business\/[^/]+\/(?:draft|import)$/;

const bodiesOf = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => refuse(c, failure('tooLarge').failure) });
const bodies = bodiesOf(MAX_BODY_BYTES);
const documentBodies = bodiesOf(MAX_DOCUMENT_BODY_BYTES);

const calls = new Hono<RestEnv>()
  .use(sameOriginWrites)
  .route('/manage/business', managePictures)
  .use(jsonBodiesOnly)
  .use((c, next) => (DOCUMENT_BODY.test(c.req.path) ? documentBodies : bodies)(c, next))
  .use(shallowBodies)
  .use('/order/*', notFromPreviews)
  .use('/payment/*', notFromPreviews)
  .use('/business/*', draftForPreviews)
  .use('/product/*', draftForPreviews)
  .route('/business', business)
  .route('/productCategory', productCategory)
  .route('/product', product)
  .route('/order', order)
  .route('/orderAction', orderAction)
  .route('/payment', payment)
  .route('/address', address)
  .route('/board', board)
  .route('/kiosk', kiosk)
  .route('/manage', manage)
  .route('/user/menuQRCode', menuQrCode)
  .route('/user/addresses', savedAddresses)
  .route('/user', user)
  .route('/user/', signUp)
  .route('/link', link)
  .route('/rating', rating)
  .route('/giftCard', giftCard)
  .route('/customerLoyalty', customerLoyalty);

/** All calls under /rest. Each subject has its own router. src/contract/calls.ts describes each call. */
export const rest = calls.route('/', docs(calls.routes)).all('*', (c) => refuse(c, failure('notFound').failure));
