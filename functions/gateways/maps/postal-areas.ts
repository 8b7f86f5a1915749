import type { Position } from './gateway.ts';

/** Where the first three characters of a postal code lie. */
export interface PostalArea extends Position {
  /** E.g. `V5T`. */
  readonly code: string;
  readonly city: string;
}

/**
 * The urban postal areas of British Columbia with their centroids: code, latitude, longitude, city. Taken from the package
 * zipcodes 8.0.0, lib/codesCanada.js (BSD, postal-areas.LICENSE.txt; its data from AggData's free list of Canadian postal codes);
 * rural areas (V0…) and single buildings (V7X, V7Y) left out, quarters and compass points cut from the names.
 */
const ROWS = `
V1A 49.6626 -115.9667 Kimberley
V1B 50.2158 -119.2709 Vernon
V1C 49.512 -115.7703 Cranbrook
V1E 50.6947 -119.2915 Salmon Arm
V1G 55.7741 -120.2533 Dawson Creek
V1H 50.2629 -119.3037 Vernon
V1J 56.2306 -120.8277 Fort St. John
V1K 50.1076 -120.7755 Merritt
V1L 49.4832 -117.3031 Nelson
V1M 49.164 -122.656 Langley
V1N 49.3298 -117.6607 Castlegar
V1P 49.8808 -119.3647 Kelowna
V1R 49.1135 -117.716 Trail
V1S 50.6553 -120.3811 Kamloops
V1T 50.2533 -119.2798 Vernon
V1V 49.929 -119.4676 Kelowna
V1W 49.842 -119.4903 Kelowna
V1X 49.8754 -119.3958 Kelowna
V1Y 49.8803 -119.5004 Kelowna
V1Z 49.88 -119.5355 Kelowna
V2A 49.5031 -119.5905 Penticton
V2B 50.6903 -120.3634 Kamloops
V2C 50.6764 -120.3399 Kamloops
V2E 50.6598 -120.3837 Kamloops
V2G 52.1276 -122.1271 Williams Lake
V2H 50.6902 -120.0461 Kamloops
V2J 52.9692 -122.5057 Quesnel
V2K 53.9313 -122.7823 Prince George
V2L 53.9112 -122.728 Prince George
V2M 53.928 -122.7878 Prince George
V2N 53.9103 -122.7835 Prince George
V2P 49.1551 -121.9459 Chilliwack
V2R 49.1409 -121.962 Chilliwack
V2S 49.0312 -122.3012 Abbotsford
V2T 49.0382 -122.335 Abbotsford
V2V 49.1337 -122.3434 Mission
V2W 49.2201 -122.4985 Maple Ridge
V2X 49.2007 -122.6641 Maple Ridge
V2Y 49.1175 -122.6684 Langley
V2Z 49.0501 -122.6745 Langley
V3A 49.0764 -122.6797 Langley
V3B 49.2733 -122.7965 Port Coquitlam
V3C 49.2334 -122.77 Port Coquitlam
V3E 49.2796 -122.8105 Port Coquitlam
V3G 49.0625 -122.2457 Abbotsford
V3H 49.2707 -122.883 Port Moody
V3J 49.2536 -122.9085 Coquitlam
V3K 49.2358 -122.8693 Coquitlam
V3L 49.2136 -122.8949 New Westminster
V3M 49.2007 -122.9074 New Westminster
V3N 49.2201 -122.9478 Burnaby
V3R 49.1641 -122.8193 Surrey
V3S 49.1011 -122.8141 Surrey
V3T 49.1783 -122.8665 Surrey
V3V 49.1647 -122.8487 Surrey
V3W 49.0992 -122.8691 Surrey
V3X 49.1173 -122.8234 Surrey
V3Y 49.2273 -122.6883 Pitt Meadows
V4A 49.0168 -122.7738 Surrey
V4B 49.0268 -122.8369 White Rock
V4C 49.1348 -122.9131 Delta
V4E 49.0482 -122.9587 Delta
V4G 49.1367 -123.0115 Delta
V4K 49.0798 -123.0882 Delta
V4L 49.0023 -123.0368 Delta
V4M 49.0025 -123.0746 Delta
V4N 49.1636 -122.7677 Surrey
V4P 49.0499 -122.804 Surrey
V4R 49.2225 -122.4984 Maple Ridge
V4S 49.1589 -122.3089 Mission
V4T 49.838 -119.6667 West Kelowna
V4V 50.0734 -119.4444 Lake Country
V4W 49.1307 -122.5369 Langley
V4X 49.0024 -122.4419 Abbotsford
V4Z 49.146 -121.9435 Chilliwack
V5A 49.2869 -122.958 Burnaby
V5B 49.2846 -122.9914 Burnaby
V5C 49.2848 -123.0222 Burnaby
V5E 49.2124 -122.9696 Burnaby
V5G 49.2591 -123.0226 Burnaby
V5H 49.2371 -123.0229 Burnaby
V5J 49.2218 -123.022 Burnaby
V5K 49.293 -123.0489 Vancouver
V5L 49.2835 -123.0786 Vancouver
V5M 49.2695 -123.0556 Vancouver
V5N 49.2699 -123.0765 Vancouver
V5P 49.2393 -123.0729 Vancouver
V5R 49.2499 -123.0556 Vancouver
V5S 49.2286 -123.057 Vancouver
V5T 49.2701 -123.1038 Vancouver
V5V 49.2558 -123.1037 Vancouver
V5W 49.2396 -123.0984 Vancouver
V5X 49.2249 -123.1052 Vancouver
V5Y 49.2702 -123.1017 Vancouver
V5Z 49.2658 -123.1151 Vancouver
V6A 49.2862 -123.0925 Vancouver
V6B 49.2836 -123.1041 Vancouver
V6C 49.2857 -123.1142 Vancouver
V6E 49.2848 -123.1228 Vancouver
V6G 49.289 -123.1294 Vancouver
V6H 49.2661 -123.1276 Vancouver
V6J 49.2768 -123.1469 Vancouver
V6K 49.2738 -123.161 Vancouver
V6L 49.2571 -123.1662 Vancouver
V6M 49.2417 -123.1293 Vancouver
V6N 49.2376 -123.1639 Vancouver
V6P 49.2254 -123.1176 Vancouver
V6R 49.273 -123.185 Vancouver
V6S 49.2574 -123.1836 Vancouver
V6T 49.2765 -123.2177 Vancouver
V6V 49.1699 -123.0912 Richmond
V6W 49.1261 -123.0897 Richmond
V6X 49.1701 -123.1438 Richmond
V6Y 49.1483 -123.1469 Richmond
V6Z 49.2814 -123.12 Vancouver
V7A 49.1467 -123.1463 Richmond
V7B 49.178 -123.1701 Richmond
V7C 49.1745 -123.1978 Richmond
V7E 49.1476 -123.1897 Richmond
V7G 49.304 -122.9689 North Vancouver
V7H 49.3011 -123.0205 North Vancouver
V7J 49.3016 -123.0309 North Vancouver
V7K 49.3322 -123.0518 North Vancouver
V7L 49.3042 -123.0651 North Vancouver
V7M 49.3111 -123.0798 North Vancouver
V7N 49.3325 -123.0674 North Vancouver
V7P 49.3181 -123.096 North Vancouver
V7R 49.3328 -123.1043 North Vancouver
V7S 49.3585 -123.1186 West Vancouver
V7T 49.324 -123.1036 West Vancouver
V7V 49.3271 -123.1578 West Vancouver
V7W 49.3465 -123.238 West Vancouver
V8A 49.8021 -124.5124 Powell River
V8B 49.7497 -123.136 Squamish
V8C 54.0662 -128.6508 Kitimat
V8G 54.5058 -128.5823 Terrace
V8J 54.3146 -130.3413 Prince Rupert
V8K 48.9145 -123.5657 Saltspring Island
V8L 48.6128 -123.4198 Sidney
V8M 48.566 -123.4579 Saanich
V8N 48.471 -123.3438 Saanich
V8P 48.4458 -123.3328 Saanich
V8R 48.4266 -123.3444 Oak Bay
V8S 48.4061 -123.3504 Oak Bay
V8T 48.4278 -123.3574 Victoria
V8V 48.4192 -123.3856 Victoria
V8W 48.4202 -123.3671 Victoria
V8X 48.4488 -123.3501 Saanich
V8Y 48.501 -123.3804 Saanich
V8Z 48.4449 -123.3745 Saanich
V9A 48.449 -123.3842 Esquimalt
V9B 48.4519 -123.4417 Highlands
V9C 48.4544 -123.458 Metchosin
V9E 48.4633 -123.4538 Saanich
V9G 50.089 -125.3444 Ladysmith
V9H 49.9164 -125.1875 Campbell River
V9J 49.8684 -125.1252 Courtenay
V9K 49.3506 -124.409 Qualicum Beach
V9L 48.7768 -123.7077 Duncan
V9M 49.6728 -124.947 Comox
V9N 49.686 -125.0191 Courtenay
V9P 49.3233 -124.3227 Parksville
V9R 49.136 -123.9483 Nanaimo
V9S 49.174 -123.9422 Nanaimo
V9T 49.2079 -123.979 Nanaimo
V9V 49.2477 -124.0501 Nanaimo
V9W 50.0059 -125.2343 Campbell River
V9X 49.1207 -123.9284 Nanaimo
V9Y 49.2197 -124.8101 Port Alberni
`;

let read: readonly PostalArea[] | null = null;

/** A function, so that nothing of it runs, or stays in a build, unless the stand-in is used. Read once: it takes longer than an order. */
export function postalAreas(): readonly PostalArea[] {
  read ??= ROWS.trim()
    .split('\n')
    .map((row) => {
      const [code = '', latitude, longitude, ...city] = row.split(' ');
      return { code, latitude: Number(latitude), longitude: Number(longitude), city: city.join(' ') };
    });
  return read;
}
