/**
 * The names on receipts. `PST` also stands for Manitoba's retail sales tax. `LCT` is Saskatchewan's liquor consumption
 * tax.
 */
export const TAX_NAMES = ['GST', 'HST', 'PST', 'QST', 'LCT'] as const;
export type TaxName = (typeof TAX_NAMES)[number];
