import * as v from 'valibot';
import type { CartItem, SectionPick } from '../domain/cart-item.ts';
import { MAX_CART_ROWS, MAX_COUNT, ORDER_FOR_MAX, SPECIAL_REQUEST_MAX } from '../domain/limits.ts';
import type { Cents } from '../domain/money.ts';

/** A row of the cart as this browser keeps it. */
export interface StoredItem extends CartItem {
  /** One unit with its choices, undiscounted, as the customer saw it; what to show until the menu says otherwise. */
  readonly shownUnit: Cents;
}
export type StoredCart = readonly StoredItem[];

export const NOT_KEPT_MESSAGE = 'This browser does not let the site keep your order. Please allow storage for it.';

/** Written with every cart, so that a later shape can tell what it reads. */
const VERSION = 1;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT));

const picksSchema: v.GenericSchema<unknown, SectionPick[]> = v.array(
  v.object({
    section: v.string(),
    choices: v.array(v.object({ choice: v.string(), count: countSchema, nested: v.lazy(() => picksSchema) })),
  }),
);

const storedCartSchema = v.object({
  version: v.literal(VERSION),
  items: v.pipe(
    v.array(
      v.object({
        productOptionId: v.number(),
        count: countSchema,
        picks: picksSchema,
        specialRequest: v.pipe(v.string(), v.maxLength(SPECIAL_REQUEST_MAX)),
        orderFor: v.pipe(v.string(), v.maxLength(ORDER_FOR_MAX)),
        shownUnit: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
    v.maxLength(MAX_CART_ROWS),
  ),
});

/** The cart in a stored text. Whatever cannot be read as one is an empty cart: it may be old, or somebody else's. */
export function parseCart(text: string | null): StoredCart {
  const result = v.safeParse(storedCartSchema, parseJson(text ?? ''));
  return result.success ? result.output.items : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function printCart(items: StoredCart): string {
  return JSON.stringify({ version: VERSION, items });
}
