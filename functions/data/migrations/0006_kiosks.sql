CREATE TABLE `kiosk_pairing_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`business_id` integer NOT NULL,
	`name` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kiosk_pairing_codes_code_hash" CHECK(length("kiosk_pairing_codes"."code_hash") = 64)
) STRICT;
--> statement-breakpoint
CREATE INDEX `kiosk_pairing_codes_expiry` ON `kiosk_pairing_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `kiosks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`business_id` integer NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`paired_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kiosks_secret_hash" CHECK(length("kiosks"."secret_hash") = 64)
) STRICT;
--> statement-breakpoint
CREATE INDEX `kiosks_business` ON `kiosks` (`business_id`);