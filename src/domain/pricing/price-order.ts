import type { Cart } from '../cart/cart-item.ts';
import {
  CART_FULL_MESSAGE,
  MAX_CART_ROWS,
  MAX_PAPER_BAGS,
  MAX_SUB_TOTAL_CENTS,
  MAX_TIP_PERCENTAGE,
} from '../limits.ts';
import { type Menu, TAX_CLASSES } from '../menu/menu.ts';
import { isDigital } from '../menu/option.ts';
import { deliveryFee } from '../money/delivery-fee.ts';
import { type Cents, formatCents, formatRate, rateOf, roundToCash, splitByLargestRemainder } from '../money/money.ts';
import { offersPaperBags } from '../money/paper-bag.ts';
import { taxedAs, taxLines } from '../money/tax.ts';
import type { Taxed } from '../money/tax-rates.ts';
import { driverTip, isTipPercentage, tip } from '../money/tip.ts';
import type { BusinessSettings } from '../store/business.ts';
import { isWholeNumber } from '../whole-number.ts';
import { overallDiscountLines } from './overall-discount.ts';
import { itemLines, type PricedItem, priceItems } from './price-items.ts';
import type { PriceContext, PriceFailure, PriceFailureCode, PriceResult, QuoteLine } from './quote.ts';
import { quoteLine } from './quote-line.ts';

/**
 * Prices a cart line by line, in the sequence of Q1. The browser displays the total that this function computes, and the
 * edge charges it. The discount rules of the menu must have their `window` (see `withDiscountWindows`).
 */
export function priceOrder(menu: Menu, settings: BusinessSettings, cart: Cart, context: PriceContext): PriceResult {
  const contextFailure = checkContext(cart, context);
  if (contextFailure !== null) return { ok: false, failure: contextFailure };
  const pricedItems = priceItems(menu, cart, context.signedIn, context.now);
  if (!pricedItems.ok) return pricedItems;
  const items = pricedItems.value;
  const subTotal = totalOf(items);
  if (subTotal > MAX_SUB_TOTAL_CENTS) {
    const message = `Orders above ${formatCents(MAX_SUB_TOTAL_CENTS)} cannot be placed online.`;
    return { ok: false, failure: orderFailure('orderTooLarge', message) };
  }

  // Gift cards and event tickets have no part in overall discounts, tips, bags and credit.
  const goods = items.filter((item) => !isDigital(item.found.option));
  const goodsTotal = totalOf(goods);
  const units = goods.filter((item) => item.rule === null);
  const discounts = overallDiscountLines(settings, { subTotal: goodsTotal, units }, context);
  const fees = goods.length === 0 ? [] : feeLines(settings, context, subTotal);
  const taxes = taxLinesOf(settings, context, items, discounts, fees);
  const lines = [
    ...items.flatMap(itemLines),
    ...discounts,
    ...fees,
    ...taxes,
    ...tipLines(settings, context, goodsTotal),
  ];
  const amountBeforeTender = totalOf(lines);
  const credit = creditLines(context, amountBeforeTender - (subTotal - goodsTotal));
  const total = amountBeforeTender + totalOf(credit);
  const allLines = [...lines, ...credit];
  if (!allLines.every((line) => Number.isSafeInteger(line.amount)) || fees.some((fee) => fee.amount < 0)) {
    const message = 'The prices of this business are being updated, please try again later.';
    return { ok: false, failure: orderFailure('invalidSettings', message) };
  }
  const tax = totalOf(taxes);
  return {
    ok: true,
    value: { lines: allLines, subTotal, tax, amountBeforeTender, total, cashTotal: roundToCash(total) },
  };
}

function totalOf(parts: readonly { readonly amount: Cents }[]): Cents {
  return parts.reduce((total, { amount }) => total + amount, 0);
}

function orderFailure(code: PriceFailureCode, message: string): PriceFailure {
  return { code, message, itemIndex: null };
}

