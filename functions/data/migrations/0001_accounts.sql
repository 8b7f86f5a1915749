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
CREATE INDEX `customer_sessions_expiry` ON `customer_sessions` (`expires_at`);--> statement-breakpoint
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
	`identity_provider` text,
	`identity_subject` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "password_links_token_hash" CHECK(length("password_links"."token_hash") = 64),
	CONSTRAINT "password_links_identity_provider" CHECK("password_links"."identity_provider" IN ('google', 'apple', 'facebook')),
	CONSTRAINT "password_links_identity" CHECK(("password_links"."identity_provider" IS NULL) = ("password_links"."identity_subject" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_links_customer` ON `password_links` (`customer_id`);--> statement-breakpoint
CREATE INDEX `password_links_expiry` ON `password_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` integer PRIMARY KEY NOT NULL,
	`provider_id` integer NOT NULL,
	`business_id` integer,
	`order_number` text,
	`customer_id` integer,
	`score` integer NOT NULL,
	`comment` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `service_providers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "ratings_score" CHECK("ratings"."score" IN (2, 4, 6, 8, 10)),
	CONSTRAINT "ratings_order_of_business" CHECK(("ratings"."business_id" IS NULL) = ("ratings"."order_number" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_order` ON `ratings` (`provider_id`,`order_number`);--> statement-breakpoint
CREATE INDEX `ratings_business` ON `ratings` (`business_id`);