import type { TaxName } from '../../../domain/money/tax-names.ts';
import type { Province } from '../../../domain/store/business.ts';

/** The laws and notices that set one tax, in words for owners. docs/taxes.md lists all of these sources. */
export interface TaxLaw {
  readonly tax: TaxName;
  readonly words: string;
}

const GST = {
  tax: 'GST',
  words: 'GST 5%: Excise Tax Act, section 165. Basic groceries: its Schedule VI, Part III',
} as const;
const hst = (words: string): TaxLaw => ({ tax: 'HST', words });

/** The laws and notices for every tax of each province. */
export const TAX_LAWS: Readonly<Record<Province, readonly TaxLaw[]>> = {
  AB: [GST],
  BC: [
    GST,
    {
      tax: 'PST',
      words:
        'PST: Bulletin PST 119 (7% on soft drinks since April 2021, 10% on alcohol, none on food) and PST 302 (delivery); 7% on bags',
    },
  ],
  MB: [GST, { tax: 'PST', words: 'RST 7%, named PST here: Bulletins No. 029 (July 2019) and No. 030' }],
  NB: [hst('HST 15% since July 2016: CRA notices on the increase of 2016')],
  NL: [hst('HST 15% since July 2016: CRA notices on the increase of 2016')],
  NS: [hst('HST 14% since April 2025: SOR/2025-77 and CRA Notice 342')],
  NT: [GST],
  NU: [GST],
  ON: [
    hst(
      'HST 13% since July 2010. Food and drinks for $4.00 or less in total: 5% only, CRA Info Sheet GI-064 and SOR/2001-65, Schedule 1',
    ),
  ],
  PE: [hst('HST 15% since October 2016: CRA notices on the increase of 2016')],
  QC: [GST, { tax: 'QST', words: 'QST 9.975%: Act respecting the Québec sales tax, section 16; Revenu Québec IN-203' }],
  SK: [
    GST,
    {
      tax: 'PST',
      words: 'PST 6%: Information Notice IN 2017-03, Bulletin PST-33; tickets since October 2022: budget 2022-23',
    },
    { tax: 'LCT', words: 'LCT 10% on alcohol: Information Bulletin LCT-1' },
  ],
  YT: [GST],
};

const SMALL_SUPPLIER: TaxLaw = {
  tax: 'GST',
  words: 'No GST and HST: Excise Tax Act, section 148 (small suppliers), section 166 and section 240',
};
/** For each province with a sales tax of its own: who need not register for it, and so must not charge it. */
const NOT_REGISTERED: Readonly<Partial<Record<Province, TaxLaw>>> = {
  BC: {
    tax: 'PST',
    words: 'No PST: Bulletin PST 119. Whoever sells alcohol, soft drinks or other taxable goods must register for PST',
  },
  MB: {
    tax: 'PST',
    words: 'No RST: Bulletin No. 004. Taxable sales of up to $30,000 in a year, since January 2024',
  },
  QC: {
    tax: 'QST',
    words:
      'No QST: Act respecting the Québec sales tax, section 407. Whoever sells alcohol must register for QST, even a small supplier',
  },
  SK: {
    tax: 'PST',
    words:
      'No PST: Bulletin PST-5 has the few exceptions. Whoever sells alcohol must have the licences for PST and LCT',
  },
};

/**
 * The laws and notices for the taxes of a business. For a tax that the business does not charge, they say who need not
 * register for it.
 */
export function taxLaws(province: Province, taxesNotCharged: readonly TaxName[]): readonly TaxLaw[] {
  const notRegistered = NOT_REGISTERED[province];
  return [
    ...(taxesNotCharged.includes('GST') ? [SMALL_SUPPLIER] : []),
    ...(notRegistered !== undefined && taxesNotCharged.includes(notRegistered.tax) ? [notRegistered] : []),
    ...TAX_LAWS[province].filter(({ tax }) => !taxesNotCharged.includes(tax)),
  ];
}

/**
 * What the law of a province requires from businesses besides the taxes. A province that requires nothing more has no
 * entry.
 */
export const PROVINCE_DUTIES: Readonly<Partial<Record<Province, string>>> = {
  QC: 'Restaurants that are registered for QST must also enter each order into a certified sales recording system (WEB-SRM) and give the customer its bill. This site is not such a system.',
};
