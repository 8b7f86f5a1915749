/** The calls that start a new business: the first sends a link by e-mail, the second creates the business. */
import * as v from 'valibot';
import { MAX_PASTED_MENU_CHARACTERS } from '../domain/limits.ts';
import { WEEKDAYS } from '../domain/time.ts';
import { EXAMPLE_KINDS } from './business-document/example-menus.ts';
import { STARTING_COLOR } from './color.ts';
import { personNameSchema } from './manage.ts';
import { routingPathSchema } from './scalars.ts';
import { emailSchema } from './user.ts';

/** `POST /rest/manage/start`: sends a link, with which the person signs in and creates the business. */
export const startSchema = v.object({ email: emailSchema });

/** Sources of a new business's menu: an example, an empty menu, a pasted text, a pasted business document. */
const MENU_SOURCES = [...EXAMPLE_KINDS, 'empty', 'pasted'] as const;
export type MenuSource = (typeof MENU_SOURCES)[number];

/** Order types that a new business can begin with. Owners add delivery later, together with its fees. */
const STARTING_ORDER_TYPES = ['take-out', 'pre-order', 'dine-in'] as const;

const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'));
const words = (max: number, message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(max));

/** `POST /rest/manage/businesses`: creates a business, which only its people see until it goes live. */
export const newBusinessSchema = v.pipe(
  v.object({
    /** The person's new name. Null keeps the present name, which is the e-mail until the person enters a name. */
    ownerName: v.optional(v.nullable(personNameSchema), null),
    name: words(80, 'Please enter the name of your place.'),
    address: words(200, 'Please enter the street address.'),
    phone: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')),
      v.length(10, 'Please enter a phone number with ten digits.'),
    ),
    openDays: v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1, 'Please choose a day on which you are open.')),
    opensAt: clock,
    closesAt: clock,
    color: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Please choose a colour.')), STARTING_COLOR),
    orderTypes: v.pipe(
      v.array(v.picklist(STARTING_ORDER_TYPES)),
      v.minLength(1, 'Please choose a way in which customers order.'),
    ),
    /** Whether the business is registered for GST/HST (X8). Most restaurants are, so without an answer it counts as registered. */
    gstHstRegistered: v.optional(v.boolean(), true),
    menu: v.picklist(MENU_SOURCES),
    pastedMenu: v.optional(
      v.pipe(
        v.string(),
        // A form sends each line end as two characters, but the limit of the form's field counts a line end as one.
        v.transform((text) => text.replaceAll('\r\n', '\n')),
        v.maxLength(
          MAX_PASTED_MENU_CHARACTERS,
          'This menu is too long. Please leave a part of it out, and add it later in the menu editor.',
        ),
      ),
      '',
    ),
  }),
  v.forward(
    v.check(({ menu, pastedMenu }) => menu !== 'pasted' || pastedMenu.trim() !== '', 'Please paste your menu here.'),
    ['pastedMenu'],
  ),
);
export type NewBusiness = v.InferOutput<typeof newBusinessSchema>;

/**
 * Reply of `POST /rest/manage/businesses`. `menuPublished` is false if the menu was not published yet, because it has
 * mistakes or no dish.
 */
export const businessCreatedSchema = v.object({ routingPath: routingPathSchema, menuPublished: v.boolean() });
export type BusinessCreated = v.InferOutput<typeof businessCreatedSchema>;
