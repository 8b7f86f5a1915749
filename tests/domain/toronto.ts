/** Test data: a business in Toronto, and the instants of its local times. */

import type { BusinessSettings } from '../../src/domain/store/business.ts';
import { settings } from './builders.ts';

export const toronto = (changes: Partial<BusinessSettings> = {}) => settings({ zone: 'America/Toronto', ...changes });

/** The instant of a local time such as `2026-07-15T12:00`. The default offset is the offset of summer time. */
export const at = (local: string, offset = '-04:00') => Date.parse(`${local}:00${offset}`);

const { diningOption } = settings();

/** The dining options of the business, with these order types switched off. */
export const diningOptionWithout = (...types: (keyof typeof diningOption)[]) => ({
  ...diningOption,
  ...Object.fromEntries(types.map((type) => [type, { ...diningOption[type], enabled: false }])),
});
