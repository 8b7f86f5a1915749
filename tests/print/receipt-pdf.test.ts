import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { receiptPdf } from '../../functions/print/receipt/receipt-pdf.ts';
import type { ReceiptLines } from '../../functions/receipt/receipt.ts';
import { business } from './builders.ts';
import { fonts } from './font-files.ts';

const receiptWith = (rows: number): ReceiptLines => ({
  businessName: 'Café Lumière',
  seller: ['12 Water Street', 'GST/HST number 123456789 RT0001'],
  orderNumber: '100-101',
  facts: [{ label: 'Order type', value: 'Take-out' }],
  orderedFor: null,
  items: Array.from({ length: rows }, (_, index) => ({
    label: `1 × Dish ${index + 1}`,
    details: ['Oat milk'],
    amount: 1000,
  })),
  sums: [{ label: 'GST 5%', details: [], amount: 50 }],
  total: { label: 'Total', details: [], amount: 1050 },
  payments: [{ label: 'Paid by card', details: [], amount: 1050 }],
});

const textOf = async (receipt: ReceiptLines) => {
  const file = await receiptPdf({
    receipt,
    business: business(),
    paper: 'letter',
    logo: null,
    fonts,
  });
  return extractText(await getDocumentProxy(file));
};

test('the PDF has every line of the receipt', async () => {
  const { totalPages, text } = await textOf(receiptWith(1));
  expect(totalPages).toBe(1);
  const words = text.join(' ').replace(/\s+/g, ' ');
  for (const part of ['GST/HST number 123456789 RT0001', 'Receipt for order 100-101', '1 × Dish 1 Oat milk $10.00'])
    expect(words).toContain(part);
  expect(words).toMatch(/GST 5% \$0\.50 Total \$10\.50 Paid by card \$10\.50/);
});

test('when the name of an item cannot be printed, the PDF says so', async () => {
  const labels = ['1 × 🍕', '2 × 🍜 (Large)', '3 × Hot 🌶 soup', '4 × (Special)'];
  const items = labels.map((label) => ({ label, details: [], amount: 1000 }));
  const { text } = await textOf({ ...receiptWith(0), items });
  const words = text.join(' ').replace(/\s+/g, ' ');
  expect(words).toContain(
    '1 × (name cannot be printed) $10.00 2 × (name cannot be printed) (Large) $10.00 3 × Hot soup $10.00 4 × (Special)',
  );
});

test('the PDF continues on further pages and loses no row', async () => {
  const { totalPages, text } = await textOf(receiptWith(60));
  expect(totalPages).toBe(4);
  expect(text.join(' ').match(/Dish \d+/g)).toHaveLength(60);
});

test('the PDF divides an item that is longer than a page, and loses none of its choices', async () => {
  const receipt = receiptWith(2);
  const details = Array.from({ length: 120 }, (_, index) => `Choice ${index + 1}`);
  const { totalPages, text } = await textOf({ ...receipt, items: receipt.items.map((item) => ({ ...item, details })) });
  expect(totalPages).toBe(6);
  expect(text.join(' ').match(/Choice \d+/g)).toEqual([...details, ...details]);
  expect(text.join(' ')).toMatch(/1 × Dish 1\s+\$10\.00/);
});
