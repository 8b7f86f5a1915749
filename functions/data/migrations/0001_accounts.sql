CREATE TABLE `customer_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`confirmed` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "customer_sessions_token_hash" CHECK(length("customer_sessions"."token_hash") = 64),
	CONSTRAINT "customer_sessions_confirmed" CHECK("customer_sessions"."confirmed" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_sessions_user` ON `customer_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `customers` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`email_confirmed_at` integer,
	`provider_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `service_providers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "customers_email_form" CHECK("customers"."email" = lower("customers"."email")),
	CONSTRAINT "customers_password_needs_confirmed_email" CHECK("customers"."password_hash" IS NULL OR "customers"."email_confirmed_at" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_email` ON `customers` (`email`);--> statement-breakpoint
CREATE TABLE `external_identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`customer_id` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "external_identities_provider" CHECK("external_identities"."provider" IN ('google', 'apple', 'facebook'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `external_identities_customer` ON `external_identities` (`customer_id`);--> statement-breakpoint
CREATE TABLE `password_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "password_links_token_hash" CHECK(length("password_links"."token_hash") = 64)
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_links_customer` ON `password_links` (`customer_id`);