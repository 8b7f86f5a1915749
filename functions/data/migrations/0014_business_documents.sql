CREATE TABLE `business_drafts` (
	`business_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`document` text NOT NULL,
	`digest` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "business_drafts_document" CHECK(json_valid("business_drafts"."document")),
	CONSTRAINT "business_drafts_revision" CHECK("business_drafts"."revision" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `business_ids` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `business_versions` (
	`business_id` integer NOT NULL,
	`version` integer NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text,
	`document` blob NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`business_id`, `version`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `soldout_choices` (
	`business_id` integer NOT NULL,
	`choice_id` integer NOT NULL,
	PRIMARY KEY(`business_id`, `choice_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
-- Ids begin after those of demo businesses and generated ones.
INSERT INTO `business_ids` (`id`) VALUES (1000000);
--> statement-breakpoint
DELETE FROM `business_ids`;
