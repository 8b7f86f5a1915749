/** Everything that writes PDFs, in one module that is loaded when it is needed. */
export { menuPdf } from './menu/menu-pdf.ts';
export { tableCardsPdf } from './tables/table-cards.ts';
