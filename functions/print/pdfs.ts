/** All PDF code in one module, which is loaded on demand. */
export { menuPdf } from './menu/menu-pdf.ts';
export { receiptPdf } from './receipt/receipt-pdf.ts';
export { tableCardsPdf } from './tables/table-cards.ts';
