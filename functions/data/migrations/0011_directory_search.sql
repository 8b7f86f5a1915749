CREATE TABLE `opening_hours` (
	`business_id` integer NOT NULL,
	`zone` text NOT NULL,
	`from_minute` integer NOT NULL,
	`until_minute` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "opening_hours_week" CHECK("opening_hours"."from_minute" >= 0 AND "opening_hours"."until_minute" <= 10080),
	CONSTRAINT "opening_hours_order" CHECK("opening_hours"."from_minute" < "opening_hours"."until_minute")
) STRICT;
--> statement-breakpoint
CREATE INDEX `opening_hours_business` ON `opening_hours` (`business_id`);--> statement-breakpoint
CREATE INDEX `opening_hours_now` ON `opening_hours` (`zone`,`from_minute`,`until_minute`,`business_id`);--> statement-breakpoint
ALTER TABLE `businesses` ADD `card_picture` text GENERATED ALWAYS AS (coalesce(json_extract(card, '$.featuredProductImages[0]'), json_extract(card, '$.logo'))) VIRTUAL;--> statement-breakpoint
ALTER TABLE `businesses` ADD `address_latitude` real GENERATED ALWAYS AS (json_extract(settings, '$.addressLatitude')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `businesses` ADD `address_longitude` real GENERATED ALWAYS AS (json_extract(settings, '$.addressLongitude')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `businesses` ADD `closed_until` integer GENERATED ALWAYS AS (CASE
        WHEN json_extract(card, '$.storeOrderingStatus') = 'closed' THEN 9007199254740991
        WHEN json_extract(card, '$.storeTemporarilyClosed') THEN coalesce(json_extract(card, '$.storeTemporarilyClosedUntil'), 9007199254740991)
        ELSE 0
      END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `businesses_position` ON `businesses` (`address_latitude`,`address_longitude`);--> statement-breakpoint
CREATE INDEX `businesses_remote_picture` ON `businesses` (`card_picture`) WHERE "businesses"."card_picture" LIKE 'http%';--> statement-breakpoint
CREATE INDEX `businesses_closed` ON `businesses` (`closed_until`) WHERE "businesses"."closed_until" > 0;--> statement-breakpoint
-- The words of each business, by rowid. It keeps no text: functions/data/business-search.ts writes and reads it.
CREATE VIRTUAL TABLE `business_search` USING fts5(name, labels, place, dishes, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2");--> statement-breakpoint
CREATE TRIGGER `businesses_search_deleted` AFTER DELETE ON `businesses` BEGIN
	DELETE FROM `business_search` WHERE rowid = old.id;
END;--> statement-breakpoint
-- The businesses that exist already. Saving a business writes all of this again.
UPDATE `businesses` SET `card` = json_set(`card`, '$.addressLatitude', json_extract(`settings`, '$.addressLatitude'), '$.addressLongitude', json_extract(`settings`, '$.addressLongitude'));--> statement-breakpoint
INSERT INTO `opening_hours` (`business_id`, `zone`, `from_minute`, `until_minute`)
WITH RECURSIVE
	weekdays(name, start) AS (VALUES ('Sun', 0), ('Mon', 1440), ('Tue', 2880), ('Wed', 4320), ('Thu', 5760), ('Fri', 7200), ('Sat', 8640)),
	hours AS (
		SELECT businesses.id AS id, settings->>'zone' AS zone, weekdays.start AS start, hour.value->>'open' AS open,
			(hour.value->>'startTime') / 100 * 60 + (hour.value->>'startTime') % 100 AS opens,
			(hour.value->>'endTime') / 100 * 60 + (hour.value->>'endTime') % 100 AS closes
		FROM businesses, json_each(settings, '$.workingHours') AS hour, json_each(hour.value, '$.days') AS day
		JOIN weekdays ON weekdays.name = day.value
	),
	windows AS (
		SELECT id, zone, start + opens AS opens, start + closes + CASE WHEN closes <= opens THEN 1440 ELSE 0 END AS closes
		FROM hours
		WHERE NOT EXISTS (SELECT 1 FROM hours AS other WHERE other.id = hours.id AND other.start = hours.start AND NOT other.open)
	)
SELECT id, zone, opens, min(closes, 10080) FROM windows
UNION ALL
SELECT id, zone, 0, closes - 10080 FROM windows WHERE closes > 10080;--> statement-breakpoint
INSERT INTO `business_search` (rowid, name, labels, place, dishes)
SELECT id,
	replace(concat_ws(' ', name, settings->>'secondaryName', settings->>'parentBusinessName'), '''', ''),
	(SELECT group_concat(value, ' ') FROM json_each(settings, '$.labels')),
	concat_ws(' ', settings->>'$.location.addressLine1', settings->>'$.location.addressLine2', settings->>'$.location.city', settings->>'$.location.postalCode'),
	concat_ws(' ',
		(SELECT group_concat(replace(products.name, '''', ''), ' ') FROM products WHERE business_id = businesses.id),
		(SELECT group_concat(replace(label, '''', ''), ' ') FROM product_options WHERE business_id = businesses.id))
FROM businesses;
