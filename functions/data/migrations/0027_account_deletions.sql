CREATE TABLE `account_deletions` (
	`customer_id` integer PRIMARY KEY NOT NULL,
	`email` text,
	`began_at` integer NOT NULL,
	`tried_at` integer NOT NULL,
	`deleted_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_deletions_unfinished` ON `account_deletions` (`tried_at`) WHERE "account_deletions"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ratings_customer` ON `ratings` (`customer_id`) WHERE "ratings"."customer_id" IS NOT NULL;