/**
 * A part of a menu that stays in one column: a dish, some lines of a long dish, or the QR code at the end. The first piece
 * of a category also has the title of the category.
 */
export interface Piece {
  readonly height: number;
  /** The space above the piece. At the top of a column, there is no such space. */
  readonly spaceAbove: number;
  /**
   * The height of the category's title, which is repeated at the top of a column that starts with this piece. Null for the
   * first piece of a category and for the QR code, because they never have a repeated title above them.
   */
  readonly continuationHeight: number | null;
}

/** A range of pieces: from the index `from` to before the index `until`. */
export interface Range {
  readonly from: number;
  readonly until: number;
}

/** A page's left and right column; the right one may be empty on the last page. */
export type PageColumns = readonly [left: Range, right: Range];

/**
 * What pages and flaws cost in a layout.
 *
 * - `page`: one page. A page costs more than all flaws that it can have.
 * - `empty`: an empty column. The cost of a partly empty column grows with the square of the empty part. So a column that is
 *   a quarter empty costs a sixteenth of `empty`, which is more than a split category.
 * - `split`: a category that is split between two columns.
 * - `loneDish`: in addition to `split`, if the first or the last dish of the category is alone on one side of the split.
 * - `uneven`: a last page with one full column and one empty column. A smaller difference between the columns costs less.
 */
const COSTS = { page: 100, empty: 12, split: 0.3, loneDish: 0.3, uneven: 0.5 };

/** A column and its height, which includes the repeated title. */
interface Column extends Range {
  readonly height: number;
}

/** The cheapest layout of a piece and of all later pieces. */
interface Plan {
  readonly cost: number;
  /** The first page of this layout; null when no pieces are left. */
  readonly page: PageColumns | null;
}

/**
 * Fills two columns per page. The aims, most important first: few pages, columns that are more than three quarters full,
 * whole categories, an even last page. Finds the cheapest of all layouts. For this, the function plans the last pages
 * first. So when it plans a page, it knows the best plan for the later pieces (dynamic programming).
 */
export function fillColumns(
  pieces: readonly Piece[],
  firstHeight: number,
  laterHeight: number,
): readonly PageColumns[] {
  const starts = Array.from({ length: pieces.length + 1 }, (_, index) => index);
  const breakCosts = starts.map((at) => breakCost(pieces, at));
  const laterColumns = starts.map((from) => columnsFrom(pieces, from, laterHeight));
  const firstColumns = starts.map((from) => columnsFrom(pieces, from, firstHeight, laterHeight));
  const plans: Plan[] = [];
  plans[pieces.length] = { cost: 0, page: null };
  for (let from = pieces.length - 1; from >= 0; from--)
    plans[from] = bestPlan(from, { columns: laterColumns, height: laterHeight, breakCosts, plans });
  const pages: PageColumns[] = [];
  let { page } = bestPlan(0, { columns: firstColumns, height: firstHeight, breakCosts, plans });
  while (page !== null) {
    pages.push(page);
    page = plans[page[1].until]?.page ?? null;
  }
  return pages;
}

/** Values that are computed once, for all pages whose columns have the same height. */
interface Known {
  /** For each piece, the columns that can start with it. */
  readonly columns: readonly (readonly Column[])[];
  readonly height: number;
  /** For each piece, the cost of starting a column with it. */
  readonly breakCosts: readonly number[];
  /** The best plans that are already known. A plan begins with the piece that has the plan's index. */
  readonly plans: readonly Plan[];
}

function bestPlan(from: number, { columns, height, breakCosts, plans }: Known): Plan {
  let best: Plan = { cost: Number.POSITIVE_INFINITY, page: null };
  const end = columns.length - 1;
  for (const left of columns[from] ?? []) {
    const leftPart = left.height / height;
    const leftBreak = breakCosts[left.until] ?? 0;
    for (const right of columns[left.until] ?? []) {
      const rest = plans[right.until];
      if (!rest) continue;
      const rightPart = right.height / height;
      const empty = (1 - leftPart) ** 2 + (1 - rightPart) ** 2;
      const flaws = right.until === end ? COSTS.uneven * (leftPart - rightPart) ** 2 : COSTS.empty * empty;
      const cost = COSTS.page + (leftBreak + (breakCosts[right.until] ?? 0) + flaws) + rest.cost;
      if (cost < best.cost) best = { cost, page: [left, right] };
    }
  }
  return best;
}

/** The largest factor by which the spaces in a column are widened. Wider spaces would look like gaps. */
const MAX_SPACE_FACTOR = 2.2;

/** The factor, from 1 to MAX_SPACE_FACTOR, by which the spaces of a column are widened so that the column fills `room`. */
export function spaceFactor(pieces: readonly Piece[], room: number): number {
  const [first, ...others] = pieces;
  const spaces = others.reduce((sum, piece) => sum + piece.spaceAbove, 0);
  const drawn = pieces.reduce((sum, piece) => sum + piece.height, first?.continuationHeight ?? 0);
  return spaces === 0 ? 1 : Math.min(MAX_SPACE_FACTOR, Math.max(1, (room - drawn) / spaces));
}

/**
 * All columns that can start with the piece `from`, the shortest first. Each column contains this piece, even if the piece
 * is higher than `maxHeight`. Exception: if the piece is higher than `maxHeight`, but not higher than `laterHeight`, the only
 * column is an empty one, so that the piece begins a later page.
 */
function columnsFrom(pieces: readonly Piece[], from: number, maxHeight: number, laterHeight = 0): Column[] {
  const [first, ...others] = pieces.slice(from);
  const empty = { from, until: from, height: 0 };
  if (first === undefined) return [empty];
  let height = (first.continuationHeight ?? 0) + first.height;
  if (height > maxHeight && height <= laterHeight) return [empty];
  const columns: Column[] = [{ from, until: from + 1, height }];
  for (const [index, piece] of others.entries()) {
    height += piece.spaceAbove + piece.height;
    if (height > maxHeight) break;
    columns.push({ from, until: from + index + 2, height });
  }
  return columns;
}

/** The cost of starting a column with the piece that has the index `at`. */
function breakCost(pieces: readonly Piece[], at: number): number {
  const staysTogether = (index: number) => (pieces[index]?.continuationHeight ?? null) !== null;
  if (!staysTogether(at)) return 0;
  const isLone = !staysTogether(at - 1) || !staysTogether(at + 1);
  return COSTS.split + (isLone ? COSTS.loneDish : 0);
}
