import { type Kiosk, type KioskPairing, kioskPairingSchema, kiosksSchema } from '../../contract/kiosk.ts';
import { doneSchema } from '../../contract/user.ts';
import { type Answer, call } from '../rest.ts';
import { boardPath } from './board-calls.ts';

const kiosksPath = (routingPath: string) => `${boardPath(routingPath)}/kiosks`;

export function fetchKiosks(routingPath: string): Promise<Answer<{ kiosks: Kiosk[] }>> {
  return call({ method: 'GET', path: kiosksPath(routingPath), reply: kiosksSchema });
}

/** Asks for a code that pairs a kiosk of this name. */
export function createPairingCode(routingPath: string, name: string): Promise<Answer<KioskPairing>> {
  return call({ method: 'POST', path: kiosksPath(routingPath), reply: kioskPairingSchema, body: { name } });
}

export function endKiosk(routingPath: string, kioskId: number): Promise<Answer<unknown>> {
  return call({ method: 'POST', path: `${kiosksPath(routingPath)}/${kioskId}/end`, reply: doneSchema });
}
