import type { Reply } from '../../src/contract/errors.ts';
import type { Kiosk, PairedKiosk } from '../../src/contract/kiosk.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { PersonSession } from './people.ts';

/** A code with which one tablet becomes a kiosk. The code works once, and only before `expiresAt`. */
export interface PairingCode {
  readonly code: string;
  readonly expiresAt: Instant;
}

/** A kiosk that was just paired, with the token for its cookie. */
export interface NewlyPaired extends PairedKiosk {
  readonly token: string;
}

/**
 * Calls that pair tablets with a business. A call that has the parameter `person` fails with `forbidden` when this
 * person may not pair kiosks.
 */
export interface KioskCalls {
  /** The paired kiosks of a business, sorted by name. */
  list(person: PersonSession, routingPath: string): Promise<Reply<readonly Kiosk[]>>;
  /** Creates a code for a kiosk of this name. Fails with `conflict` when the business has `MAX_KIOSKS` kiosks. */
  createCode(person: PersonSession, routingPath: string, name: string): Promise<Reply<PairingCode>>;
  /** Ends a pairing. The site then treats the tablet like the device of any visitor. */
  end(person: PersonSession, routingPath: string, kioskId: number): Promise<Reply<null>>;
  /**
   * Pairs the tablet that sends a code. If `oldToken` is the tablet's token of an earlier pairing with this business, that
   * pairing ends.
   */
  pair(routingPath: string, code: string, source: string, oldToken: string | null): Promise<Reply<NewlyPaired>>;
  /** Records that a kiosk is in use. Returns null when the token belongs to no kiosk of this business. */
  seen(routingPath: string, token: string): Promise<PairedKiosk | null>;
}
