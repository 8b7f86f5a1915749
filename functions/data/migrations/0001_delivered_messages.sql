CREATE TABLE `delivered_messages` (
	`key` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`text` text NOT NULL,
	`delivered_at` integer NOT NULL,
	CONSTRAINT "delivered_messages_channel" CHECK("delivered_messages"."channel" IN ('sms', 'email'))
) STRICT;
