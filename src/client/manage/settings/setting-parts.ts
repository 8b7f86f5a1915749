/**
 * The screens of Settings in groups, in the sequence in which people see them. Each screen has the address
 * `/manage/settings/{name}`.
 */
export const SETTING_GROUPS = [
  {
    title: 'Your place',
    parts: [
      { name: 'details', title: 'Name and address' },
      { name: 'contact', title: 'Contact' },
    ],
  },
  {
    title: 'Orders',
    parts: [
      { name: 'order-types', title: 'Order types' },
      { name: 'delivery', title: 'Delivery' },
      { name: 'catering', title: 'Catering' },
      { name: 'checkout', title: 'Checkout' },
      { name: 'kitchen', title: 'Kitchen' },
      { name: 'tips', title: 'Tips and bags' },
      { name: 'taxes', title: 'Taxes and books' },
    ],
  },
  {
    title: 'What customers see',
    parts: [
      { name: 'announcement', title: 'Announcement' },
      { name: 'menu-page', title: 'Menu page' },
      { name: 'ad', title: 'Ad' },
      { name: 'kiosk', title: 'Kiosk' },
    ],
  },
] as const;

export const SETTING_PARTS = SETTING_GROUPS.flatMap(({ parts }) => [...parts]);
export type SettingPart = (typeof SETTING_PARTS)[number]['name'];

export const settingPartOf = (name: string | undefined): SettingPart | null =>
  SETTING_PARTS.find((part) => part.name === name)?.name ?? null;

export const settingTitle = (name: SettingPart): string =>
  SETTING_PARTS.find((part) => part.name === name)?.title ?? name;