function checkContext(cart: Cart, context: PriceContext): PriceFailure | null {
  if (cart.length > MAX_CART_ROWS) {
    return orderFailure('cartFull', CART_FULL_MESSAGE);
  }
  if (!Number.isFinite(context.now)) return orderFailure('invalidTime', 'The time is not known.');
  if (!isTipPercentage(context.tipPercentage) || !isTipPercentage(context.driverTipPercentage)) {
    return orderFailure('invalidTip', `A tip is a number from 0 to ${MAX_TIP_PERCENTAGE} percent.`);
  }
  const { paperBagCount: bags, distanceInMeters: distance, creditBalance } = context;
  if (!isWholeNumber(bags, 0, MAX_PAPER_BAGS)) {
    return orderFailure('invalidPaperBags', `An order takes 0 to ${MAX_PAPER_BAGS} paper bags.`);
  }
  if (distance !== null && !(Number.isFinite(distance) && distance >= 0)) {
    return orderFailure('invalidDistance', 'The distance to this address is not known.');
  }
  if (!Number.isSafeInteger(creditBalance) || creditBalance < 0) {
    return orderFailure('invalidCredit', 'The credit balance is not known.');
  }
  return null;
}

/** The fees for delivery and bags. Only an order with goods has fees; the caller checks this (F1, F5, F6). */
function feeLines(settings: BusinessSettings, context: PriceContext, subTotal: Cents): QuoteLine[] {
  const lines: QuoteLine[] = [];
  if (context.orderType === 'delivery') {
    const { amount, extraKilometres } = deliveryFee(settings.delivery, subTotal, context.distanceInMeters);
    const base = amount === 0 ? subTotal : null;
    lines.push(
      quoteLine({ kind: 'fee', rule: 'deliveryFee', label: 'Delivery fee', base, count: extraKilometres, amount }),
    );
  }
  const bagFee = settings.paperBagFee ?? 0;
  const bags = offersPaperBags(settings, context, false) ? context.paperBagCount : 0;
  if (bags > 0) {
    const amount = bagFee * bags;
    lines.push(quoteLine({ kind: 'fee', rule: 'paperBagFee', label: 'Paper bags', base: bagFee, count: bags, amount }));
  }
  return lines;
}

/** The taxes on fees (X4) and items. Overall discounts reduce the taxed amounts of the items (X1). */
function taxLinesOf(
  settings: BusinessSettings,
  context: PriceContext,
  items: readonly PricedItem[],
  discounts: readonly QuoteLine[],
  fees: readonly QuoteLine[],
): QuoteLine[] {
  // The sequence of the classes is fixed. So a cart with its rows in another sequence has the same tax in each class (Q4).
  const amounts = new Map<Taxed, Cents>(TAX_CLASSES.map((taxClass) => [taxClass, 0]));
  const add = (taxed: Taxed, amount: Cents) => amounts.set(taxed, (amounts.get(taxed) ?? 0) + amount);
  for (const { found, amount } of items) {
    if (!isDigital(found.option)) add(taxedAs(found.option), amount);
  }
  // So far, `amounts` contains only goods, because overall discounts are divided only among goods (D9).
  const shares = splitByLargestRemainder(totalOf(discounts), [...amounts.values()]);
  for (const [index, taxClass] of TAX_CLASSES.entries()) add(taxClass, shares[index] ?? 0);
  for (const { found, amount } of items) {
    if (isDigital(found.option)) add(taxedAs(found.option), amount);
  }
  for (const fee of fees) add(fee.rule === 'deliveryFee' ? 'delivery' : 'bag', fee.amount);
  return taxLines(settings, amounts, context.now).map(({ name, ...tax }) =>
    quoteLine({ kind: 'tax', rule: 'tax', label: `${name} ${formatRate(tax.rate)}`, ...tax }),
  );
}

/**
 * The tips, computed on the goods before overall discounts (T1, T2, T5). No lines when the business takes no tips (T4).
 */
function tipLines(settings: BusinessSettings, context: PriceContext, base: Cents): QuoteLine[] {
  if (settings.tip.length === 0) return [];
  const { tipPercentage, driverTipPercentage } = context;
  const lines = [
    quoteLine({
      kind: 'tip',
      rule: 'tip',
      label: 'Tip',
      base,
      rate: rateOf(tipPercentage),
      amount: tip(base, tipPercentage),
    }),
  ];
  if (context.orderType === 'delivery') {
    const amount = driverTip(base, driverTipPercentage);
    const rate = rateOf(driverTipPercentage);
    lines.push(quoteLine({ kind: 'tip', rule: 'driverTip', label: 'Driver tip', base, rate, amount }));
  }
  return lines.filter((line) => line.amount > 0);
}

/** Store credit pays last, and pays neither gift cards nor event tickets (Q8, Q9). */
function creditLines(context: PriceContext, payable: Cents): QuoteLine[] {
  const used = Math.max(0, Math.min(context.creditBalance, payable));
  if (used === 0) return [];
  return [quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', base: context.creditBalance, amount: -used })];
}
