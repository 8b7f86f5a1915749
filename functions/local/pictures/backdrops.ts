import type { Ground } from './ground.ts';

export const BACKDROPS = [
  'sun',
  'arches',
  'hills',
  'rays',
  'dots',
  'awning',
  'waves',
  'tiles',
  'leaves',
  'mountains',
] as const;
export type Backdrop = (typeof BACKDROPS)[number];

/** The size of a featured picture. A card of the directory shows such a picture. */
export const FEATURED_WIDTH_PIXELS = 800;
export const FEATURED_HEIGHT_PIXELS = 450;
/** The distance from the top of a featured picture to the upper edge of the table in it. */
const TABLE_TOP_PIXELS = 322;

const span = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, i) => make(i));

/**
 * The SVG shapes of each backdrop. They are drawn on the wall of a featured picture, behind the figures (emoji). Shapes
 * in transparent white make the wall lighter. Shapes in the colour `deep` make it darker.
 */
const SHAPES: Record<Backdrop, (ground: Ground) => string> = {
  sun: () =>
    '<circle cx="400" cy="250" r="210" fill="#fff" opacity=".38"/><circle cx="400" cy="250" r="160" fill="#fff" opacity=".32"/>',
  arches: ({ deep }) =>
    span(3, (i) => {
      const x = 400 + (i - 1) * 262;
      const arch = (r: number) => `M${x - r} 330V${210 - (i === 1 ? 40 : 0)}a${r} ${r} 0 0 1 ${2 * r} 0V330z`;
      return `<path d="${arch(112)}" fill="${deep}" opacity=".55"/><path d="${arch(92)}" fill="#fff" opacity=".5"/>`;
    }).join(''),
  hills: ({ deep }) =>
    `<circle cx="610" cy="112" r="62" fill="#fff" opacity=".7"/>
     <path d="M0 250C150 130 300 180 430 250S700 330 800 220V330H0z" fill="${deep}" opacity=".5"/>
     <path d="M0 300C120 220 260 250 400 300S660 260 800 300V340H0z" fill="${deep}" opacity=".8"/>`,
  rays: ({ deep }) =>
    span(14, (i) => {
      const at = (angle: number) => `${400 + 700 * Math.cos(angle)} ${300 - 700 * Math.sin(angle)}`;
      return `<path d="M400 300L${at((i * Math.PI) / 14)}L${at(((i + 0.5) * Math.PI) / 14)}z" fill="${deep}" opacity=".42"/>`;
    }).join(''),
  dots: ({ deep }) =>
    span(60, (i) => {
      const row = Math.floor(i / 12);
      const radius = 16 - row * 2.4;
      return `<circle cx="${(i % 12) * 72 + (row % 2) * 36 + 2}" cy="${row * 58 + 34}" r="${radius}" fill="${i % 3 === 0 ? '#fff' : deep}" opacity=".5"/>`;
    }).join(''),
  awning: ({ deep }) =>
    span(
      10,
      (i) =>
        `<path d="M${i * 80} 0h80v74a40 40 0 0 1-80 0z" fill="${i % 2 ? '#fff' : deep}" opacity="${i % 2 ? 0.75 : 0.95}"/>`,
    ).join(''),
  waves: ({ deep }) =>
    `<circle cx="180" cy="120" r="54" fill="#fff" opacity=".75"/>${span(3, (row) => {
      const y = 190 + row * 44;
      const humps = span(6, () => 'q40 -46 80 0t80 0').join('');
      return `<path d="M${-row * 44 - 20} ${y}${humps}V340H-60z" fill="${deep}" opacity="${0.3 + row * 0.14}"/>`;
    }).join('')}`,
  tiles: ({ deep }) =>
    span(40, (i) => {
      const x = (i % 10) * 80;
      const y = Math.floor(i / 10) * 80;
      return (i + Math.floor(i / 10)) % 2
        ? `<rect x="${x}" y="${y}" width="80" height="80" fill="${deep}" opacity=".34"/>`
        : '';
    }).join(''),
  leaves: ({ deep }) =>
    span(9, (i) => {
      const turn = -80 + i * 20;
      return `<path d="M400 340C340 240 350 130 400 40C450 130 460 240 400 340z" fill="${i % 2 ? '#fff' : deep}" opacity="${i % 2 ? 0.32 : 0.45}" transform="rotate(${turn} 400 350)"/>`;
    }).join(''),
  mountains: ({ deep }) =>
    `<circle cx="190" cy="118" r="50" fill="#fff" opacity=".8"/>
     <path d="M-20 330L150 170L260 262L430 70L560 230L640 160L830 330z" fill="${deep}" opacity=".6"/>
     <path d="M430 70L482 134L446 126L424 152L400 122L380 128z" fill="#fff" opacity=".8"/>
     <path d="M-20 340L110 250L300 330L520 236L820 340z" fill="${deep}" opacity=".85"/>`,
};

/** The background of a featured picture: a wall with a backdrop, and a table. */
export const featuredBackground = (ground: Ground, backdrop: Backdrop): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${FEATURED_WIDTH_PIXELS}" height="${FEATURED_HEIGHT_PIXELS}">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground.light}"/><stop offset="1" stop-color="${ground.deep}"/></linearGradient>
      <linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground.light}"/><stop offset="1" stop-color="${ground.deep}"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    ${SHAPES[backdrop](ground)}
    <rect y="${TABLE_TOP_PIXELS}" width="100%" height="${FEATURED_HEIGHT_PIXELS - TABLE_TOP_PIXELS}" fill="url(#table)"/>
    <rect y="${TABLE_TOP_PIXELS}" width="100%" height="${FEATURED_HEIGHT_PIXELS - TABLE_TOP_PIXELS}" fill="#fff" opacity=".35"/>
    <rect y="${TABLE_TOP_PIXELS}" width="100%" height="2" fill="#fff" opacity=".7"/>
  </svg>`;
