/**
 * The baseline schema of version 47: all tables, indexes and triggers of the desk, and their first rows. It equals the
 * result of the migrations 1 to 47; migrations.edge.test.ts compares the two. A new desk starts with it, because 47
 * migrations one after the other take much longer. Later migrations then follow. `migrate` creates the table `versions`.
 *
 * Like a released migration, the baseline uses no constants from the code, and its statements are not edited. Its
 * comments may be improved at any time, because they are removed before SQLite stores the statements.
 *
 * A baseline of a later version N may replace this one. Then this file is edited until it equals the migrations 1 to N,
 * and `BASELINE_VERSION` becomes N. This is only worth it when the later migrations make new desks slow, or when they
 * changed so much that this file no longer shows the present schema. The migrations stay, because older desks need them.
 *
 * In all tables: `at` and names that end in `_at` are epoch milliseconds. `due_at`: when the desk's alarm acts next.
 * Amounts are cents. A flag is 0 or 1. `person`: the name of a person. `customer_id`: the id of an account. `body_hash`: a
 * hash of the request, to recognise that a repeated key came with another request. `tries`: failed tries. If a column
 * differs from this, its comment says so.
 *
 * The columns of a table keep the sequence in which the migrations added them. So do the indexes and the triggers of a
 * table: their sequence can decide which index SQLite uses. The file is long so that the whole schema is in one place.
 */
