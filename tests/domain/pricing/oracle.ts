/**
 * A second computation of the price of an order, with which a test compares the prices of src/domain. It was written
 * from SPEC.md and shares only types with src/domain. It is slow: it computes with exact fractions, unit by unit.
 */

import type { Cart } from '../../../src/domain/cart/cart-item.ts';
import type { OverallDiscount } from '../../../src/domain/menu/discount-rule.ts';
import type { Menu, ProductOption, Section, TaxClass } from '../../../src/domain/menu/menu.ts';
import type { SectionPick } from '../../../src/domain/menu/picks.ts';
import type { PriceContext } from '../../../src/domain/pricing/quote.ts';
import type { BusinessSettings, Province } from '../../../src/domain/store/business.ts';

/** A percentage with at most three decimals, as the numerator of a fraction whose denominator is 100,000. */
const thousandths = (percent: number) => BigInt(Math.round(percent * 1000));

/** `percent` of `cents`, truncated to whole cents. */
const cut = (cents: bigint, percent: number) => (cents * thousandths(percent)) / 100_000n;

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a > b ? a : b);

interface Unit {
  readonly row: number;
  readonly option: ProductOption;
  readonly list: bigint;
  off: bigint;
}

function priceOfPicks(sections: readonly Section[], picks: readonly SectionPick[]): bigint {
  let sum = 0n;
  for (const pick of picks) {
    for (const { choice, count, nested } of pick.choices) {
      const found = sections
        .find(({ message }) => message === pick.section)
        ?.choices.find(({ name }) => name === choice);
      if (found === undefined) throw new Error(`unknown choice ${choice}`);
      for (let unit = 0; unit < count; unit++) sum += BigInt(found.price) + priceOfPicks(found.nestedChoices, nested);
    }
  }
  return sum;
}

/** The units of the cart: a row with a count of 3 gives 3 units. `off`: the reduction by the option's discount rule. */
function unitsOf(menu: Menu, cart: Cart, now: number): Unit[] {
  const options = menu.products.flatMap((product) => product.options);
  const units: Unit[] = [];
  for (const [row, { productOptionId, count, picks }] of cart.entries()) {
    const option = options.find((candidate) => candidate.productOptionId === productOptionId);
    if (option === undefined) throw new Error(`unknown option ${productOptionId}`);
    const list = max(0n, BigInt(option.price) + priceOfPicks(option.customization?.sections ?? [], picks));
    for (let unit = 0; unit < count; unit++) units.push({ row, option, list, off: 0n });
  }
  for (const option of options) {
    const rule = option.discountRule;
    if (rule === null || !holds(option, now)) continue;
    const own = units.filter((unit) => unit.option === option).sort((a, b) => Number(b.list - a.list));
    for (const [position, unit] of own.entries()) {
      if (rule.type === 'amount') unit.off = min(unit.list, BigInt(rule.value ?? 0));
      if (rule.type === 'percentage') unit.off = cut(unit.list, rule.value ?? 0);
      if (rule.type === 'bogo' && position % 2 === 1) unit.off = cut(unit.list, rule.value ?? 100);
    }
  }
  return units;
}

function holds(option: ProductOption, now: number): boolean {
  const window = option.discountRule?.window;
  return window !== null && window !== undefined && window.from <= now && now < window.until;
}

const total = (units: readonly Unit[]) => units.reduce((sum, { list, off }) => sum + list - off, 0n);

function overallDiscount(settings: BusinessSettings, goods: readonly Unit[], context: PriceContext): bigint {
  const type = (wanted: string) => settings.overallDiscounts.filter(({ discountType }) => discountType === wanted);
  const own = settings.overallDiscounts.filter(({ discountType }) => ['All', context.orderType].includes(discountType));
  const promo = context.promo === null ? [] : [context.promo];
  const mobile = context.mobilePay && !settings.mobilePaymentDisabled ? type('mobilePay') : [];
  const subTotal = total(goods);
  let off = 0n;
  let surcharge = 0n;
  for (const discount of [...own, ...promo, ...mobile]) {
    if (discount.users === 'signedIn' && !context.signedIn) continue;
    if (subTotal === 0n || subTotal < BigInt(discount.minPurchase ?? 0)) continue;
    const size = sizeOf(discount, goods, context.now);
    if (discount.value > 0) off += size;
    else surcharge += size;
  }
  return surcharge - min(off, subTotal);
}

function sizeOf(discount: OverallDiscount, goods: readonly Unit[], now: number): bigint {
  let base = total(goods);
  if (discount.type === 'bogo') {
    // The bogo leaves out units of an option whose own rule is in force, even if that rule does not reduce them (D10).
    const plain = goods.filter(({ option }) => !holds(option, now)).sort((a, b) => Number(b.list - a.list));
    base = plain.reduce((sum, { list }, position) => (position % 2 === 1 ? sum + list : sum), 0n);
  }
  if (discount.maxPurchase !== null) base = min(base, BigInt(discount.maxPurchase));
  const value = Math.abs(discount.value);
  return discount.type === 'amount' ? min(BigInt(value), base) : cut(base, value);
}

const CLASSES: readonly TaxClass[] = ['prepared', 'basicGrocery', 'carbonatedDrink', 'alcohol', 'exempt'];

const classOf = (option: ProductOption) => (option.type === 'giftCard' ? 'exempt' : option.taxClass);

