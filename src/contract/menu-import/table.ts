import Papa from 'papaparse';

/** The texts in the cells of one line, and the number of the line in a spreadsheet, 1 for the first. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Splits a text into lines and cells. Commas, semicolons or tabs separate the cells. Leaves out empty lines. */
export function readLines(text: string): readonly TableLine[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  return data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => unescaped(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/**
 * Matches a text that a spreadsheet would run as a formula. Also matches this text after `writeTable` has put an
 * apostrophe before it.
 */
const FORMULA = /^'*[=+\-@]/;

const unescaped = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/**
 * Writes cells as comma-separated text that `readLines` and spreadsheets can read. Prevents spreadsheets from running a
 * text as a formula.
 */
export const writeTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  Papa.unparse([[...headings], ...rows.map((cells) => [...cells])], { newline: '\r\n', escapeFormulae: FORMULA });
