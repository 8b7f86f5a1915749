DROP INDEX `opening_hours_business`;--> statement-breakpoint
CREATE INDEX `opening_hours_of_business` ON `opening_hours` (`business_id`,`zone`,`from_minute`,`until_minute`);