/** Indexes for the filters of the order history: type, tender, card and store credit. Each index lists orders by id. */
export const ORDER_FILTERS = `
  CREATE INDEX orders_type ON orders (business_id, order_type);
  CREATE INDEX orders_tender ON orders (business_id, tender) WHERE tender IS NOT NULL;
  CREATE INDEX orders_card ON orders (business_id)
    WHERE tender IS NULL AND total > 0 AND payment_status IN ('authorised', 'paid', 'refunded');
  CREATE INDEX orders_credit ON orders (business_id) WHERE total < json_extract(details, '$.quote.amountBeforeTender');
`;
