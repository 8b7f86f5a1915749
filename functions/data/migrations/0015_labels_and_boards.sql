ALTER TABLE `businesses` ADD `board_opened_at` integer;--> statement-breakpoint
ALTER TABLE `labels` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `labels` ADD `merged_into` integer;--> statement-breakpoint
CREATE INDEX `labels_merged` ON `labels` (`merged_into`);