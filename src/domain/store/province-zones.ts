import type { Zone } from '../time.ts';
import type { Province } from './business.ts';

/** The most common time zone of each province. It is used for a business whose own zone is not known. */
export const PROVINCE_ZONES: Readonly<Record<Province, Zone>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};
