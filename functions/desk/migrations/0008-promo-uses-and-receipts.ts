/**
 * Uses of promo codes, and requests for receipts. The use of a promo code counts unless its order is cancelled or
 * rejected. `email` or `sms_number` of a receipt is null if the customer did not request the receipt in this way.
 * `rewards_program`: whether the customer wants to join the rewards program.
 */
export const PROMO_USES_AND_RECEIPTS = `
  CREATE TABLE promo_uses (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id), -- counts while the order does
    business_id INTEGER NOT NULL,
    code TEXT NOT NULL,
    customer TEXT -- an account or a phone number
  ) STRICT;
  CREATE INDEX promo_uses_code ON promo_uses (business_id, code, customer);

  CREATE TABLE receipts (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    email TEXT, -- what was not asked for is NULL
    sms_number TEXT,
    rewards_program INTEGER NOT NULL CHECK (rewards_program IN (0, 1)), -- wants to be part of it
    email_offers INTEGER NOT NULL CHECK (email_offers IN (0, 1)), -- wants offers by e-mail
    asked_at INTEGER NOT NULL,
    CHECK (email IS NOT NULL OR sms_number IS NOT NULL)
  ) STRICT;
  CREATE INDEX receipts_order ON receipts (order_id);
  `;
