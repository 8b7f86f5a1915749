CREATE TABLE `dated_windows` (
	`business_id` integer NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	`open` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dated_windows_open" CHECK("dated_windows"."open" IN (0, 1)),
	CONSTRAINT "dated_windows_order" CHECK("dated_windows"."from_at" < "dated_windows"."until_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `dated_windows_business` ON `dated_windows` (`business_id`);--> statement-breakpoint
CREATE INDEX `dated_windows_now` ON `dated_windows` (`open`,`until_at`,`from_at`,`business_id`);