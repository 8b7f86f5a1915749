/**
 * More sums of each business day: the amounts on which taxes were computed, choices, dishes that were ordered together,
 * and counts of orders. Also the totals of months: after a month has ended, `month-sums.ts` makes its totals from the
 * sums of its days. One statement computes the taxed amounts of earlier sales and refunds from the orders: if a part of
 * a tax was refunded, the same share of the taxed amount counts as refunded. If a part of a refund was given away, the
 * refund has a second event (`….given`), which the statement leaves out. Choices, pairs, customers and promised times
 * are counted only from this version on, because a desk with many orders must start quickly. `other` of a pair: the
 * name that SQLite sorts last. `minutes`: by how many minutes all late orders together missed their promised times.
 */
export const MORE_DAY_SUMS = `
  CREATE TABLE day_taxes (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    label TEXT NOT NULL, -- as in the postings of the tax
    sold INTEGER NOT NULL, -- what the tax was computed on
    refunded INTEGER NOT NULL, -- the part of it that is refunded, at most zero
    PRIMARY KEY (business_id, day, label)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE day_choices (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    section TEXT NOT NULL,
    choice TEXT NOT NULL, -- as they were named when they were sold
    units INTEGER NOT NULL,
    amount INTEGER NOT NULL, -- before discounts
    PRIMARY KEY (business_id, day, section, choice)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE day_pairs (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    dish TEXT NOT NULL,
    other TEXT NOT NULL, -- the greater of the two, as SQLite compares them
    orders INTEGER NOT NULL,
    PRIMARY KEY (business_id, day, dish, other)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE day_counts (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    what TEXT NOT NULL, -- no CHECK: SQLite would have to copy the table for each new word
    orders INTEGER NOT NULL,
    minutes INTEGER NOT NULL, -- after the promised time, of all orders together
    PRIMARY KEY (business_id, day, what)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE summed_months (
    month INTEGER PRIMARY KEY -- its first day
  ) STRICT;
  CREATE TABLE month_postings (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL, -- first day of the month, here and below
    event TEXT NOT NULL,
    debit TEXT NOT NULL,
    credit TEXT NOT NULL,
    label TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (business_id, day, event, debit, credit, label)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE month_orders (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    hour INTEGER NOT NULL,
    order_type TEXT NOT NULL,
    order_mode TEXT NOT NULL,
    orders INTEGER NOT NULL,
    net INTEGER NOT NULL,
    PRIMARY KEY (business_id, day, hour, order_type, order_mode)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE month_dishes (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    dish TEXT NOT NULL,
    units INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (business_id, day, dish)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE month_choices (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    section TEXT NOT NULL,
    choice TEXT NOT NULL,
    units INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (business_id, day, section, choice)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE month_pairs (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    dish TEXT NOT NULL,
    other TEXT NOT NULL,
    orders INTEGER NOT NULL,
    PRIMARY KEY (business_id, day, dish, other)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE day_totals (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    orders INTEGER NOT NULL,
    net INTEGER NOT NULL,
    PRIMARY KEY (business_id, day)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO day_totals (business_id, day, orders, net)
    SELECT business_id, day, sum(orders), sum(net) FROM day_orders GROUP BY 1, 2;

  -- What is kept of a tax says what is kept of what it was computed on. A refund has a second event for what was given away.
  INSERT INTO day_taxes (business_id, day, label, sold, refunded)
    SELECT business_id, day, label, sum(sign * round(base * (amount - early) / amount)),
      sum(is_refund * (round(base * (amount - earlier - own) / amount) - round(base * (amount - earlier) / amount)))
    FROM (
      SELECT orders.business_id, booked.day, line.value ->> '$.label' AS label, 1.0 * (line.value ->> '$.base') AS base,
        line.value ->> '$.amount' AS amount, booked.event = 'refund' AS is_refund,
        CASE booked.event WHEN 'sale' THEN 1 WHEN 'saleUndone' THEN -1 ELSE 0 END AS sign,
        coalesce(sum(refunds.before_sale * (refunds.shares ->> line.key)), 0) AS early,
        coalesce(sum((refunds.id < booked.reference + 0) * (refunds.shares ->> line.key)), 0) AS earlier,
        coalesce(sum((refunds.id = booked.reference + 0) * (refunds.shares ->> line.key)), 0) AS own
      FROM (
        SELECT order_id, event, reference, min(day) AS day FROM postings
        WHERE event IN ('sale', 'saleUndone', 'refund') AND order_id IS NOT NULL AND NOT (event = 'refund' AND reference LIKE '%.given')
        GROUP BY event, reference
      ) AS booked
      JOIN orders ON orders.id = booked.order_id
      JOIN json_each(orders.details, '$.quote.lines') AS line
        ON line.value ->> '$.kind' = 'tax' AND line.value ->> '$.base' IS NOT NULL AND line.value ->> '$.amount' <> 0
      LEFT JOIN refunds ON refunds.order_id = booked.order_id
      GROUP BY booked.event, booked.reference, line.key
    )
    GROUP BY 1, 2, 3;
`;
