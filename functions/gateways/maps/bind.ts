import { type StandInBindings, standInsOn } from '../stand-ins.ts';
import type { MapsGateway } from './gateway.ts';
import { googleMaps } from './google.ts';
import { photonOsrm } from './photon-osrm.ts';
import { standInMaps } from './stand-in.ts';

export interface MapsBindings extends StandInBindings {
  /** A secret: the key for Google's Places API (New) and Routes API. When it is set, the two servers below are not used. */
  readonly GOOGLE_MAPS_KEY?: string | undefined;
  /** Origin of the operator's Photon server, which finds addresses. Works only together with OSRM_URL. */
  readonly PHOTON_URL?: string | undefined;
  /** Origin of the operator's OSRM server, which finds roads. Works only together with PHOTON_URL. */
  readonly OSRM_URL?: string | undefined;
}

/** The maps service of this deployment; null when none is configured. Then no business can deliver. */
export function bindMaps(env: MapsBindings): MapsGateway | null {
  if (import.meta.env.MODE !== 'production' && standInsOn(env)) return standInMaps();
  if (env.GOOGLE_MAPS_KEY) return googleMaps({ key: env.GOOGLE_MAPS_KEY });
  if (env.PHOTON_URL && env.OSRM_URL) return photonOsrm({ photonApi: env.PHOTON_URL, osrmApi: env.OSRM_URL });
  return null;
}
