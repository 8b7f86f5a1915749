import * as v from 'valibot';
import { ORDER_TYPES, STORE_ORDERING_STATUSES } from '../domain/store/business.ts';
import type { StoreState } from '../domain/store/store-state.ts';
import type { SlotDay } from '../domain/store/time-slots.ts';
import { instantSchema, localDateSchema } from './scalars.ts';

/** The store state, such as whether the business is open. src/domain/store/store-state.ts explains the fields. */
export const storeStateSchema: v.GenericSchema<unknown, StoreState> = v.object({
  open: v.boolean(),
  storeOrderingStatus: v.picklist(STORE_ORDERING_STATUSES),
  sellsDigital: v.boolean(),
  closedMessage: v.nullable(v.string()),
  closesAt: v.nullable(instantSchema),
  opensAt: v.nullable(instantSchema),
  label: v.string(),
});

const slotDaySchema: v.GenericSchema<unknown, SlotDay> = v.object({
  date: localDateSchema,
  label: v.string(),
  slots: v.array(v.object({ at: instantSchema, label: v.string() })),
});

/** An order type that customers can choose now, with the half hours for which they can order. */
export const orderTypeOfferSchema = v.object({
  orderType: v.picklist(ORDER_TYPES),
  /**
   * The half hours, grouped by day. Empty if customers cannot choose a time; the order is then for as soon as possible.
   */
  days: v.array(slotDaySchema),
});
export type OrderTypeOffer = v.InferOutput<typeof orderTypeOfferSchema>;
