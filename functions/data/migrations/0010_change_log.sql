CREATE TABLE `changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`person_id` integer NOT NULL,
	`person_name` text NOT NULL,
	`provider_id` integer NOT NULL,
	`business_id` integer,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `changes_provider` ON `changes` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `person_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "person_links_token_hash" CHECK(length("person_links"."token_hash") = 64)
) STRICT;
--> statement-breakpoint
CREATE INDEX `person_links_person` ON `person_links` (`person_id`);--> statement-breakpoint
CREATE INDEX `person_links_expiry` ON `person_links` (`expires_at`);--> statement-breakpoint
CREATE TRIGGER `changes_are_not_changed` BEFORE UPDATE ON `changes` BEGIN SELECT RAISE(ABORT, 'The log is append-only.'); END;--> statement-breakpoint
CREATE TRIGGER `changes_are_not_deleted` BEFORE DELETE ON `changes` BEGIN SELECT RAISE(ABORT, 'The log is append-only.'); END;
