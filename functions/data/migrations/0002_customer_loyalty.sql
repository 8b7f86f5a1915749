CREATE TABLE `customer_loyalty` (
	`customer_id` integer NOT NULL,
	`provider_id` integer NOT NULL,
	`credit` integer NOT NULL,
	`points` integer NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`customer_id`, `provider_id`),
	CONSTRAINT "customer_loyalty_credit" CHECK("customer_loyalty"."credit" >= 0),
	CONSTRAINT "customer_loyalty_points" CHECK("customer_loyalty"."points" >= 0)
) STRICT;
