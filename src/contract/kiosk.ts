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

/** `GET /rest/board/{routingPath}/kiosks`: the paired kiosks, by name. */
export const kiosksSchema = v.object({ kiosks: v.array(kioskSchema) });

/** `POST /rest/board/{routingPath}/kiosks`: asks for a code that pairs a kiosk of this name. */
export const newKioskSchema = v.object({ name: kioskNameSchema });

/** Reply of `POST /rest/board/{routingPath}/kiosks`. */
export const kioskPairingSchema = v.object({
  code: v.string(),
  expiresAt: instantSchema,
  /** The kiosk's page, which opens with the code filled in. */
  address: v.string(),
  /** The address as a QR code: a PNG as a `data:` URL. */
  qrCode: v.string(),
});
export type KioskPairing = v.InferOutput<typeof kioskPairingSchema>;

/** `POST /rest/kiosk/{routingPath}/pair`. Answers with the kiosk's secret as an HttpOnly cookie. */
export const pairKioskSchema = v.object({
  code: v.pipe(
    v.string(),
    v.maxLength(20),
    v.transform((typed) => typed.replaceAll(/\D/g, '')),
    v.length(PAIRING_CODE_DIGITS, `A pairing code has ${PAIRING_CODE_DIGITS} digits.`),
  ),
});

/** The name of a paired kiosk. */
export const pairedKioskSchema = v.object({ name: v.string() });
export type PairedKiosk = v.InferOutput<typeof pairedKioskSchema>;

/**
 * `POST /rest/kiosk/{routingPath}/seen`: records that a paired kiosk is in use. `kiosk` is null for any other device.
 */
export const kioskSeenSchema = v.object({ kiosk: v.nullable(pairedKioskSchema) });
