import Papa from 'papaparse';

/** A line of a table as text cells, with its number in a spreadsheet, from 1 on. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Splits comma, semicolon or tab separated text into cells. Leaves out empty lines. */
export function readLines(text: string): readonly TableLine[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  return data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => unescaped(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Texts that a spreadsheet would run as a formula, also with the leading apostrophes that `writeTable` adds. */
const FORMULA = /^'*[=+\-@]/;

const unescaped = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/**
 * Writes cells as comma-separated text that `readLines` and spreadsheets can read. Prevents spreadsheets from running a
 * text as a formula.
 */
export const writeTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  Papa.unparse([[...headings], ...rows.map((cells) => [...cells])], { newline: '\r\n', escapeFormulae: FORMULA });
