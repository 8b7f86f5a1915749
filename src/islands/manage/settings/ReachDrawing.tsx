import { type DrawnTown, drawnTowns, type Town } from '../../../client/manage/settings/reach.ts';
import './ReachDrawing.css';

interface ReachDrawingProps {
  /** Position of the business, in degrees. */
  center: { readonly latitude: number; readonly longitude: number };
  /** The maximum delivery distance; null when there is no limit. */
  kilometers: number | null;
  /** The distance that the minimum fee covers, in kilometres; null when unknown. */
  firstKilometers: number | null;
  /** The towns around the business, the largest first. */
  towns: readonly Town[];
  /** Names of cities without delivery. */
  excluded: readonly unknown[];
}

/** Half the width of the drawing, in SVG units. */
const HALF_WIDTH_UNITS = 100;
const UNLIMITED_KM = 15;
const MIN_HALF_WIDTH_KM = 2;
/** Possible lengths of the scale, in kilometres. */
const SCALE_KM = [1, 2, 5, 10, 20, 50, 100, 200];

/**
 * Draws the delivery area as circles around the business, and the towns nearby as points. The drawing needs no map
 * service and no network.
 */
export function ReachDrawing({ center, kilometers, firstKilometers, towns, excluded }: ReachDrawingProps) {
  const halfWidth = Math.max(MIN_HALF_WIDTH_KM, (kilometers ?? UNLIMITED_KM) * 1.3);
  const drawn = drawnTowns(center, towns, halfWidth);
  const isExcluded = ({ name }: DrawnTown) => excluded.includes(name);
  const units = (km: number) => (km / halfWidth) * HALF_WIDTH_UNITS;
  /**
   * The radius of the dashed circle, in kilometres; null when `firstKilometers` is unknown, 0 or not below the limit.
   */
  const drawnFirst =
    firstKilometers !== null && firstKilometers > 0 && (kilometers === null || firstKilometers < kilometers)
      ? firstKilometers
      : null;
  const scale = SCALE_KM.findLast((km) => units(km) <= HALF_WIDTH_UNITS / 2) ?? 1;
  return (
    <figure className="reach">
      <svg
        viewBox={`${-HALF_WIDTH_UNITS} ${-HALF_WIDTH_UNITS} ${2 * HALF_WIDTH_UNITS} ${2 * HALF_WIDTH_UNITS}`}
        role="img"
        aria-label={words(kilometers, drawn, isExcluded)}
      >
        {kilometers !== null && <circle className="reach-limit" r={units(kilometers)} />}
        {drawnFirst !== null && <circle className="reach-first" r={units(drawnFirst)} />}
        {drawn.map((town) => (
          <g key={town.name} className={isExcluded(town) ? 'reach-town reach-town-excluded' : 'reach-town'}>
            <circle cx={units(town.east)} cy={units(town.south)} r="1.6" />
            <text x={units(town.east)} y={units(town.south) - 4}>
              {town.name}
            </text>
          </g>
        ))}
        <circle className="reach-here" r="4" />
        <g className="reach-scale">
          <path d={`M${HALF_WIDTH_UNITS - 6} ${HALF_WIDTH_UNITS - 8}v3h${-units(scale)}v-3`} />
          <text x={HALF_WIDTH_UNITS - 6 - units(scale) / 2} y={HALF_WIDTH_UNITS - 8}>
            {scale} km
          </text>
        </g>
      </svg>
      <figcaption>
        {kilometers === null
          ? 'No limit in kilometres.'
          : `The circle is ${kilometers} km, in a straight line. Roads are longer: near the edge, some addresses are too far.`}
        {drawnFirst !== null && ' The first fee covers about the area inside the dashed line.'}
      </figcaption>
    </figure>
  );
}

/** A description of the drawing for screen readers. */
function words(
  kilometers: number | null,
  drawn: readonly DrawnTown[],
  isExcluded: (town: DrawnTown) => boolean,
): string {
  if (kilometers === null) return 'Deliveries without a limit in kilometres.';
  const list = (towns: readonly DrawnTown[]) => towns.map(({ name }) => name).join(', ') || 'none';
  const inside = drawn.filter((town) => town.distance <= kilometers && !isExcluded(town));
  const outside = drawn.filter((town) => town.distance > kilometers);
  const left = drawn.filter(isExcluded);
  const excludedWords = left.length === 0 ? '' : ` Without delivery: ${list(left)}.`;
  return `A circle of ${kilometers} km around you. Centres of towns inside: ${list(inside)}. Outside: ${list(outside)}.${excludedWords}`;
}