const SCHEMA = `
  -- ===== Orders =====

  -- One row for each checkout. A row may be an order, a saved order, or an order whose payment failed.
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    order_number TEXT NOT NULL UNIQUE, -- for people, such as 100-101
    business_id INTEGER NOT NULL,
    checkout_id TEXT NOT NULL UNIQUE, -- a checkout makes one order
    body_hash TEXT NOT NULL,
    tracking_id TEXT NOT NULL, -- secret: whoever knows it sees the order
    tracking_hash TEXT NOT NULL UNIQUE, -- orders are looked up by this hash, so that response times reveal no id
    -- The letters are explained in README.md, at "order status".
    status TEXT NOT NULL CHECK (status IN ('p', 'n', 'v', 'c', 'd', 'r', 'L', 's', 'a', 'f', 'q')),
    -- 'inPerson': to be paid at the counter. 'unpaid': the payment was not begun.
    payment_status TEXT NOT NULL CHECK (payment_status IN ('unpaid', 'authorising', 'authorised', 'paid', 'declined', 'refunded', 'inPerson')),
    order_type TEXT NOT NULL CHECK (order_type IN ('take-out', 'pre-order', 'dine-in', 'delivery')),
    order_mode TEXT NOT NULL CHECK (order_mode IN ('normal', 'table', 'kiosk', 'menu', 'catering')),
    table_number INTEGER,
    slot_at INTEGER NOT NULL, -- start of the half-hour slot that the order occupies; 0 without a slot
    requested_at INTEGER, -- the time that the customer chose; NULL for as soon as possible
    placed_at INTEGER NOT NULL,
    status_at INTEGER NOT NULL, -- when the status last changed
    prep_minutes INTEGER CHECK (prep_minutes > 0), -- the minutes that staff promised; NULL before
    due_at INTEGER, -- when the order is to be ready; no alarm
    rejection_reason TEXT,
    total INTEGER NOT NULL CHECK (total >= 0), -- to pay with money: the price less the store credit
    details TEXT NOT NULL CHECK (json_valid(details)), -- what was ordered, at which prices, by whom (orderDetailsSchema)
    customer_id INTEGER, -- NULL for a guest
    look_at INTEGER, -- when to check that a board is open; NULL after the check
    answer_by INTEGER, -- epoch milliseconds: when the system rejects the order without an answer; NULL if it needs none
    here_at INTEGER, -- when the customer tapped "I am Here"
    answer_from INTEGER, -- epoch milliseconds: from then on, staff have time to answer
    tries INTEGER NOT NULL DEFAULT 1, -- how many times the customer submitted this checkout
    credit_used INTEGER NOT NULL DEFAULT 0 CHECK (credit_used >= 0), -- store credit that the order holds
    phone_proven INTEGER NOT NULL DEFAULT 1 CHECK (phone_proven IN (0, 1)), -- flag: texts may be sent to the phone number
    customer_known INTEGER NOT NULL DEFAULT 0 CHECK (customer_known IN (0, 1)), -- flag: see "known customer" in README.md
    favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)), -- flag: the customer marked the order
    tender TEXT CHECK (tender IN ('cash', 'terminal', 'counter')), -- how the order was paid at the counter
    collections INTEGER NOT NULL DEFAULT 0, -- how many times it was paid at the counter: a hand-over can be undone
    -- Flag: the order is placed and staff have not finished it. May be NULL in old orders.
    on_board INTEGER
      CHECK (on_board = (status IN ('n', 'v', 'c', 'd', 's') AND payment_status NOT IN ('unpaid', 'authorising', 'declined'))),
    CHECK (status <> 'r' OR rejection_reason IS NOT NULL),
    CHECK (order_mode <> 'table' OR table_number IS NOT NULL)
  ) STRICT;
  CREATE INDEX orders_slot ON orders (business_id, slot_at);
  CREATE INDEX orders_unconfirmed ON orders (placed_at) WHERE status = 'p';
  CREATE INDEX orders_customer ON orders (customer_id, id) WHERE customer_id IS NOT NULL;
  -- The order history of a business: by day, by phone number, by the beginning of a name, and its filters.
  CREATE INDEX orders_day ON orders (business_id, placed_at);
  CREATE INDEX orders_phone ON orders (business_id, json_extract(details, '$.customerPhone'));
  CREATE INDEX orders_name ON orders (business_id, lower(json_extract(details, '$.customerName')));
  CREATE INDEX orders_type ON orders (business_id, order_type);
  CREATE INDEX orders_tender ON orders (business_id, tender) WHERE tender IS NOT NULL;
  CREATE INDEX orders_credit ON orders (business_id) WHERE total < json_extract(details, '$.quote.amountBeforeTender');
  -- Orders that guests never placed and that still contain personal data.
  CREATE INDEX orders_unplaced ON orders (placed_at)
    WHERE payment_status IN ('unpaid', 'declined') AND customer_id IS NULL AND json_extract(details, '$.anonymous') IS NULL;
  -- The board uses a flag, not the status, so that most moves of an order write no index.
  CREATE INDEX orders_on_board ON orders (business_id) WHERE on_board = 1;
  CREATE INDEX orders_off_board ON orders (business_id, status, status_at) WHERE status NOT IN ('n', 'v', 'c', 'd', 's');
  CREATE INDEX orders_card ON orders (business_id) WHERE tender IS NULL AND total > 0;
  CREATE INDEX orders_answer ON orders (answer_by, look_at) WHERE on_board = 1 AND status IN ('n', 'v');

  -- The moves of each order: who moved it, when, and how.
  CREATE TABLE order_moves (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    id INTEGER NOT NULL, -- 1 for the first move of the order, and so on
    move TEXT NOT NULL,
    actor TEXT NOT NULL, -- customer, staff or system
    person TEXT, -- the member of staff; NULL for customers and the system
    at INTEGER NOT NULL,
    PRIMARY KEY (order_id, id)
  ) STRICT, WITHOUT ROWID;

  -- The stations that are done with their part of an order.
  CREATE TABLE done_parts (
    order_id INTEGER NOT NULL REFERENCES orders (id),
    station TEXT NOT NULL, -- its name when the order was placed
    person TEXT NOT NULL, -- who marked the part as done
    done_at INTEGER NOT NULL,
    PRIMARY KEY (order_id, station)
  ) STRICT, WITHOUT ROWID;

  -- The attempts to place or save an order, so that a repeated attempt gets the same answer. The desk deletes old ones.
  CREATE TABLE attempts (
    key TEXT PRIMARY KEY, -- the idempotency key
    body_hash TEXT NOT NULL,
    charge_key TEXT, -- NULL for an attempt without a card payment
    answer TEXT CHECK (json_valid(answer)), -- NULL while the outcome of the charge is unknown
    answered_at INTEGER NOT NULL, -- when the attempt was stored; later, when its answer was stored
    CHECK (answer IS NOT NULL OR charge_key IS NOT NULL)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX attempts_answered ON attempts (answered_at) WHERE answer IS NOT NULL;

  -- A promo code that an order uses. The use does not count while the order is cancelled or rejected.
  CREATE TABLE promo_uses (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id),
    business_id INTEGER NOT NULL,
    code TEXT NOT NULL, -- in capital letters
    customer TEXT -- the account or the phone number; NULL without either
  ) STRICT;
  CREATE INDEX promo_uses_code ON promo_uses (business_id, code, customer);

  -- ===== Boards, sold-out marks and publications of a business =====

  -- Businesses that were alerted because an order came in while no board was open. Opening a board deletes the row.
  CREATE TABLE unattended_boards (
    business_id INTEGER PRIMARY KEY,
    alerted_at INTEGER NOT NULL
  ) STRICT;

  -- Options that are marked as sold out.
  CREATE TABLE soldout (
    business_id INTEGER NOT NULL,
    option_id INTEGER NOT NULL,
    PRIMARY KEY (business_id, option_id)
  ) STRICT, WITHOUT ROWID;

  -- When sold-out marks end. A mark without a row ends when staff remove it.
  CREATE TABLE soldout_ends (
    business_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('option', 'choice')),
    id INTEGER NOT NULL, -- of the option or the choice
    ends_at INTEGER NOT NULL, -- the end that staff see on the board
    due_at INTEGER NOT NULL, -- later than ends_at after a failed try
    PRIMARY KEY (business_id, kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX soldout_ends_due ON soldout_ends (due_at);

  -- The scheduled publication of each business.
  CREATE TABLE scheduled_publications (
    business_id INTEGER PRIMARY KEY,
    document TEXT NOT NULL, -- the draft that was checked and scheduled, as JSON
    revision INTEGER NOT NULL, -- of this draft
    publish_at INTEGER NOT NULL, -- the time that the person chose
    due_at INTEGER, -- later than publish_at after a failed try; NULL when the desk has given up
    problem TEXT, -- why the desk has given up, one sentence; NULL while the publication waits
    person_id INTEGER NOT NULL,
    person_name TEXT NOT NULL,
    replaced_version INTEGER -- newest version when the draft was scheduled; 0 if there was none, NULL in old rows
  ) STRICT;
  CREATE INDEX scheduled_publications_due ON scheduled_publications (due_at);

  -- ===== Phone numbers and orders that are paid in person =====

  -- Codes that were texted to prove a phone number. The newest code of an order counts.
  CREATE TABLE phone_codes (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    business_id INTEGER NOT NULL,
    phone TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0 -- how many times a wrong code was entered
  ) STRICT;
  CREATE INDEX phone_codes_order ON phone_codes (order_id);
  CREATE INDEX phone_codes_sent ON phone_codes (sent_at);

  -- Orders of the last hour that are paid in person, for the limits on such orders.
  CREATE TABLE unpaid_orders (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id),
    customer_id INTEGER,
    phone TEXT, -- NULL for an order without a number
    source_hash TEXT, -- hash of the network address; NULL if all visitors share one address
    placed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX unpaid_orders_placed ON unpaid_orders (placed_at);

  -- ===== Charges =====

  -- The payments that attempts make at the payment provider.
  CREATE TABLE charges (
    key TEXT PRIMARY KEY, -- idempotency key at the payment provider
    attempt_key TEXT NOT NULL, -- of the attempt that the charge belongs to
    business_id INTEGER NOT NULL,
    order_id INTEGER REFERENCES orders (id), -- NULL until an order is submitted
    paying_order_id INTEGER, -- equals order_id while the charge holds or has taken money, or may do so; NULL otherwise
    provider TEXT NOT NULL CHECK (provider IN ('stripe', 'square')),
    amount INTEGER NOT NULL CHECK (amount > 0),
    capture TEXT NOT NULL CHECK (capture IN ('now', 'later')), -- 'later': when the kitchen accepts the order
    payment_id TEXT, -- the provider's id; NULL until the desk knows it
    -- CHARGE_STEPS in charges.ts explains the steps.
    step TEXT NOT NULL CHECK (step IN ('prepared', 'authorising', 'held', 'capturing', 'paid', 'returning', 'returned')),
    is_open INTEGER NOT NULL, -- flag: 0 once the charge is captured, voided or refunded
    withheld INTEGER NOT NULL CHECK (withheld BETWEEN 0 AND amount), -- kept for used gift cards; 0 in new charges
    started_at INTEGER NOT NULL, -- when the first call with this key began
    called_at INTEGER NOT NULL, -- when the last call began that may make a payment
    tries INTEGER NOT NULL, -- calls in a row that failed or left the outcome unknown
    failed_refunds INTEGER NOT NULL, -- failed refunds of the whole charge; after each, the next call has a new key
    due_at INTEGER,
    told_at INTEGER, -- when to poll the charge because of a webhook or of a refund at the provider
    refund_id TEXT, -- the provider's id of the refund of the whole charge; NULL until it accepts the refund
    CHECK (paying_order_id IS iif(step IN ('authorising', 'held', 'capturing', 'paid'), order_id, NULL)),
    CHECK (is_open = (step NOT IN ('paid', 'returned')))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX charges_due ON charges (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX charges_told ON charges (told_at) WHERE told_at IS NOT NULL;
  CREATE INDEX charges_started ON charges (business_id, provider, started_at);
  CREATE INDEX charges_open ON charges (business_id) WHERE is_open = 1;
  CREATE UNIQUE INDEX charges_payment ON charges (business_id, payment_id) WHERE payment_id IS NOT NULL;
  -- At most one charge of an order holds or has taken money.
  CREATE UNIQUE INDEX charges_order ON charges (paying_order_id) WHERE paying_order_id IS NOT NULL;

  -- Webhook events that the desk has seen, to recognise a repeated event.
  CREATE TABLE payment_events (
    id TEXT PRIMARY KEY, -- the provider's id
    seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX payment_events_seen ON payment_events (seen_at);

  -- Checks whether webhook events arrive. A silence is a time without events.
  CREATE TABLE webhook_checks (
    business_id INTEGER PRIMARY KEY,
    due_at INTEGER, -- NULL until the next payment
    told_since INTEGER -- epoch milliseconds: the start of the last silence that an e-mail reported to the owners
  ) STRICT;
  CREATE INDEX webhook_checks_due ON webhook_checks (due_at) WHERE due_at IS NOT NULL;

  -- ===== Refunds =====

  -- Each row returns a part of an order's price, or all of it.
  CREATE TABLE refunds (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE, -- repeated requests with this key make one refund
    body_hash TEXT NOT NULL,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    shares TEXT NOT NULL CHECK (json_valid(shares)), -- JSON: the refunded cents of each line of the quote
    amount INTEGER NOT NULL CHECK (amount > 0),
    money INTEGER NOT NULL CHECK (money BETWEEN 0 AND amount), -- the part that is refunded as money; the rest is credit
    tender TEXT CHECK (tender IN ('cash', 'terminal', 'counter', 'card')), -- NULL when no money goes back
    before_sale INTEGER NOT NULL CHECK (before_sale IN (0, 1)), -- flag: the sale is booked without the refunded part
    reason TEXT NOT NULL,
    person TEXT, -- who requested the refund; NULL for the system
    asked_at INTEGER NOT NULL,
    step TEXT NOT NULL CHECK (step IN ('notTaken', 'due', 'repaid')), -- 'notTaken': the money was never taken
    tries INTEGER NOT NULL DEFAULT 0, -- calls in a row that failed or left the outcome unknown
    refusals INTEGER NOT NULL DEFAULT 0, -- refusals, failures and lowerings; after each, the next call has a new key
    due_at INTEGER CHECK (due_at IS NULL OR step = 'due'),
    units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units)), -- JSON: the refunded units of each row of the order
    provider_id TEXT, -- the provider's id; NULL until it accepts the refund, and again after the refund failed
    read_at INTEGER CHECK (read_at IS NULL OR step = 'repaid'), -- when to read a repaid refund again: it may have failed
    unanswered INTEGER NOT NULL DEFAULT 0, -- calls since the provider's last certain answer
    repaid_by TEXT -- who recorded that the money was given back at the counter, not by the provider
  ) STRICT;
  CREATE INDEX refunds_order ON refunds (order_id);
  CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX refunds_to_read ON refunds (read_at) WHERE read_at IS NOT NULL;
  CREATE INDEX refunds_at_provider ON refunds (provider_id) WHERE provider_id IS NOT NULL;

  -- ===== Payouts, as the payment provider reported them =====

  -- Money that the provider sends to the bank.
  CREATE TABLE payouts (
    business_id INTEGER NOT NULL,
    id TEXT NOT NULL, -- the provider's id
    created_at INTEGER NOT NULL,
    arrives_on TEXT, -- a date, such as 2026-01-02; NULL if the provider does not state it
    amount INTEGER NOT NULL, -- may be below zero
    state TEXT NOT NULL CHECK (state IN ('pending', 'inTransit', 'paid', 'failed', 'cancelled')),
    lines TEXT NOT NULL CHECK (lines IN ('ready', 'later', 'never', 'refused', 'read')), -- PAYOUT_LINE_STATES explains them
    next_lines TEXT, -- cursor of the page of lines that is read next; NULL for the first page
    PRIMARY KEY (business_id, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX payouts_made ON payouts (business_id, created_at);

  -- The payments, refunds and fees in each payout.
  CREATE TABLE payout_lines (
    business_id INTEGER NOT NULL,
    payout_id TEXT NOT NULL,
    id TEXT NOT NULL, -- the provider's id
    kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund', 'fee', 'dispute', 'adjustment')),
    amount INTEGER NOT NULL, -- below zero if the line lowers the payout
    fee INTEGER NOT NULL,
    at INTEGER NOT NULL,
    payment_id TEXT, -- the provider's id of the payment; NULL if the line is about no payment
    order_id INTEGER, -- the order of this payment; NULL if this site did not take the payment
    about TEXT NOT NULL, -- the provider's description; may be empty
    PRIMARY KEY (business_id, payout_id, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX payout_lines_order ON payout_lines (order_id) WHERE order_id IS NOT NULL;

  -- Money that the provider has and that is in no payout yet.
  CREATE TABLE awaited_money (
    business_id INTEGER NOT NULL,
    order_id INTEGER NOT NULL,
    available_at INTEGER NOT NULL, -- when the provider can pay out the money
    PRIMARY KEY (business_id, order_id)
  ) STRICT, WITHOUT ROWID;

  -- The last reading of the payouts of each business, that is, the last time they were fetched from the provider.
  CREATE TABLE payout_readings (
    business_id INTEGER PRIMARY KEY,
    provider TEXT NOT NULL CHECK (provider IN ('stripe', 'square')),
    since INTEGER NOT NULL, -- epoch milliseconds: bookings before this time are not compared with payouts
    read_at INTEGER NOT NULL,
    busy_until INTEGER, -- epoch milliseconds: a reading that still runs then counts as interrupted; NULL if none runs
    trouble TEXT, -- why the last reading failed; NULL if it succeeded
    account TEXT, -- identifies the provider's account, not a secret; NULL if it was not recorded
    listed_at INTEGER -- when the provider last listed all payouts; NULL before the first time
  ) STRICT;

  -- ===== Books =====

  -- The names of the accounts and the events of the books are rows: a new name needs a row, not a new table.
  CREATE TABLE book_accounts (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  INSERT INTO book_accounts (name) VALUES
    ('card'), ('cash'), ('terminal'), ('counter'),
    ('orders'), ('storeCredit'), ('giftCards'), ('taxes'), ('tips'), ('driverTips'),
    ('sales'), ('discounts'), ('surcharges'), ('fees'), ('promotions'), ('rounding');
  CREATE TABLE book_events (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  INSERT INTO book_events (name) VALUES
    ('sale'), ('saleUndone'), ('payment'), ('paymentUndone'), ('creditUsed'), ('creditReturned'),
    ('refund'), ('repayment'), ('repaymentUndone'), ('cardGiven'), ('cardUsed'), ('cardBlocked'),
    ('stampCard'), ('creditGiven'), ('creditTaken');

  -- An amount that moves from one account to another. Postings are added and never changed.
  CREATE TABLE postings (
    event TEXT NOT NULL REFERENCES book_events (name),
    reference TEXT NOT NULL, -- unique among the entries of an event, so that nothing is booked twice
    line INTEGER NOT NULL, -- number of the posting within its entry; 0 is the first
    business_id INTEGER, -- NULL for an entry that belongs to the service provider
    order_id INTEGER REFERENCES orders (id),
    customer_id INTEGER, -- the customer whose store credit changes
    day INTEGER NOT NULL, -- the business day, in days since 1970-01-01
    booked_at INTEGER NOT NULL,
    debit TEXT NOT NULL REFERENCES book_accounts (name),
    credit TEXT NOT NULL REFERENCES book_accounts (name),
    amount INTEGER NOT NULL CHECK (amount > 0),
    label TEXT NOT NULL, -- names the tax, discount, surcharge or fee; empty for other postings
    PRIMARY KEY (event, reference, line),
    CHECK (debit <> credit),
    CHECK (('storeCredit' IN (debit, credit)) = (customer_id IS NOT NULL))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX postings_order ON postings (order_id) WHERE order_id IS NOT NULL;
  CREATE INDEX postings_customer ON postings (customer_id, booked_at) WHERE customer_id IS NOT NULL;
  CREATE INDEX postings_card ON postings (business_id, day, order_id) WHERE debit = 'card' OR credit = 'card';
  -- Only the postings from which the sales of a day are summed up.
  CREATE INDEX postings_sales ON postings (business_id, day) WHERE event IN ('sale', 'saleUndone', 'refund')
    AND (line = 0 OR debit IN ('sales', 'discounts', 'surcharges') OR credit IN ('sales', 'discounts', 'surcharges'));
  -- Inserts a zero balance first, so that the CHECK of the balance tests the new balance. In an upsert, the CHECK would
  -- test the amount of the posting.
  CREATE TRIGGER postings_move_credit AFTER INSERT ON postings WHEN new.customer_id IS NOT NULL BEGIN
    INSERT INTO credit_balances (customer_id, balance) VALUES (new.customer_id, 0) ON CONFLICT DO NOTHING;
    UPDATE credit_balances SET balance = balance + iif(new.credit = 'storeCredit', new.amount, -new.amount)
      WHERE customer_id = new.customer_id;
  END;
  CREATE TRIGGER postings_are_not_rewritten BEFORE UPDATE ON postings BEGIN
    SELECT RAISE(ABORT, 'The books are only added to.');
  END;
  CREATE TRIGGER postings_are_not_forgotten BEFORE DELETE ON postings BEGIN
    SELECT RAISE(ABORT, 'The books are only added to.');
  END;
  CREATE TRIGGER postings_sum_up_days AFTER INSERT ON postings BEGIN
    INSERT INTO day_postings (business_id, day, event, debit, credit, label, amount)
      VALUES (coalesce(new.business_id, 0), new.day, new.event, new.debit, new.credit, new.label, new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;
  CREATE TRIGGER postings_owe_more AFTER INSERT ON postings WHEN new.credit IN ('storeCredit', 'giftCards') BEGIN
    INSERT INTO day_owed (account, day, amount) VALUES (new.credit, new.day, new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;
  CREATE TRIGGER postings_owe_less AFTER INSERT ON postings WHEN new.debit IN ('storeCredit', 'giftCards') BEGIN
    INSERT INTO day_owed (account, day, amount) VALUES (new.debit, new.day, -new.amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
  END;

  -- ===== Sums of each business day =====
  -- day is in days since 1970-01-01.

  -- Sums of postings. A trigger of the postings writes them.
  CREATE TABLE day_postings (
    business_id INTEGER NOT NULL, -- 0 for postings that belong to the service provider
    day INTEGER NOT NULL,
    event TEXT NOT NULL,
    debit TEXT NOT NULL,
    credit TEXT NOT NULL,
    label TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (business_id, day, event, debit, credit, label)
  ) STRICT, WITHOUT ROWID;

  -- By how much the total of all store credit, or of all unused gift cards, changed on a day. Triggers write it.
  CREATE TABLE day_owed (
    account TEXT NOT NULL, -- storeCredit or giftCards
    day INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (account, day)
  ) STRICT, WITHOUT ROWID;

  -- Counts and sums of sold orders. A sale that is undone is subtracted.
  CREATE TABLE day_totals (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    orders INTEGER NOT NULL, -- how many
    net INTEGER NOT NULL, -- goods after discounts and refunds
    PRIMARY KEY (business_id, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE day_orders (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    hour INTEGER NOT NULL, -- 0 to 23, by the clock of the business
    order_type TEXT NOT NULL,
    order_mode TEXT NOT NULL,
    orders INTEGER NOT NULL, -- how many
    net INTEGER NOT NULL, -- goods after discounts and refunds
    PRIMARY KEY (business_id, day, hour, order_type, order_mode)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE day_dishes (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    dish TEXT NOT NULL, -- its name when it was sold
    units INTEGER NOT NULL,
    amount INTEGER NOT NULL, -- after the discounts of the dish
    PRIMARY KEY (business_id, day, dish)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE day_choices (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    section TEXT NOT NULL, -- the names of section and choice when they were sold
    choice TEXT NOT NULL,
    units INTEGER NOT NULL,
    amount INTEGER NOT NULL, -- before discounts
    PRIMARY KEY (business_id, day, section, choice)
  ) STRICT, WITHOUT ROWID;

  -- Dishes that were ordered together.
  CREATE TABLE day_pairs (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    dish TEXT NOT NULL,
    other TEXT NOT NULL, -- the dish that SQLite sorts last
    orders INTEGER NOT NULL, -- how many
    PRIMARY KEY (business_id, day, dish, other)
  ) STRICT, WITHOUT ROWID;

  -- The amounts on which taxes were computed.
  CREATE TABLE day_taxes (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    label TEXT NOT NULL, -- as in the postings of the tax
    sold INTEGER NOT NULL,
    refunded INTEGER NOT NULL, -- the refunded part, zero or less
    PRIMARY KEY (business_id, day, label)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE day_counts (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    what TEXT NOT NULL, -- one of DAY_COUNTS; a CHECK would need a new table for each new word
    orders INTEGER NOT NULL, -- how many
    minutes INTEGER NOT NULL, -- from the promised times until the orders were ready, in total; below zero if earlier
    PRIMARY KEY (business_id, day, what)
  ) STRICT, WITHOUT ROWID;

  -- ===== Totals of months =====
  -- They are made from the sums of the days after the month has ended. Here, day is the first day of the month.

  -- The months whose totals are made.
  CREATE TABLE summed_months (
    month INTEGER PRIMARY KEY -- its first day, in days since 1970-01-01
  ) STRICT;
  CREATE TABLE month_postings (
    business_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
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

  -- ===== Summaries of business days =====

  -- The people who get a summary of each business day by e-mail.
  CREATE TABLE summary_readers (
    business_id INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    PRIMARY KEY (business_id, person_id)
  ) STRICT, WITHOUT ROWID;
  -- The next summary of each business with readers.
  CREATE TABLE day_summaries (
    business_id INTEGER PRIMARY KEY,
    day INTEGER NOT NULL, -- the business day of the next summary
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX day_summaries_due ON day_summaries (due_at);

  -- ===== Gift cards, tickets, store credit and points =====

  -- Gift cards, bought or given away. Only a hash of number and PIN is stored.
  CREATE TABLE gift_cards (
    id INTEGER PRIMARY KEY,
    secret_hash TEXT NOT NULL UNIQUE, -- of number and PIN together
    amount INTEGER NOT NULL CHECK (amount > 0), -- what the card is worth
    issued_at INTEGER NOT NULL,
    activated_by INTEGER, -- the account whose store credit the card raised
    activated_at INTEGER,
    order_id INTEGER REFERENCES orders (id), -- the order with which the card was bought; NULL for a card given away
    name TEXT CHECK ((name IS NULL) = (order_id IS NULL)), -- on the menu
    paid INTEGER CHECK (paid >= 0 AND (paid IS NULL) = (order_id IS NULL)), -- the price of the card in its order
    voided_at INTEGER CHECK (voided_at IS NULL OR activated_at IS NULL), -- when it was refunded or replaced
    blocked_at INTEGER CHECK (blocked_at IS NULL OR activated_at IS NULL),
    card_row INTEGER, -- index of its row in the details of the order; NULL for a card given away
    CHECK ((activated_by IS NULL) = (activated_at IS NULL))
  ) STRICT;
  CREATE INDEX gift_cards_order ON gift_cards (order_id);

  -- Bought gift cards that are made and sent to another person at a later time.
  CREATE TABLE gift_deliveries (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id),
    due_at INTEGER -- NULL after the cards were sent or cancelled
  ) STRICT;
  CREATE INDEX gift_deliveries_due ON gift_deliveries (due_at);

  -- Bought event tickets. Only a hash of the code is stored.
  CREATE TABLE event_tickets (
    id INTEGER PRIMARY KEY,
    code_hash TEXT NOT NULL UNIQUE,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    name TEXT NOT NULL, -- of event and seat, on the menu
    amount INTEGER NOT NULL, -- what the ticket is worth
    paid INTEGER NOT NULL CHECK (paid >= 0), -- the price of the ticket in its order
    issued_at INTEGER NOT NULL,
    used_at INTEGER, -- when the holder was admitted
    voided_at INTEGER CHECK (voided_at IS NULL OR used_at IS NULL), -- when it was refunded or replaced
    card_row INTEGER -- index of its row in the details of the order
  ) STRICT;
  CREATE INDEX event_tickets_order ON event_tickets (order_id);

  -- Each customer's store credit. A trigger of the postings writes it.
  CREATE TABLE credit_balances (
    customer_id INTEGER PRIMARY KEY,
    balance INTEGER NOT NULL CHECK (balance >= 0)
  ) STRICT;

  -- The points that each order earned. An order earns once.
  CREATE TABLE stamps (
    order_id INTEGER PRIMARY KEY REFERENCES orders (id),
    customer_id INTEGER NOT NULL,
    points INTEGER NOT NULL CHECK (points > 0),
    earned_at INTEGER NOT NULL
  ) STRICT;

  -- The points on each customer's stamp card.
  CREATE TABLE stamp_cards (
    customer_id INTEGER PRIMARY KEY,
    points INTEGER NOT NULL CHECK (points >= 0)
  ) STRICT;

  -- Changes of credit, points and gift cards that people made.
  CREATE TABLE adjustments (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE, -- repeated requests with this key make one adjustment
    body_hash TEXT NOT NULL,
    business_id INTEGER NOT NULL, -- where the person made the adjustment
    kind TEXT NOT NULL, -- one of ADJUSTMENT_KINDS; a CHECK would need a new table for each new kind
    customer_id INTEGER, -- NULL for a gift card
    card_id INTEGER REFERENCES gift_cards (id), -- NULL for a customer
    amount INTEGER NOT NULL CHECK (amount > 0), -- cents or points
    reason TEXT NOT NULL,
    person TEXT NOT NULL,
    at INTEGER NOT NULL,
    CHECK ((customer_id IS NULL) <> (card_id IS NULL))
  ) STRICT;
  CREATE INDEX adjustments_business ON adjustments (business_id, id);
  CREATE INDEX adjustments_customer ON adjustments (customer_id) WHERE customer_id IS NOT NULL;
  CREATE TRIGGER adjustments_are_not_forgotten BEFORE DELETE ON adjustments BEGIN
    SELECT RAISE(ABORT, 'Adjustments are only added to.');
  END;
  -- Only the reason can be changed: it may name a customer who is forgotten.
  CREATE TRIGGER adjustments_are_not_rewritten
    BEFORE UPDATE OF id, key, body_hash, business_id, kind, customer_id, card_id, amount, person, at ON adjustments BEGIN
    SELECT RAISE(ABORT, 'Adjustments are only added to.');
  END;

  -- Customers whose credit, points and time of the last order are copied to D1.
  CREATE TABLE loyalty_copies (
    customer_id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL, -- rises with each change at the desk
    tries INTEGER NOT NULL, -- failed writes since the last change or the last copy
    due_at INTEGER -- NULL while D1 has the newest copy
  ) STRICT;
  CREATE INDEX loyalty_copies_due ON loyalty_copies (due_at);

  -- ===== Messages =====

  -- SMS and e-mails that wait for delivery. Gateways tell messages apart by id, so no id is used again (AUTOINCREMENT).
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER REFERENCES orders (id), -- NULL for a message about no order
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
    recipient TEXT NOT NULL, -- a phone number or an e-mail
    text TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    about TEXT, -- one of MESSAGE_SUBJECTS; NULL for a message about no order, and in old rows
    person TEXT -- who sent the message; NULL for customers and the system
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (due_at);

  -- The outcome of each message about an order, without its text.
  CREATE TABLE sent_messages (
    id INTEGER PRIMARY KEY, -- the id that the message had in the outbox
    order_id INTEGER NOT NULL REFERENCES orders (id),
    about TEXT,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
    recipient TEXT NOT NULL, -- masked: most of it is hidden
    outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'undeliverable', 'gaveUp')),
    person TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sent_messages_order ON sent_messages (order_id);

  -- Requests for a receipt.
  CREATE TABLE receipts (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    email TEXT, -- NULL if the customer did not request an e-mail
    sms_number TEXT, -- NULL if the customer did not request an SMS
    rewards_program INTEGER NOT NULL CHECK (rewards_program IN (0, 1)), -- flag: wants to join the rewards program
    email_offers INTEGER NOT NULL CHECK (email_offers IN (0, 1)), -- flag: wants offers by e-mail
    asked_at INTEGER NOT NULL,
    CHECK (email IS NOT NULL OR sms_number IS NOT NULL)
  ) STRICT;
  CREATE INDEX receipts_order ON receipts (order_id);

  -- ===== Forgotten customers =====

  -- Accounts whose personal data was removed.
  CREATE TABLE forgotten_customers (
    customer_id INTEGER PRIMARY KEY, -- the books keep this id
    at INTEGER NOT NULL -- when the desk last forgot the customer
  ) STRICT;

  -- Customers whom the desk has forgotten, but whose data may still be in D1.
  CREATE TABLE unfinished_forgettings (
    id INTEGER PRIMARY KEY,
    work TEXT NOT NULL, -- what is still to be done in D1, as JSON
    tries INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX unfinished_forgettings_due ON unfinished_forgettings (due_at);

  -- Deleted accounts with data that arrived at the moment of the deletion. The desk must still forget these customers.
  CREATE TABLE deleted_accounts (
    customer_id INTEGER PRIMARY KEY,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX deleted_accounts_due ON deleted_accounts (due_at);

  INSERT INTO versions (version) VALUES
    (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16),
    (17), (18), (19), (20), (21), (22), (23), (24), (25), (26), (27), (28), (29), (30), (31), (32),
    (33), (34), (35), (36), (37), (38), (39), (40), (41), (42), (43), (44), (45), (46), (47);
`;

export const BASELINE_VERSION = 47;

const SQL_COMMENT = / *-- .*/g;

/** Brings a desk without any tables but `versions` to the version `BASELINE_VERSION`. */
export function createBaseline(sql: SqlStorage): void {
  sql.exec(SCHEMA.replaceAll(SQL_COMMENT, ''));
}
