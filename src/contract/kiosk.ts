import * as v from 'valibot';
import { MAX_KIOSK_NAME_CHARACTERS, PAIRING_CODE_DIGITS } from '../domain/limits.ts';
import { idSchema, instantSchema } from './scalars.ts';

const kioskNameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_KIOSK_NAME_CHARACTERS));

/** A tablet that staff paired with a business. */
const kioskSchema = v.object({
  kioskId: idSchema,
  name: kioskNameSchema,
  pairedAt: instantSchema,
  lastSeenAt: instantSchema,
});
export type Kiosk = v.InferOutput<typeof kioskSchema>;

/** Reply of `GET /rest/board/{routingPath}/kiosks`: the paired kiosks, sorted by name. */
export const kiosksSchema = v.object({ kiosks: v.array(kioskSchema) });

/**
 * Body of `POST /rest/board/{routingPath}/kiosks`, which creates a pairing code. `name`: the name that the kiosk gets
 * when it is paired with the code.
 */
export const newKioskSchema = v.object({ name: kioskNameSchema });

/** Reply of `POST /rest/board/{routingPath}/kiosks`. */
export const kioskPairingSchema = v.object({
  code: v.string(),
  expiresAt: instantSchema,
  /** Address of the kiosk's page. It contains the code, so that nobody has to type it. */
  address: v.string(),
  /** `address` as a QR code: a PNG as a `data:` URL. */
  qrCode: v.string(),
});
export type KioskPairing = v.InferOutput<typeof kioskPairingSchema>;

/** Body of `POST /rest/kiosk/{routingPath}/pair`. The reply sets the kiosk's secret as an HttpOnly cookie. */
export const pairKioskSchema = v.object({
  code: v.pipe(
    v.string(),
    v.maxLength(20),
    v.transform((typed) => typed.replaceAll(/\D/g, '')),
    v.length(PAIRING_CODE_DIGITS, `A pairing code has ${PAIRING_CODE_DIGITS} digits.`),
  ),
});

/** Reply of `POST /rest/kiosk/{routingPath}/pair`: the name of the kiosk that is now paired. */
export const pairedKioskSchema = v.object({ name: v.string() });
export type PairedKiosk = v.InferOutput<typeof pairedKioskSchema>;

/**
 * Reply of `POST /rest/kiosk/{routingPath}/seen`, which records that a paired kiosk is in use. `kiosk` is null when the
 * device that makes the call is not a paired kiosk.
 */
export const kioskSeenSchema = v.object({ kiosk: v.nullable(pairedKioskSchema) });
