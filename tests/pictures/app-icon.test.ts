import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appIcon } from '../../functions/pictures/app-icon.ts';

const BRAND = [200, 30, 30] as const;
const BLUE = [48, 96, 192];

async function pixelsOf(name: Parameters<typeof appIcon>[2], logo: Buffer) {
  const icon = appIcon(new Uint8Array(logo).buffer, BRAND, name);
  const { data, info } = await sharp(icon ?? new Uint8Array())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { info, at };
}
const square = sharp({ create: { width: 512, height: 512, channels: 4, background: '#3060c0' } });
/** A blue disc on a transparent background. */
const disc = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><circle cx="256" cy="256" r="200" fill="#3060c0"/></svg>',
  ),
);

describe.each(['png', 'png with a palette'])('an icon from a logo as %s', (format) => {
  const options = { palette: format.endsWith('palette') };

  it('shows an opaque logo up to the edges of the icon', async () => {
    const { info, at } = await pixelsOf('maskable-512.png', await square.clone().png(options).toBuffer());
    expect(info).toMatchObject({ width: 512, height: 512, channels: 3 });
    expect([at(0, 0), at(256, 256)]).toEqual([BLUE, BLUE]);
  });

  it('shows a transparent logo on the brand colour', async () => {
    const { info, at } = await pixelsOf('apple-touch-icon.png', await disc.clone().png(options).toBuffer());
    expect(info).toMatchObject({ width: 180, height: 180, channels: 3 });
    expect([at(0, 0), at(90, 90)]).toEqual([[...BRAND], BLUE]);
  });

  it('shows the logo of a maskable icon inside the circle that stays visible on every device', async () => {
    const { at } = await pixelsOf('maskable-512.png', await disc.clone().png(options).toBuffer());
    expect([at(256, 80), at(256, 110)]).toEqual([[...BRAND], BLUE]);
  });
});

it('a logo that is no PNG gives no icon', () => {
  expect(appIcon(new Uint8Array([1, 2, 3]).buffer, BRAND, 'icon-192.png')).toBeNull();
});
