/** The smallest unbreakable part of a menu: a dish. The first dish of a category includes the title. */
export interface Piece {
  readonly height: number;
  /** Space above, dropped at the top of a column. */
  readonly spaceAbove: number;
  /** The height of the repeated title when a column starts here; null for the first piece of a category. */
  readonly continuationHeight: number | null;
}

/** A half-open range of pieces. */
export interface Range {
  readonly from: number;
  readonly until: number;
}

/** A page's left and right column; the right one may be empty on the last page. */
export type PageColumns = readonly [left: Range, right: Range];

/** Costs of a layout's flaws. For comparison: a column that is half empty costs 0.25. A page costs more than all flaws together. */
const COSTS = { page: 100, split: 0.3, loneDish: 0.3, uneven: 0.5 };

interface Plan {
  readonly cost: number;
  readonly pages: readonly PageColumns[];
}

/**
 * Fills two columns per page. The aims, most important first: few pages, whole categories, full columns, an even last page.
 * Finds the cheapest of all layouts from the end (dynamic programming): the best plan for the rest is known for each page.
 */
export function fillColumns(
  pieces: readonly Piece[],
  firstHeight: number,
  laterHeight: number,
): readonly PageColumns[] {
  const plans: Plan[] = [];
  plans[pieces.length] = { cost: 0, pages: [] };
  for (let from = pieces.length - 1; from > 0; from--) plans[from] = bestPlan(pieces, from, laterHeight, plans);
  return bestPlan(pieces, 0, firstHeight, plans).pages;
}

function bestPlan(pieces: readonly Piece[], from: number, height: number, later: readonly Plan[]): Plan {
  let best: Plan = { cost: Number.POSITIVE_INFINITY, pages: [] };
  for (const left of columnsFrom(pieces, from, height)) {
    for (const right of columnsFrom(pieces, left.until, height)) {
      const rest = later[right.until];
      if (!rest) continue;
      const cost = COSTS.page + pageCost(pieces, left, right, height) + rest.cost;
      if (cost < best.cost) best = { cost, pages: [[left, right], ...rest.pages] };
    }
  }
  return best;
}

/** All columns that can start here, the shortest first. A column with a single piece is always possible. */
function columnsFrom(pieces: readonly Piece[], from: number, height: number): Range[] {
  if (from === pieces.length) return [{ from, until: from }];
  const columns: Range[] = [];
  for (let until = from + 1; until <= pieces.length; until++) {
    if (until > from + 1 && columnHeight(pieces, { from, until }) > height) break;
    columns.push({ from, until });
  }
  return columns;
}

/** The height of pieces below each other. */
export function columnHeight(pieces: readonly Piece[], { from, until }: Range): number {
  const continuation = pieces[from]?.continuationHeight ?? 0;
  const heights = pieces.slice(from, until).map((piece, index) => piece.height + (index === 0 ? 0 : piece.spaceAbove));
  return heights.reduce((sum, height) => sum + height, from === until ? 0 : continuation);
}

function pageCost(pieces: readonly Piece[], left: Range, right: Range, height: number): number {
  const leftPart = columnHeight(pieces, left) / height;
  const rightPart = columnHeight(pieces, right) / height;
  const splits = breakCost(pieces, left.until) + breakCost(pieces, right.until);
  if (right.until === pieces.length) return splits + COSTS.uneven * (leftPart - rightPart) ** 2;
  return splits + (1 - leftPart) ** 2 + (1 - rightPart) ** 2;
}

/** The cost of starting a column at this piece. */
function breakCost(pieces: readonly Piece[], at: number): number {
  const staysTogether = (index: number) => (pieces[index]?.continuationHeight ?? null) !== null;
  if (!staysTogether(at)) return 0;
  const isLone = !staysTogether(at - 1) || !staysTogether(at + 1);
  return COSTS.split + (isLone ? COSTS.loneDish : 0);
}
