import * as v from 'valibot';

/** Whole cents; negative for reductions. `v.description` states the unit, so that the OpenAPI document shows it. */
export const centsSchema = v.pipe(v.number(), v.safeInteger(), v.description('cents'));

/** Whole cents, never negative. */
export const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description('cents'));

/** Whole cents, at least one. */
export const positiveAmountSchema = v.pipe(amountSchema, v.minValue(1));

/** Id of a business, product, person or other thing: a positive whole number. */
export const idSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An id in a path segment. */
export const idSegmentSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.toNumber(), idSchema);

/** An order number in a path, such as `100-105`. */
export const orderNumberSegmentSchema = v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/));

/** An id in the body of a request: a number, or a string, because some clients send all ids as strings. */
export const sentIdSchema = v.union([idSchema, idSegmentSchema]);

/** A time of day: hours times 100 plus minutes, 0 to 2359. */
export const hhmmSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(2359),
  v.check((time) => time % 100 < 60, 'Minutes run from 0 to 59.'),
);

/** `isoDate` also accepts days that the month does not have, such as February 30. */
export const localDateSchema = v.pipe(v.string(), v.isoDate(), v.description('YYYY-MM-DD'));

/** Whether the calendar has the day that a text like `2026-02-28` names. */
export const isInCalendar = (date: string): boolean =>
  new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;

/** A date that the calendar has. Use it for a date in a request, if no rule checks the date afterwards. */
export const calendarDateSchema = v.pipe(
  localDateSchema,
  v.check(isInCalendar, 'There is no such day in the calendar.'),
);

/** Milliseconds since 1970. */
export const instantSchema = v.pipe(v.number(), v.safeInteger(), v.description('milliseconds since 1970'));

/** A period from the instant `from` (included) to the instant `until` (excluded). */
export const timeWindowSchema = v.object({ from: instantSchema, until: instantSchema });

/** Percent, 0 to 100; fractions are allowed (14.975). */
export const percentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.description('percent'));

/** `#rgb` or `#rrggbb`. */
export const colorSchema = v.pipe(
  v.string(),
  v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'A colour looks like #8c1c13.'),
);

/** Routing path of a business: lower-case words joined by hyphens, not a number. */
export const routingPathSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A routing path is lower-case words joined by hyphens, not a number.'),
);

/** A GST/HST number of the Canada Revenue Agency: business number, `RT` and the account, e.g. `123456789 RT0001`. */
export const gstHstNumberSchema = v.pipe(
  v.string(),
  v.regex(/^\d{9} RT\d{4}$/, 'A GST/HST number looks like 123456789 RT0001.'),
);

/**
 * The number of a registration for the sales tax of a province. Its form depends on the province (PROVINCIAL_TAXES), so
 * `referenceMistakes` checks the form.
 */
export const provincialTaxNumberSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20));

/** A URL that is safe in a link: only http and https. */
export const linkSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i, 'A link begins with https://.'));

/** For how many minutes staff pause orders, or mark something as sold out. */
export const stopMinutesSchema = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(24 * 60));