/** Splits a signed amount by weights. The leftover cents go to the shares that lost the largest fractions of a cent. */
function share(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const sign = amount < 0n ? -1n : 1n;
  const whole = amount * sign;
  const shares = weights.map((weight) => (whole * weight) / sum);
  const lacks = weights.map((weight) => (whole * weight) % sum);
  let remaining = whole - shares.reduce((all, part) => all + part, 0n);
  while (remaining > 0n) {
    let neediest = 0;
    for (const [index, lack] of lacks.entries()) if (lack > (lacks[neediest] ?? 0n)) neediest = index;
    shares[neediest] = (shares[neediest] ?? 0n) + 1n;
    lacks[neediest] = -1n;
    remaining -= 1n;
  }
  return shares.map((part) => part * sign);
}

/** The names and percentages of the taxes in July 2026. `rebated`: whether Ontario's rebate applies to the order. */
function taxRatesOn(province: Province, taxed: string, rebated: boolean): Record<string, number> {
  if (taxed === 'basicGrocery' || taxed === 'exempt') return {};
  if (rebated && (taxed === 'prepared' || taxed === 'carbonatedDrink')) return { GST: 5 };
  const hst = { ON: 13, NS: 14, NB: 15, NL: 15, PE: 15 }[province as string];
  if (hst !== undefined) return { HST: hst };
  if (province === 'QC') return { GST: 5, QST: 9.975 };
  if (province === 'BC' && taxed === 'alcohol') return { GST: 5, PST10: 10 };
  if (province === 'BC' && ['carbonatedDrink', 'bag'].includes(taxed)) return { GST: 5, PST7: 7 };
  if (province === 'MB' && taxed !== 'ticket') return { GST: 5, PST: 7 };
  if (province === 'SK') return taxed === 'alcohol' ? { GST: 5, LCT: 10 } : { GST: 5, PST: 6 };
  return { GST: 5 };
}

function taxOf({ province, taxesNotCharged }: BusinessSettings, amounts: ReadonlyMap<string, bigint>): bigint {
  const food = amounts.get('prepared') ?? 0n;
  const rebated = province === 'ON' && food > 0n && food + (amounts.get('carbonatedDrink') ?? 0n) <= 400n;
  const bases: Record<string, { base: bigint; percent: number }> = {};
  for (const [what, amount] of amounts) {
    for (const [name, percent] of Object.entries(taxRatesOn(province, what, rebated))) {
      // `taxesNotCharged` contains the names of taxes without the rate, such as PST for PST10.
      if (taxesNotCharged.some((not) => name.startsWith(not))) continue;
      bases[name] = { base: (bases[name]?.base ?? 0n) + amount, percent };
    }
  }
  return Object.values(bases).reduce(
    (sum, { base, percent }) => sum + (base * thousandths(percent) + 50_000n) / 100_000n,
    0n,
  );
}

function deliveryFee({ delivery }: BusinessSettings, subTotal: bigint, meters: number): bigint {
  if (delivery.minOrderAmountForFreeDelivery !== null && subTotal >= BigInt(delivery.minOrderAmountForFreeDelivery))
    return 0n;
  let fee = BigInt(delivery.minimumDeliveryFee);
  for (let reached = delivery.firstDeliveryKilometersRange * 1000; reached < meters; reached += 1000) {
    fee += BigInt(delivery.perExtraKilometerFee);
  }
  return fee;
}

export interface OraclePrice {
  readonly subTotal: number;
  readonly tax: number;
  readonly amountBeforeTender: number;
  readonly total: number;
}

export function oraclePrice(menu: Menu, settings: BusinessSettings, cart: Cart, context: PriceContext): OraclePrice {
  const units = unitsOf(menu, cart, context.now);
  const goods = units.filter(({ option }) => option.type === 'all');
  const digital = units.filter(({ option }) => option.type !== 'all');
  const subTotal = total(units);
  const offers = overallDiscount(settings, goods, context);
  const delivered = context.orderType === 'delivery' && goods.length > 0;
  const delivery = delivered ? deliveryFee(settings, subTotal, context.distanceInMeters ?? 0) : 0n;
  const bagsOffered =
    ['take-out', 'pre-order'].includes(context.orderType) &&
    context.orderMode !== 'table' &&
    !context.storeOrderingStatus.startsWith('preOrdersOnly') &&
    goods.length > 0;
  const bags = bagsOffered ? BigInt(settings.paperBagFee ?? 0) * BigInt(context.paperBagCount) : 0n;

  const byClass = CLASSES.map((taxClass) => total(goods.filter(({ option }) => classOf(option) === taxClass)));
  const shares = share(offers, byClass);
  const tickets = digital.filter(({ option }) => option.type === 'eventTicket' && classOf(option) !== 'exempt');
  const amounts = new Map<string, bigint>([
    ...CLASSES.map((taxClass, index) => [taxClass, (byClass[index] ?? 0n) + (shares[index] ?? 0n)] as const),
    ['ticket', total(tickets)],
    ['delivery', delivery],
    ['bag', bags],
  ]);
  const tax = taxOf(settings, amounts);

  const tips = settings.tip.length === 0 ? 0n : cut(total(goods), context.tipPercentage);
  const driven = settings.tip.length > 0 && context.orderType === 'delivery';
  const driverTip = driven ? min(500n, cut(total(goods), context.driverTipPercentage)) : 0n;

  const before = subTotal + offers + delivery + bags + tax + tips + driverTip;
  const credit = max(0n, min(BigInt(context.creditBalance), before - total(digital)));
  const numbers = { subTotal, tax, amountBeforeTender: before, total: before - credit };
  return {
    subTotal: Number(numbers.subTotal),
    tax: Number(numbers.tax),
    amountBeforeTender: Number(numbers.amountBeforeTender),
    total: Number(numbers.total),
  };
}
