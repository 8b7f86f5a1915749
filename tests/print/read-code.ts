import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Reads the QR code in a PNG or SVG, not with the library that creates codes. Throws if the picture has no code. */
export async function readCode(picture: Uint8Array | string, width?: number): Promise<string> {
  const image = sharp(typeof picture === 'string' ? Buffer.from(picture) : picture).resize({ width });
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
