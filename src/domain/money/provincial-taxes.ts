import type { Province } from '../store/business.ts';
import type { TaxName } from './tax-names.ts';

/** A sales tax for which a business registers with its province. HST is not such a tax: it belongs to GST. */
export interface ProvincialTax {
  /** The name of the tax on receipts. */
  readonly tax: TaxName;
  /** The name of the registration. Manitoba calls the tax RST, but receipts say PST, so its entry has both names. */
  readonly name: string;
  /** The format of the registration number, as far as it is certain. docs/taxes.md names the sources. */
  readonly number: RegExp;
  readonly exampleNumber: string;
}

/** Provinces and territories that are missing here have no sales tax of their own. */
export const PROVINCIAL_TAXES: Readonly<Partial<Record<Province, ProvincialTax>>> = {
  BC: { tax: 'PST', name: 'PST', number: /^PST-\d{4}-\d{4}$/, exampleNumber: 'PST-1234-5678' },
  MB: { tax: 'PST', name: 'RST (PST)', number: /^\d{6}-?\d$/, exampleNumber: '123456-7' },
  QC: { tax: 'QST', name: 'QST', number: /^\d{10} TQ\d{4}$/, exampleNumber: '1234567890 TQ0001' },
  // Saskatchewan publishes no format for its numbers. It is only certain that they consist of digits.
  SK: { tax: 'PST', name: 'PST', number: /^\d+$/, exampleNumber: '1234567' },
};

/** For which taxes a business is registered. */
export interface Registrations {
  readonly gstHstRegistered: boolean;
  /** Whether the business is registered for the sales tax of its province; null when its owner has not answered. */
  readonly provincialTaxRegistered: boolean | null;
}

/**
 * The taxes that a business does not charge, because it is not registered for them (X8, X9). A business whose owner has
 * not answered counts as registered for PST. It counts as registered for QST if it is registered for GST/HST.
 */
export function taxesNotCharged({ gstHstRegistered, provincialTaxRegistered }: Registrations): readonly TaxName[] {
  const federal: readonly TaxName[] = ['GST', 'HST'];
  return [
    ...(gstHstRegistered ? [] : federal),
    ...((provincialTaxRegistered ?? true) ? [] : (['PST'] as const)),
    ...((provincialTaxRegistered ?? gstHstRegistered) ? [] : (['QST'] as const)),
  ];
}
