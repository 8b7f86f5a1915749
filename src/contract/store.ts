import * as v from 'valibot';
import { ORDER_TYPES, STORE_ORDERING_STATUSES } from '../domain/store/business.ts';
import type { StoreState } from '../domain/store/store-state.ts';
import type { SlotDay } from '../domain/store/time-slots.ts';
import { instantSchema, localDateSchema } from './scalars.ts';

/** The state of a store. `StoreState` (src/domain/store/store-state.ts) documents its fields. */
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

/** An order type that can be chosen now, with its free half hours. */
export const orderTypeOfferSchema = v.object({
  orderType: v.picklist(ORDER_TYPES),
  /** Empty when no time can be chosen: the order is for as soon as possible. */
  days: v.array(slotDaySchema),
});
export type OrderTypeOffer = v.InferOutput<typeof orderTypeOfferSchema>;
