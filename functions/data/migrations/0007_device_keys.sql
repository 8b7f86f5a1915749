CREATE TABLE `device_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	CONSTRAINT "device_keys_one_row" CHECK("device_keys"."id" = 1)
) STRICT;
