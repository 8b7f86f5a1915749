DROP TABLE `promo_codes`;--> statement-breakpoint
ALTER TABLE `businesses` ADD `sealed_payment_account` text;