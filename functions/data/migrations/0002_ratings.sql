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