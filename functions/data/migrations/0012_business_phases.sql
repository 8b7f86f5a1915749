ALTER TABLE `businesses` ADD `phase` text DEFAULT 'preparing' NOT NULL CHECK ("phase" IN ('preparing', 'live', 'closed'));--> statement-breakpoint
ALTER TABLE `businesses` ADD `listing` text DEFAULT 'unlisted' NOT NULL CHECK ("listing" IN ('unlisted', 'waiting', 'listed', 'refused'));--> statement-breakpoint
ALTER TABLE `businesses` ADD `listing_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Every business that exists already takes orders and is in the directory.
UPDATE `businesses` SET `phase` = 'live', `listing` = 'listed';--> statement-breakpoint
CREATE INDEX `businesses_listed_name` ON `businesses` ("name" COLLATE NOCASE,`id`) WHERE "phase" = 'live' AND "listing" = 'listed';--> statement-breakpoint
CREATE INDEX `businesses_listed_position` ON `businesses` (`address_latitude`,`address_longitude`) WHERE "phase" = 'live' AND "listing" = 'listed';--> statement-breakpoint
CREATE INDEX `businesses_waiting` ON `businesses` (`id`) WHERE "businesses"."listing" = 'waiting';