/** A town near a business, for the drawing that shows how far the business delivers. */
export interface Town {
  readonly name: string;
  /** Latitude and longitude are in degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A town with its position in the drawing. */
export interface DrawnTown {
  readonly name: string;
  /** Position in kilometres from the business; negative to the west and to the north. */
  readonly east: number;
  readonly south: number;
  /** Kilometres to the business in a straight line. */
  readonly distance: number;
}

const KM_PER_DEGREE = 111.2;
/** Maximum number of towns in one drawing. */
const MAX_DRAWN_TOWNS = 9;
/** Space for the height of a name, as a share of half the drawing's width. */
const NAME_HEIGHT_SHARE = 0.14;
/** Space for one letter of a name, as a share of half the drawing's width. */
const LETTER_WIDTH_SHARE = 0.052;

/**
 * The towns to draw in a square with the business in its middle. Takes the towns one after the other, and leaves out
 * a town if its name would overlap another name, the business or the edge of the square. `halfWidth`: kilometres
 * from the middle to each side. The positions are approximate: for a town that is near enough for a delivery, the error
 * is a few percent.
 */
export function drawnTowns(
  center: { readonly latitude: number; readonly longitude: number },
  towns: readonly Town[],
  halfWidth: number,
): readonly DrawnTown[] {
  const drawn: DrawnTown[] = [];
  for (const { name, latitude, longitude } of towns) {
    const east = (longitude - center.longitude) * KM_PER_DEGREE * Math.cos((center.latitude * Math.PI) / 180);
    const south = (center.latitude - latitude) * KM_PER_DEGREE;
    const town = { name, east, south, distance: Math.hypot(east, south) };
    if (drawn.length < MAX_DRAWN_TOWNS && hasRoom(town, drawn, halfWidth)) drawn.push(town);
  }
  return drawn;
}

function hasRoom(town: DrawnTown, others: readonly DrawnTown[], halfWidth: number): boolean {
  const halfName = (town.name.length * LETTER_WIDTH_SHARE * halfWidth) / 2;
  const height = NAME_HEIGHT_SHARE * halfWidth;
  const isInside = Math.abs(town.east) + halfName < halfWidth && Math.abs(town.south) + height < halfWidth;
  // The name must not cover the business, which is drawn in the middle.
  const isClear = Math.abs(town.south) > height || Math.abs(town.east) > halfName + height;
  return (
    isInside &&
    isClear &&
    others.every((other) => {
      const halfOther = (other.name.length * LETTER_WIDTH_SHARE * halfWidth) / 2;
      return Math.abs(town.south - other.south) > height || Math.abs(town.east - other.east) > halfName + halfOther;
    })
  );
}
