CREATE TABLE `promo_codes` (
	`business_id` integer NOT NULL,
	`code` text NOT NULL,
	`terms` text NOT NULL,
	PRIMARY KEY(`business_id`, `code`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "promo_codes_terms" CHECK(json_valid("promo_codes"."terms") AND json_extract("promo_codes"."terms", '$.code') = "promo_codes"."code")
) STRICT;
