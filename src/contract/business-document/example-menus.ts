/**
 * The kinds of example menus. A new business can start with such a menu and change it. Its prices are like those of
 * small businesses in Vancouver in 2026.
 */
export const EXAMPLE_KINDS = ['cafe', 'pizzeria', 'restaurant'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

interface ExampleMenu {
  readonly sections: Readonly<Record<string, object>>;
  readonly menu: readonly { readonly name: string; readonly products: readonly object[] }[];
}

const MILK = { message: 'Which milk?', choices: ['Whole milk', 'Skim milk', { name: 'Oat milk', price: '0.80' }] };
const TOPPINGS = {
  message: 'More on it?',
  sectionType: 'checkbox',
  choices: [
    { name: 'Mushrooms', price: '2.00' },
    { name: 'Olives', price: '2.00' },
    { name: 'Extra cheese', price: '2.50' },
  ],
};
const SIDE = { message: 'With which side?', choices: ['Fries', 'Salad', { name: 'Soup of the day', price: '1.50' }] };
const sizes = (small: string, large: string) => [
  { label: 'Small', price: small },
  { label: 'Large', price: large },
];

/** The example menus: sections and categories in the format of a business document, without ids. */
export const EXAMPLE_MENUS: Readonly<Record<ExampleKind, ExampleMenu>> = {
  cafe: {
    sections: { Milk: MILK },
    menu: [
      {
        name: 'Coffee',
        products: [
          { name: 'Espresso', price: '3.25', customization: [] },
          { name: 'Latte', options: sizes('4.75', '5.50'), customization: ['Milk'] },
          { name: 'Flat White', price: '4.75', customization: ['Milk'] },
        ],
      },
      {
        name: 'Bakery',
        products: [
          { name: 'Butter Croissant', price: '4.25', customization: [] },
          { name: 'Banana Bread', description: 'With walnuts, baked every morning.', price: '4.50', customization: [] },
        ],
      },
    ],
  },
  pizzeria: {
    sections: { Toppings: TOPPINGS },
    menu: [
      {
        name: 'Pizza',
        products: [
          {
            name: 'Margherita',
            description: 'Tomato, mozzarella and basil.',
            options: sizes('16.00', '22.00'),
            customization: ['Toppings'],
          },
          {
            name: 'Pepperoni',
            description: 'Tomato, mozzarella and spicy pepperoni.',
            options: sizes('18.00', '25.00'),
            customization: ['Toppings'],
          },
        ],
      },
      {
        name: 'Sides',
        products: [
          { name: 'Garlic Bread', price: '7.00', customization: [] },
          { name: 'Green Salad', price: '9.50', customization: [] },
        ],
      },
    ],
  },
  restaurant: {
    sections: { Side: SIDE },
    menu: [
      {
        name: 'Starters',
        products: [{ name: 'Soup of the Day', description: 'With bread.', price: '8.50', customization: [] }],
      },
      {
        name: 'Mains',
        products: [
          { name: 'Burger', description: 'Beef, cheddar, pickles.', price: '19.00', customization: ['Side'] },
          { name: 'Roast Chicken', description: 'Half a chicken with gravy.', price: '24.00', customization: ['Side'] },
          { name: 'Mushroom Risotto', price: '22.00', customization: [] },
        ],
      },
      { name: 'Desserts', products: [{ name: 'Chocolate Cake', price: '9.00', customization: [] }] },
    ],
  },
};
