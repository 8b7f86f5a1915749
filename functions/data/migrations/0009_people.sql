CREATE TABLE `memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` integer NOT NULL,
	`provider_id` integer,
	`business_id` integer,
	`role` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `service_providers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "memberships_role" CHECK("memberships"."role" IN ('kitchen', 'manager', 'owner', 'operator')),
	CONSTRAINT "memberships_operator" CHECK(("memberships"."role" = 'operator') = ("memberships"."provider_id" IS NULL)),
	CONSTRAINT "memberships_business_of_provider" CHECK("memberships"."provider_id" IS NOT NULL OR "memberships"."business_id" IS NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_of_business` ON `memberships` (`person_id`,`business_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_of_provider` ON `memberships` (`person_id`,`provider_id`) WHERE "memberships"."business_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_of_operator` ON `memberships` (`person_id`) WHERE "memberships"."provider_id" IS NULL;--> statement-breakpoint
CREATE INDEX `memberships_provider` ON `memberships` (`provider_id`);--> statement-breakpoint
CREATE INDEX `memberships_business` ON `memberships` (`business_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "people_email_form" CHECK("people"."email" = lower("people"."email")),
	CONSTRAINT "people_name" CHECK("people"."name" <> '')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email` ON `people` (`email`);--> statement-breakpoint
CREATE TABLE `person_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`person_id` integer NOT NULL,
	`device` text NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "person_sessions_token_hash" CHECK(length("person_sessions"."token_hash") = 64)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `person_sessions_token` ON `person_sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `person_sessions_person` ON `person_sessions` (`person_id`);--> statement-breakpoint
CREATE INDEX `person_sessions_expiry` ON `person_sessions` (`expires_at`);--> statement-breakpoint
-- Staff become people who may do the same as before. Their sessions go on.
INSERT INTO `people` (`id`, `email`, `name`, `password_hash`, `created_at`)
	SELECT `id`, `email`, CASE `name` WHEN '' THEN `email` ELSE `name` END, `password_hash`, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `staff`;--> statement-breakpoint
INSERT INTO `memberships` (`person_id`, `provider_id`, `role`) SELECT `id`, `provider_id`, 'kitchen' FROM `staff`;--> statement-breakpoint
INSERT INTO `person_sessions` (`token_hash`, `person_id`, `device`, `started_at`, `expires_at`)
	SELECT `token_hash`, `staff_id`, '', `expires_at` - 2592000000, `expires_at` FROM `staff_sessions`;
