/**
 * Icons that any island may use. The script of every island with an icon contains all these icons.
 * followed-order-icons.ts contains the icons that only two islands use, the board and the tracker. icons.ts contains
 * the icons that only pages use.
 */
export const ISLAND_ICONS = {
  alert: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01',
  back: 'm15 18-6-6 6-6',
  check: 'M20 6 9 17l-5-5',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  forward: 'm9 18 6-6-6-6',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  trash: 'M3 6h18M5 6v16h14V6M8 6V2h8v4M10 11v6M14 11v6',
} as const;

export type IslandIconName = keyof typeof ISLAND_ICONS;
