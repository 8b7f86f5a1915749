import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { DISCOUNT_TYPES, OVERALL_DISCOUNT_TYPES, type OverallDiscount } from '../../domain/menu/discount-rule.ts';
import { type ClientFailure, call } from '../rest.ts';
import { forgetPromoCode, rememberedPromoCode, rememberPromoCode } from '../session/remembered-customer.ts';

/** A valid promo code with its discount. */
export interface AppliedPromo {
  readonly code: string;
  readonly discount: OverallDiscount;
}

export type PromoState =
  | { readonly status: 'none' }
  | { readonly status: 'checking'; readonly code: string }
  | { readonly status: 'applied'; readonly promo: AppliedPromo }
  | { readonly status: 'invalid'; readonly code: string }
  /** The check failed, so nobody knows whether the code is valid. */
  | { readonly status: 'unknown'; readonly code: string; readonly failure: ClientFailure };

/** The promo code at one business. A cookie keeps it until an order succeeds. */
export interface Promo {
  readonly state: ReadonlySignal<PromoState>;
  apply(code: string): Promise<void>;
  /** Checks this business's code in the cookie. Does nothing if there is none, or if the page already has a code. */
  recheck(): Promise<void>;
  remove(): void;
}

const promos = new Map<number, Promo>();

/** The promo code of a business, shared by the whole page. */
export function promoAt(businessId: number): Promo {
  const known = promos.get(businessId);
  if (known) return known;
  const promo = createPromo(businessId);
  promos.set(businessId, promo);
  return promo;
}

export const appliedPromo = (state: PromoState): AppliedPromo | null =>
  state.status === 'applied' ? state.promo : null;

export function createPromo(businessId: number): Promo {
  const state = signal<PromoState>({ status: 'none' });

  async function apply(code: string): Promise<void> {
    const checking: PromoState = { status: 'checking', code };
    state.value = checking;
    const path = `/rest/business/validateByBusinessId/${businessId}/${encodeURIComponent(code)}`;
    const answer = await call({ method: 'GET', path, reply: replySchema });
    // Ignores the answer if the customer has entered another code or removed this one in the meantime.
    if (state.peek() !== checking) return;
    if (!answer.ok) {
      state.value = { status: 'unknown', code, failure: answer.failure };
    } else if (answer.value === NO_PROMO) {
      forgetPromoCode();
      state.value = { status: 'invalid', code };
    } else {
      rememberPromoCode(businessId, code);
      state.value = { status: 'applied', promo: { code, discount: answer.value } };
    }
  }

  return {
    state,
    apply,
    async recheck() {
      const code = rememberedPromoCode(businessId);
      if (code !== '' && state.peek().status === 'none') await apply(code);
    },
    remove() {
      forgetPromoCode();
      state.value = { status: 'none' };
    },
  };
}

/** The contract's reply for an invalid code. */
const NO_PROMO = 'error';

const replySchema: v.GenericSchema<unknown, OverallDiscount | typeof NO_PROMO> = v.union([
  v.literal(NO_PROMO),
  v.object({
    title: v.string(),
    type: v.picklist(DISCOUNT_TYPES),
    discountType: v.picklist(OVERALL_DISCOUNT_TYPES),
    value: v.number(),
    minPurchase: v.nullable(v.number()),
    maxPurchase: v.nullable(v.number()),
    users: v.picklist(['all', 'signedIn']),
  }),
]);
