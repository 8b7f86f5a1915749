import { valueAt } from '../../../client/manage/document-value.ts';
import { TAX_CLASS_WORDS } from '../../../client/manage/menu/product-words.ts';
import { draftTaxesNotCharged } from '../../../client/manage/settings/draft-taxes.ts';
import { taxClassCounts } from '../../../client/manage/settings/menu-counts.ts';
import { PROVINCE_DUTIES, taxLaws } from '../../../client/manage/settings/tax-laws.ts';
import { TAX_EXAMPLE_CENTS, taxRows } from '../../../client/manage/settings/tax-rows.ts';
import { formatGstHst, formatProvincialTax } from '../../../client/manage/tidy-texts.ts';
import { TAX_CLASSES, type TaxClass } from '../../../domain/menu/menu.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { PROVINCIAL_TAXES } from '../../../domain/money/provincial-taxes.ts';
import type { TaxName } from '../../../domain/money/tax-names.ts';
import type { Taxed } from '../../../domain/money/tax-rates.ts';
import { PROVINCES, type Province } from '../../../domain/store/business.ts';
import { PROVINCE_NAMES } from '../../../domain/store/province-names.ts';
import type { Instant } from '../../../domain/time.ts';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';
import { useDraftField } from '../draft/editor-context.ts';
import './Taxes.css';

const REGISTERED = ['gstHstRegistered'];
const PROVINCIALLY_REGISTERED = ['provincialTaxRegistered'];
const LOCATION = ['location'];
const DAY_END = ['dayEndsAt'];
const DEFAULT_PROVINCE = 'BC';
const FEE_WORDS: Readonly<Record<Exclude<Taxed, TaxClass>, string>> = {
  ticket: 'Event tickets',
  delivery: 'Delivery fee',
  bag: 'Bags',
};

/**
 * Settings › Taxes and books: whether the business is registered for GST/HST and for the sales tax of its province, the
 * registration numbers, the taxes of each tax class, the laws that define these taxes, and the end of the business day.
 */
export function Taxes({ now, ...props }: DraftScreenProps & { now: Instant }) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <Registration />
        <TaxTable routingPath={props.routingPath} now={now} />
        <BusinessDay />
      </div>
    </DraftScreen>
  );
}

function Registration() {
  const province = useProvince();
  const { value: provincial } = useDraftField(PROVINCIALLY_REGISTERED);
  const isRegistered = !useTaxesNotCharged().includes('GST');
  const tax = PROVINCIAL_TAXES[province]?.tax;
  const following = tax !== undefined && typeof provincial !== 'boolean' && followsGst(tax) ? tax : null;
  return (
    <section className="draft-group" aria-labelledby="taxes-registration">
      <h2 id="taxes-registration">Your registration</h2>
      <DraftTick
        at={REGISTERED}
        label="Registered for GST/HST"
        hint={`Without the tick, customers pay no GST or HST. A small supplier need not register: at most $30,000 of taxable sales in four quarters.${
          following === null ? '' : ` The tick for ${following} below follows this one until you change it.`
        }`}
        emptyStores={false}
      />
      <DraftText
        at={['gstHstNumber']}
        label="GST/HST number"
        hint={
          isRegistered
            ? 'Receipts of orders with GST or HST name it, such as 123456789 RT0001.'
            : 'You are not registered: only receipts of earlier orders with GST or HST name it.'
        }
        tidy={formatGstHst}
      />
      <ProvincialRegistration province={province} />
    </section>
  );
}

/** The registration for the sales tax of a province. Renders nothing for a province without such a tax. */
function ProvincialRegistration({ province }: { province: Province }) {
  const { value: federal } = useDraftField(REGISTERED);
  const notCharged = useTaxesNotCharged();
  const tax = PROVINCIAL_TAXES[province];
  if (tax === undefined) return null;
  return (
    <>
      <DraftTick
        at={PROVINCIALLY_REGISTERED}
        label={`Registered for ${tax.name}`}
        hint={`Without the tick, customers pay no ${tax.name}. ${REGISTRATION_HINTS[province] ?? ''}`}
        emptyStores={false}
        isTickedForNow={followsGst(tax.tax) ? !draftTaxesNotCharged(federal, undefined).includes(tax.tax) : undefined}
      />
      <DraftText
        at={['provincialTaxNumber']}
        label={`${tax.name} number`}
        hint={
          notCharged.includes(tax.tax)
            ? `You are not registered: only receipts of earlier orders with ${tax.tax} name it.`
            : `Receipts of orders with ${tax.tax} name it, such as ${tax.exampleNumber}.`
        }
        tidy={(text) => formatProvincialTax(text, province)}
      />
    </>
  );
}

