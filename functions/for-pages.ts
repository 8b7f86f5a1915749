/**
 * All that src/pages may import from `functions`. src/layouts and src/env.d.ts may import only the types of this file.
 * Data reaches pages through `Astro.locals`.
 */
export type { SignedInCustomer } from './backend/accounts.ts';
export type { Backend, BusinessCalls, BusinessNow } from './backend/backend.ts';
export type { DeletingCustomer, DeletionOutcome, DeletionPreview, PreventingMatter } from './backend/deleting.ts';
export type { LoyaltyCalls } from './backend/loyalty.ts';
export type { OrderHistoryCalls, OwnOrder, OwnOrders } from './backend/order-history.ts';
export type { LocationPayouts } from './backend/payouts.ts';
export type { PersonSession } from './backend/people.ts';
export type { OwnerProofs } from './backend/visitor.ts';
export type { PageLocals } from './page-locals.ts';
export type { PagePerson } from './page-person.ts';
export type { PageVisitor } from './page-visitor.ts';
export type { PageMetadata } from './pagestore/kept-page.ts';
export { QR_FAILURE_MESSAGE } from './print/addresses.ts';
export { type ReceiptLines, receiptOf } from './receipt/receipt.ts';
export { logoFiles } from './web-data/icons.ts';
export { directoryData, structuredData } from './web-data/structured-data.ts';
