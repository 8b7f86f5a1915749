import { env } from 'cloudflare:workers';
import { versionStatement } from '../functions/data/documents/publish.ts';
import type { DraftDocument } from '../src/contract/business-document/draft-document.ts';
import { BOWL, CUSTOM_BOWL, NOON, RAMEN } from './town.ts';

/** A business document for the business Ramen of the tests. `changes` overrides fields. */
export const ramenDocument = (changes: Readonly<Record<string, unknown>> = {}): DraftDocument => ({
  version: 1,
  name: 'Ramen',
  theme: { color: '#0d5eaf' },
  labels: ['noodles'],
  location: {
    ...{ addressLine1: '12 Water Street', city: 'Vancouver', postalCode: 'V6B 1A1' },
    ...{ latitude: 49.2838, longitude: -123.1089 },
  },
  phone: '604-555-0199',
  workingHours: { 'Mon-Sun': '11:00-15:00' },
  diningOption: { 'take-out': { prepTimeMinimum: 10 } },
  sections: {
    Broth: {
      id: 3,
      choices: [
        { id: 4, name: 'Miso' },
        { id: 5, name: 'Shio', price: '1.00' },
      ],
    },
  },
  menu: [
    {
      ...{ id: 1, name: 'Bowls' },
      products: [
        { id: BOWL, name: 'Shoyu', price: '10.00' },
        { id: CUSTOM_BOWL, name: 'Any broth', price: '12.00', customization: ['Broth'] },
      ],
    },
  ],
  ...changes,
});

/** Gives Ramen a published version of `document`. Does not write the menu and settings that publishing also writes. */
export const addVersion = (document: DraftDocument = ramenDocument()) =>
  versionStatement(env.DB, { businessId: RAMEN.businessId, document, publishedBy: null, now: NOON }).run();
