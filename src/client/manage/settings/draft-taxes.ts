import { taxesNotCharged } from '../../../domain/money/provincial-taxes.ts';
import type { TaxName } from '../../../domain/money/tax-names.ts';

/** The taxes that a business does not charge, from two fields of its draft. An invalid value counts as no answer. */
export const draftTaxesNotCharged = (gstHstRegistered: unknown, provincialTaxRegistered: unknown): readonly TaxName[] =>
  taxesNotCharged({
    gstHstRegistered: gstHstRegistered !== false,
    provincialTaxRegistered: typeof provincialTaxRegistered === 'boolean' ? provincialTaxRegistered : null,
  });
