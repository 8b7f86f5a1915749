CREATE TABLE `business_labels` (
	`label_id` integer NOT NULL,
	`business_id` integer NOT NULL,
	PRIMARY KEY(`label_id`, `business_id`),
	FOREIGN KEY (`label_id`) REFERENCES `labels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `business_labels_business` ON `business_labels` (`business_id`);--> statement-breakpoint
CREATE TABLE `businesses` (
	`id` integer PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`provider_id` integer GENERATED ALWAYS AS (json_extract(settings, '$.serviceProviderUserId')) STORED NOT NULL,
	`routing_path` text GENERATED ALWAYS AS (json_extract(settings, '$.routingPath')) STORED NOT NULL,
	`name` text GENERATED ALWAYS AS (json_extract(settings, '$.name')) STORED NOT NULL,
	`card` text NOT NULL,
	`revision` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `service_providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "businesses_settings" CHECK(json_valid("businesses"."settings") AND json_extract("businesses"."settings", '$.businessId') = "businesses"."id"),
	CONSTRAINT "businesses_card" CHECK(json_valid("businesses"."card")),
	CONSTRAINT "businesses_routing_path_form" CHECK("businesses"."routing_path" NOT GLOB '*[^a-z0-9-]*' AND "businesses"."routing_path" GLOB '*[a-z]*')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_routing_path` ON `businesses` (`routing_path`);--> statement-breakpoint
CREATE INDEX `businesses_provider` ON `businesses` (`provider_id`);--> statement-breakpoint
CREATE INDEX `businesses_name` ON `businesses` ("name" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE TABLE `categories` (
	`business_id` integer NOT NULL,
	`id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`default_product_image` text,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "categories_name" CHECK("categories"."name" <> '')
) STRICT;
--> statement-breakpoint
CREATE TABLE `delivered_messages` (
	`key` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`text` text NOT NULL,
	`delivered_at` integer NOT NULL,
	CONSTRAINT "delivered_messages_channel" CHECK("delivered_messages"."channel" IN ('sms', 'email'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `directory` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "directory_is_one" CHECK("directory"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `labels` (
	`id` integer PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	CONSTRAINT "labels_form" CHECK("labels"."label" <> '' AND "labels"."label" = lower("labels"."label"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `labels_label` ON `labels` (`label`);--> statement-breakpoint
CREATE TABLE `product_options` (
	`business_id` integer NOT NULL,
	`id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	`price` integer NOT NULL,
	`image` text,
	`description` text,
	`soldout` integer NOT NULL,
	`disabled` integer NOT NULL,
	`disabled_reason` text,
	`signed_in_only` integer NOT NULL,
	`force_customization` integer NOT NULL,
	`type` text NOT NULL,
	`tax_class` text NOT NULL,
	`discount_rule` text,
	`customization` text,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`product_id`) REFERENCES `products`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_options_price" CHECK("product_options"."price" >= 0),
	CONSTRAINT "product_options_soldout" CHECK("product_options"."soldout" IN (0, 1)),
	CONSTRAINT "product_options_disabled" CHECK("product_options"."disabled" IN (0, 1)),
	CONSTRAINT "product_options_signed_in_only" CHECK("product_options"."signed_in_only" IN (0, 1)),
	CONSTRAINT "product_options_force_customization" CHECK("product_options"."force_customization" IN (0, 1)),
	CONSTRAINT "product_options_type" CHECK("product_options"."type" IN ('all', 'giftCard', 'eventTicket')),
	CONSTRAINT "product_options_tax_class" CHECK("product_options"."tax_class" IN ('prepared', 'basicGrocery', 'carbonatedDrink', 'alcohol', 'exempt')),
	CONSTRAINT "product_options_discount_rule" CHECK("product_options"."discount_rule" IS NULL OR json_valid("product_options"."discount_rule")),
	CONSTRAINT "product_options_customization" CHECK("product_options"."customization" IS NULL OR json_valid("product_options"."customization"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_options_product` ON `product_options` (`business_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `products` (
	`business_id` integer NOT NULL,
	`id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`image` text,
	`description` text,
	`options_type` text NOT NULL,
	`featured` integer NOT NULL,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`business_id`,`category_id`) REFERENCES `categories`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "products_name" CHECK("products"."name" <> ''),
	CONSTRAINT "products_featured" CHECK("products"."featured" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`business_id`,`category_id`);--> statement-breakpoint
CREATE TABLE `service_providers` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `staff` (
	`id` integer PRIMARY KEY NOT NULL,
	`provider_id` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `service_providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "staff_email_form" CHECK("staff"."email" = lower("staff"."email"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email` ON `staff` (`email`);--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "staff_sessions_token_hash" CHECK(length("staff_sessions"."token_hash") = 64)
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_sessions_staff` ON `staff_sessions` (`staff_id`);--> statement-breakpoint
INSERT INTO `directory` (`id`) VALUES (1);
