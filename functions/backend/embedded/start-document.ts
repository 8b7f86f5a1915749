import * as v from 'valibot';
import { EXAMPLE_MENUS } from '../../../src/contract/business-document/example-menus.ts';
import { menuFields } from '../../../src/contract/menu-import/menu-fields.ts';
import { readMenu } from '../../../src/contract/menu-import/read-menu.ts';
import type { NewBusiness } from '../../../src/contract/start.ts';
import { PROVINCE_ZONES } from '../../../src/domain/store/province-zones.ts';
import { jsonText } from '../../bounded-json.ts';
import type { Place } from '../../gateways/maps/gateway.ts';

type Fields = Readonly<Record<string, unknown>>;

const PREP_MINUTES = { 'take-out': 20, 'pre-order': 20, 'dine-in': 20 } as const;

/** The first settings of a new business, as fields of a document. */
export function startSettings(asked: NewBusiness, { components, position }: Place): Fields {
  const { streetNumber, street, city, postalCode } = components;
  const province = components.province || 'BC';
  return {
    name: asked.name,
    theme: { color: asked.color.toLowerCase(), font: null },
    labels: [],
    location: {
      addressLine1: `${streetNumber} ${street}`.trim(),
      ...{ city, province, postalCode, latitude: position.latitude, longitude: position.longitude },
    },
    zone: PROVINCE_ZONES[province],
    phone: asked.phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
    gstHstRegistered: asked.gstHstRegistered,
    workingHours: Object.fromEntries(asked.openDays.map((day) => [day, `${asked.opensAt}-${asked.closesAt}`])),
    diningOption: Object.fromEntries(
      asked.orderTypes.map((type) => [
        type,
        { desc: '', qualificationCriteria: '', prepTimeMinimum: PREP_MINUTES[type] },
      ]),
    ),
  };
}

/**
 * The first menu of a new business, as fields of a document. If the person pasted a whole document, the result has all
 * fields of that document. Other menus have no ids. Null when the pasted text is not a document and contains no dish.
 */
export function startMenu({ menu, pastedMenu }: NewBusiness): Fields | null {
  if (menu === 'empty') return { menu: [] };
  if (menu !== 'pasted') return { ...EXAMPLE_MENUS[menu] };
  return readObject(pastedMenu) ?? menuFields(readMenu(pastedMenu));
}

function readObject(text: string): Fields | null {
  const read = v.safeParse(v.pipe(jsonText(), v.record(v.string(), v.unknown())), text);
  return read.success && Array.isArray(read.output.menu) ? read.output : null;
}
