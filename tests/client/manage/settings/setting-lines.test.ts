import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { settingLine } from '../../../../src/client/manage/settings/setting-lines.ts';
import { SETTING_PARTS, type SettingPart } from '../../../../src/client/manage/settings/setting-parts.ts';

const SEEDS = 'functions/data/seeds/businesses';
const seed = (name: string) =>
  v.parse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
    readFileSync(`${SEEDS}/${name}`, 'utf8'),
  );
const slice = seed('slice-and-sound.json');

it.each<[SettingPart, string]>([
  ['details', 'Slice & Sound Pizza, 612 Columbia Street, New Westminster'],
  ['contact', '604-555-0107, Website, Instagram, Facebook'],
  ['order-types', 'Take-out, Pre-order, Dine-in, Delivery'],
  ['delivery', 'Within 6.5 km, from $3.99'],
  ['catering', 'Not offered'],
  ['checkout', 'Asks for name, unanswered orders are rejected after 30 minutes'],
  ['tips', '12%, 15%, 18%, no bag fee'],
  ['taxes', 'British Columbia, 700002011 RT0001'],
  ['announcement', 'None'],
  ['menu-page', 'Categories stay open, special requests taken'],
  ['ad', 'Open turntables every Thursday from nine. Bring a record, get a slice for $2.'],
  ['kiosk', 'Welcome: Slice?, own words after an order'],
])('the line of %s for a demo business: %s', (part, line) => {
  expect(settingLine(part, slice)).toBe(line);
});

it.each<[SettingPart, Readonly<Record<string, unknown>>, string]>([
  ['order-types', { menuOnly: true }, 'A menu for reading only'],
  ['order-types', { storeOrderingStatus: 'closed', diningOption: { 'take-out': {} } }, 'Closed to orders, Take-out'],
  ['delivery', { delivery: { minimumDeliveryFee: '4' }, diningOption: {} }, 'Not offered'],
  ['delivery', { delivery: { minimumDeliveryFee: '4' }, diningOption: { delivery: {} } }, 'Any distance, from $4.00'],
  ['catering', { catering: { leadHours: 48, dayCapacity: 1 } }, 'At least 48 hours ahead, 1 order a day'],
  ['tips', { tip: [], paperBagFee: '0.25' }, 'No tips, a bag costs $0.25'],
  [
    'taxes',
    { gstHstRegistered: false, gstHstNumber: '123456789 RT0001' },
    'British Columbia, not registered for GST/HST',
  ],
  [
    'taxes',
    { gstHstNumber: '123456789 RT0001', provincialTaxRegistered: false },
    'British Columbia, 123456789 RT0001, not registered for PST',
  ],
  [
    'taxes',
    { location: { province: 'QC' }, gstHstRegistered: false, provincialTaxRegistered: true },
    'Quebec, not registered for GST/HST',
  ],
  ['taxes', { location: { province: 'AB' }, provincialTaxRegistered: false }, 'Alberta, no GST/HST number'],
  ['taxes', { dayEndsAt: '04:00' }, 'British Columbia, no GST/HST number, the day ends at 4:00 a.m.'],
])('the line of %s for %j: %s', (part, document, line) => {
  expect(settingLine(part, document)).toBe(line);
});

describe('the line of every part can be made and is not empty', () => {
  const documents = [{}, { delivery: 'x', tip: 'y', location: 3, kioskWelcome: [], diningOption: null }];
  it.each([...documents, ...readdirSync(SEEDS).map(seed)])('document %#', (document) => {
    for (const { name } of SETTING_PARTS) expect(settingLine(name, document)).not.toBe('');
  });
});