/** Whether the tick for this tax follows the tick for GST/HST until somebody changes the tick for this tax. */
const followsGst = (tax: TaxName): boolean => draftTaxesNotCharged(false, undefined).includes(tax);

const REGISTRATION_HINTS: Readonly<Partial<Record<Province, string>>> = {
  BC: 'Whoever sells alcohol, soft drinks or other goods with PST, such as bags, must register.',
  MB: 'Whoever has taxable sales of more than $30,000 a year must register.',
  QC: 'Whoever sells alcohol must register, even a small supplier.',
  SK: 'Businesses in Saskatchewan must register, with few exceptions. LCT on alcohol stays.',
};

function useProvince(): Province {
  const { value: location } = useDraftField(LOCATION);
  const written = valueAt(location, ['province']);
  return PROVINCES.find((each) => each === written) ?? DEFAULT_PROVINCE;
}

/** The taxes that the business does not charge, according to the draft. */
function useTaxesNotCharged(): readonly TaxName[] {
  const { value: federal } = useDraftField(REGISTERED);
  const { value: provincial } = useDraftField(PROVINCIALLY_REGISTERED);
  return draftTaxesNotCharged(federal, provincial);
}

function TaxTable({ routingPath, now }: { routingPath: string; now: Instant }) {
  const { value: menu } = useDraftField(['menu']);
  const notCharged = useTaxesNotCharged();
  const province = useProvince();
  const counts = taxClassCounts(menu);
  const query = `?business=${encodeURIComponent(routingPath)}`;
  const duty = PROVINCE_DUTIES[province];
  return (
    <section className="draft-group" aria-labelledby="taxes-charged">
      <h2 id="taxes-charged">What customers pay in {PROVINCE_NAMES[province]}</h2>
      <p className="console-quiet">
        The province is part of your <a href={`/manage/settings/details${query}`}>address</a>. Each dish gets its class
        in the <a href={`/manage/menu${query}`}>menu</a>.
      </p>
      <div className="tax-box">
        <table className="tax-table">
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col">Taxes</th>
              <th scope="col">On {formatCents(TAX_EXAMPLE_CENTS)}</th>
            </tr>
          </thead>
          <tbody>
            {taxRows(province, notCharged, now).map(({ taxed, taxes, example }) => (
              <tr key={taxed}>
                <th scope="row">
                  {isTaxClass(taxed) ? TAX_CLASS_WORDS[taxed].label : FEE_WORDS[taxed]}
                  {isTaxClass(taxed) && (
                    <small>
                      {TAX_CLASS_WORDS[taxed].sentence} {dishWords(counts.get(taxed) ?? 0)}
                    </small>
                  )}
                </th>
                <td>{taxes.join('\n') || 'No tax'}</td>
                <td>{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="console-quiet">Tips and gift cards are not taxed. Discounts of yours reduce the taxed price.</p>
      <h3>The law</h3>
      <ul className="tax-laws">
        {taxLaws(province, notCharged).map(({ tax, words }) => (
          <li key={tax}>{words}.</li>
        ))}
        {duty !== undefined && <li>{duty}</li>}
      </ul>
      <p className="console-quiet">This is how we read the law. It is not tax advice: please have it confirmed.</p>
    </section>
  );
}

function BusinessDay() {
  const { value } = useDraftField(DAY_END);
  const isLate = typeof value === 'string' && value !== '' && value !== '00:00';
  return (
    <section className="draft-group" aria-labelledby="taxes-day">
      <h2 id="taxes-day">End of the business day</h2>
      <DraftText
        at={DAY_END}
        label="The day of the books ends at"
        type="time"
        hint="Before noon. Without a time, it ends at midnight."
      />
      <p className="console-quiet">
        {isLate
          ? `Orders after midnight and before ${value} count for the day before, in reports and in the books.`
          : 'If you close after midnight, choose a time after closing: orders after midnight then count for the evening.'}
      </p>
    </section>
  );
}

const isTaxClass = (taxed: Taxed): taxed is TaxClass => TAX_CLASSES.some((each) => each === taxed);

const dishWords = (dishes: number): string => {
  if (dishes === 0) return 'None of your dishes.';
  return dishes === 1 ? '1 of your dishes.' : `${dishes} of your dishes.`;
};
