/** Contains all code that makes PDF files. The Worker imports this module only when a request needs a PDF file. */
export { menuPdf } from './menu/menu-pdf.ts';
export { receiptPdf } from './receipt/receipt-pdf.ts';
export { tableCardsPdf } from './tables/table-cards.ts';
