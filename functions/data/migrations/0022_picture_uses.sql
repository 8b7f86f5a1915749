CREATE TABLE `picture_uses` (
	`picture` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `upkeep_rounds` (
	`task` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL,
	`started_at` integer NOT NULL,
	`complete_started_at` integer
) STRICT;
