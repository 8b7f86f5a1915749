import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fieldId } from '../../../src/client/manage/field-id.ts';
import { placeOf } from '../../../src/client/manage/field-places.ts';
import { SETTING_PARTS, type SettingPart } from '../../../src/client/manage/settings/setting-parts.ts';
import { businessDocumentSchema } from '../../../src/contract/business-document/document.ts';
import { draftDocumentSchema } from '../../../src/contract/business-document/draft-document.ts';
import { menuEntries } from '../../../src/contract/business-document/menu.ts';
import { Brand } from '../../../src/islands/manage/brand/Brand.tsx';
import type { DraftScreenProps } from '../../../src/islands/manage/draft/DraftScreen.tsx';
import { Hours } from '../../../src/islands/manage/hours/Hours.tsx';
import { Offers } from '../../../src/islands/manage/offers/Offers.tsx';
import { Ad } from '../../../src/islands/manage/settings/Ad.tsx';
import { Announcement } from '../../../src/islands/manage/settings/Announcement.tsx';
import { Catering } from '../../../src/islands/manage/settings/Catering.tsx';
import { Checkout } from '../../../src/islands/manage/settings/Checkout.tsx';
import { Contact } from '../../../src/islands/manage/settings/Contact.tsx';
import { Delivery } from '../../../src/islands/manage/settings/Delivery.tsx';
import { Details } from '../../../src/islands/manage/settings/Details.tsx';
import { Kiosk } from '../../../src/islands/manage/settings/Kiosk.tsx';
import { Kitchen } from '../../../src/islands/manage/settings/Kitchen.tsx';
import { MenuPage } from '../../../src/islands/manage/settings/MenuPage.tsx';
import { OrderTypes } from '../../../src/islands/manage/settings/OrderTypes.tsx';
import { Taxes } from '../../../src/islands/manage/settings/Taxes.tsx';
import { Tips } from '../../../src/islands/manage/settings/Tips.tsx';

/** Fields without a screen yet. This list may only become shorter. */
const WITHOUT_A_SCREEN: readonly string[] = ['focalPoints'];
/** The site writes the version of the format, and nobody edits it. */
const NOT_TYPED = ['version'];
/** The screens of this test do not show the menu. The menu editor shows one entry at a time, and has its own tests. */
const OF_THE_MENU = ['menu', 'sections'];
/** Lists of offers. Only the place of each list is checked, not the fields of its offers. */
const OF_OFFERS = ['overallDiscounts', 'promoCodes', 'discountRules'];

const terms = { prepTimeMinimum: 20 };
/** A document with optional parts, because a screen shows the fields of such a part only when the document has it. */
const DOCUMENT = v.parse(draftDocumentSchema, {
  version: 1,
  location: { latitude: 49.2, longitude: -122.9 },
  diningOption: { 'take-out': terms, 'pre-order': terms, 'dine-in': terms, delivery: terms },
  delivery: { deliveryDistance: 5, minimumDeliveryFee: '3.99', firstDeliveryKilometersRange: 3 },
  reward: { gives: '$10 credit', dollarsPerPoint: '10', points: 10 },
  catering: { leadHours: 24 },
  autoAccept: { minutes: 20 },
  announcement: { title: 'New', message: 'Soup' },
  kioskWelcome: { title: 'Hi', message: 'Touch', callToAction: 'Go' },
  kioskOrderConfirmation: { message: 'Thanks', callToAction: 'Done' },
});
const props: DraftScreenProps = {
  routingPath: 'ramen',
  email: 'sam@example.ca',
  draft: { revision: 0, differs: false, publishedVersion: 1, savedBy: null, savedAt: null, document: DOCUMENT },
  mistakes: [],
};

const PARTS: Readonly<Record<SettingPart, ReactElement>> = {
  details: createElement(Details, props),
  contact: createElement(Contact, props),
  'order-types': createElement(OrderTypes, props),
  delivery: createElement(Delivery, { ...props, towns: [] }),
  catering: createElement(Catering, props),
  checkout: createElement(Checkout, props),
  kitchen: createElement(Kitchen, props),
  tips: createElement(Tips, props),
  taxes: createElement(Taxes, { ...props, now: 0 }),
  announcement: createElement(Announcement, props),
  'menu-page': createElement(MenuPage, props),
  ad: createElement(Ad, props),
  kiosk: createElement(Kiosk, props),
};
const SCREENS = new Map<string, ReactElement>([
  ['hours', createElement(Hours, { ...props, today: '2026-12-01', holidays: [], holidayLaw: '' })],
  ['brand', createElement(Brand, props)],
  ['offers', createElement(Offers, { ...props, counts: [] })],
  ...SETTING_PARTS.map(({ name }): [string, ReactElement] => [`settings/${name}`, PARTS[name]]),
]);

/**
 * The paths of all fields in the schema of the document, except translations. Each name in `OF_THE_MENU` and `OF_OFFERS`
 * counts as one field.
 */
function fieldsOf(schema: v.GenericSchema, at: readonly string[] = []): (readonly string[])[] {
  const inner = unwrapped(schema);
  if (at.length === 1 && [...OF_THE_MENU, ...OF_OFFERS].includes(at[0] ?? '')) return [at];
  if (!('entries' in inner)) return [at];
  return Object.entries(v.parse(entriesSchema, inner.entries))
    .filter(([name]) => name !== 'translations')
    .flatMap(([name, entry]) => fieldsOf(entry, [...at, name]));
}
const schemaSchema = v.custom<v.GenericSchema>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
);
const entriesSchema = v.record(v.string(), schemaSchema);
const wrapperSchema = v.object({ wrapped: schemaSchema });

/** A schema without its wrappers `optional` and `nullable`. */
function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  const wrapper = v.safeParse(wrapperSchema, schema);
  return wrapper.success ? unwrapped(wrapper.output.wrapped) : schema;
}

const FIELDS = fieldsOf(businessDocumentSchema);
const idsOf = (screen: ReactElement): readonly string[] =>
  Array.from(renderToStaticMarkup(screen).matchAll(/ id="(field-[^"]+)"/g), ([, id = '']) => id);
const SHOWN = new Map(Array.from(SCREENS, ([name, screen]) => [name, idsOf(screen)]));

it('each field that a person of the business decides has exactly one place in the console', () => {
  const listed = [...WITHOUT_A_SCREEN, ...NOT_TYPED].map((id) => `field-${id}`);
  const wrong = FIELDS.filter((at) => !OF_THE_MENU.includes(at[0] ?? '')).flatMap((at) => {
    const id = fieldId(at);
    const places = Array.from(SHOWN).flatMap(([name, ids]) => ids.filter((each) => each === id).map(() => name));
    if (listed.includes(id)) return places.length === 0 ? [] : [`${id} has a screen now: take it off the list`];
    return places.length === 1 && places[0] === placeOf(at)
      ? []
      : [`${id}: on [${places.join(', ')}], and links lead to ${placeOf(at)}`];
  });
  expect(wrong).toEqual([]);
  expect(FIELDS.length).toBeGreaterThan(70);
});

it('the link to each field of the menu leads to a screen', () => {
  expect(Object.keys(menuEntries).filter((name) => placeOf([name]) === null)).toEqual([]);
});

it('no two fields of a screen have the same id', () => {
  for (const [name, ids] of SHOWN)
    expect([name, ids.filter((id, index) => ids.indexOf(id) < index)]).toEqual([name, []]);
});
