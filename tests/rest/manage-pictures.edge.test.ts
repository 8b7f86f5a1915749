import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PictureKind } from '../../src/contract/picture-kinds.ts';
import { MAX_UPLOAD_BYTES, PICTURE_PROBLEMS, storedPictureSchema } from '../../src/contract/pictures.ts';
import { LOGO, PHOTO_MAKER, SIDEWAYS_PHOTO } from '../pictures/samples.ts';
import { buildTown, errorOf, RAMEN, TACOS, Visitor } from '../town.ts';

let owner: Visitor;

beforeEach(async () => {
  await buildTown();
  owner = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'owner' });
});

const upload = (file: Uint8Array, kind: PictureKind = 'dish', by = owner) =>
  by.call(`/rest/manage/business/ramen/pictures?kind=${kind}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
const addressOf = async (response: Response) => v.parse(storedPictureSchema, await response.json()).address;
const bytesAt = async (address: string) => new Uint8Array(await (await owner.call(address)).arrayBuffer());
const storedFiles = async () => (await env.PICTURES.list()).objects.map(({ key }) => key);
const infoOf = (bytes: Uint8Array) => env.IMAGES.info(new Blob([new Uint8Array(bytes)]).stream());

describe('an upload', () => {
  it.each([
    ['dish', SIDEWAYS_PHOTO, 'image/avif', 192, 480],
    ['logo', LOGO, 'image/png', 168, 512],
  ] as const)('of a %s is encoded in two widths', async (kind, file, format, smaller, larger) => {
    const address = await addressOf(await upload(file, kind));
    for (const width of [smaller, larger]) {
      const bytes = await bytesAt(address.replace(`-${smaller}.`, `-${width}.`));
      expect(await infoOf(bytes)).toMatchObject({ format, width, height: width });
      const text = new TextDecoder('latin1').decode(bytes);
      expect([text.includes(PHOTO_MAKER), text.includes('Exif')]).toEqual([false, false]);
    }
  });

  it('has the same address when the same file is sent again', async () => {
    const address = await addressOf(await upload(LOGO, 'logo'));
    const files = await storedFiles();
    expect(await addressOf(await upload(LOGO, 'logo'))).toBe(address);
    expect(await storedFiles()).toEqual(files);
    expect(await addressOf(await upload(LOGO, 'dish'))).not.toBe(address);
  });

  it('may be cached by browsers for a year', async () => {
    const response = await owner.call(await addressOf(await upload(LOGO, 'logo')));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

it.each([
  ['a text file', new TextEncoder().encode('Dear customer, this is our menu.'), 'noPicture'],
  ['half of a photo', SIDEWAYS_PHOTO.subarray(0, SIDEWAYS_PHOTO.length / 2), 'incomplete'],
  ['a logo with damaged pixels', damaged(LOGO), 'damaged'],
] as const)('%s is refused with a sentence about the problem, and is not stored', async (_name, file, reason) => {
  expect(await errorOf(await upload(file))).toMatchObject({
    status: 422,
    code: 'refused',
    reason,
    message: PICTURE_PROBLEMS[reason],
  });
  expect(await storedFiles()).toEqual([]);
});

/** A PNG with the same chunks, but broken pixel data. */
function damaged(file: Uint8Array): Uint8Array {
  const copy = file.slice();
  const data = new TextDecoder('latin1').decode(copy).indexOf('IDAT') + 4;
  copy.fill(0xff, data, data + 20);
  return copy;
}

it('an upload is refused when it has fewer pixels than a picture of its kind needs', async () => {
  expect(await errorOf(await upload(LOGO, 'featured'))).toMatchObject({ reason: 'tooFewPixels' });
});

it('an upload is refused when the file is larger than 10 MB', async () => {
  const file = new Uint8Array(MAX_UPLOAD_BYTES + 1);
  file.set(SIDEWAYS_PHOTO);
  expect(await errorOf(await upload(file))).toMatchObject({ status: 413, code: 'tooLarge' });
});

it('R9: an upload is refused for people of another business and for visitors who are not signed in', async () => {
  const other = await new Visitor().startShift(TACOS.serviceProviderUserId, { role: 'owner' });
  expect((await upload(LOGO, 'logo', other)).status).toBe(403);
  expect((await upload(LOGO, 'logo', new Visitor())).status).toBe(401);
  expect(await storedFiles()).toEqual([]);
});

it('an upload is refused after 300 tries in an hour; refused tries count too', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 301; count++) statuses.add((await upload(new Uint8Array([1]))).status);
  expect([...statuses]).toEqual([422, 429]);
});
