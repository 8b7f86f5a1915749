ALTER TABLE `businesses` ADD `started_at` integer;--> statement-breakpoint
ALTER TABLE `businesses` ADD `expiry_told_at` integer;--> statement-breakpoint
ALTER TABLE `businesses` ADD `payment_event_at` integer;--> statement-breakpoint
CREATE INDEX `businesses_preparing` ON `businesses` (`started_at`) WHERE "businesses"."phase" = 'preparing' AND "businesses"."started_at" IS NOT NULL;--> statement-breakpoint
-- Businesses that owners started before expire as if they were started now. Those of an operator have no owner, and stay.
UPDATE `businesses` SET `started_at` = unixepoch() * 1000 WHERE `phase` = 'preparing' AND EXISTS (
  SELECT 1 FROM `memberships` WHERE `memberships`.`role` = 'owner' AND `memberships`.`provider_id` = `businesses`.`provider_id`
    AND coalesce(`memberships`.`business_id`, `businesses`.`id`) = `businesses`.`id`
);--> statement-breakpoint
-- Events that arrived before were not noted: a webhook is quiet only when a later payment has none.
UPDATE `businesses` SET `payment_event_at` = unixepoch() * 1000 WHERE `sealed_payment_account` IS NOT NULL;
