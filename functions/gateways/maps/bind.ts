import { type StandInBindings, standInsOn } from '../stand-ins.ts';
import type { MapsGateway } from './gateway.ts';
import { googleMaps } from './google.ts';
import { photonOsrm } from './photon-osrm.ts';
import { standInMaps } from './stand-in.ts';

export interface MapsBindings extends StandInBindings {
  /** Secret. A key for Google's Places API (New) and Routes API. */
  readonly GOOGLE_MAPS_KEY?: string | undefined;
  /** Origins of the operator's Photon and OSRM servers. Both are needed; a Google key takes precedence. */
  readonly PHOTON_URL?: string | undefined;
  readonly OSRM_URL?: string | undefined;
}

/** The maps service of this deployment; null when none is configured. Then there is no delivery. */
export function bindMaps(env: MapsBindings): MapsGateway | null {
  if (import.meta.env.MODE !== 'production' && standInsOn(env)) return standInMaps();
  if (env.GOOGLE_MAPS_KEY) return googleMaps({ key: env.GOOGLE_MAPS_KEY });
  if (env.PHOTON_URL && env.OSRM_URL) return photonOsrm({ photonApi: env.PHOTON_URL, osrmApi: env.OSRM_URL });
  return null;
}
