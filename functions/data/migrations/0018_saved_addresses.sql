CREATE TABLE `customer_addresses` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`complete_address` text NOT NULL,
	`place_id` text,
	`unit_number` text NOT NULL,
	`delivery_instruction` text NOT NULL,
	`used_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_addresses_place` ON `customer_addresses` (`customer_id`,`complete_address`,`unit_number`);