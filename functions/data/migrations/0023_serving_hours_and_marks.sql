ALTER TABLE `product_options` ADD `marks` text;--> statement-breakpoint
ALTER TABLE `products` ADD `served` text;