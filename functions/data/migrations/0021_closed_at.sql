ALTER TABLE `businesses` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `businesses_closed_down` ON `businesses` (`closed_at`) WHERE "businesses"."closed_at" IS NOT NULL;--> statement-breakpoint
-- Businesses that closed down before are kept as if they closed down now.
UPDATE `businesses` SET `closed_at` = unixepoch() * 1000 WHERE `phase` = 'closed';
