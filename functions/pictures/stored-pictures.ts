import { PICTURE_FOLDER } from '../../src/contract/picture-kinds.ts';

const TYPES = { avif: 'image/avif', png: 'image/png' } as const;
type PictureType = (typeof TYPES)[keyof typeof TYPES];

/** Where the bucket stores a picture, derived from its address. */
export interface PicturePlace {
  readonly key: string;
  readonly type: PictureType;
  /** Whether the address contains a hash of the upload. The picture at such an address never changes. */
  readonly isImmutable: boolean;
}

/** A file of a picture, as browsers get it. */
export interface PictureFile {
  readonly bytes: ArrayBuffer;
  /** The value of the header `etag`, with its quotes. */
  readonly etag: string;
}

/**
 * Where the bucket stores the picture with an address such as `/pictures/kitsune-alley/tonkotsu-192.avif`. Null for any
 * other address.
 */
export function picturePlace(address: string): PicturePlace | null {
  if (!address.startsWith(PICTURE_FOLDER)) return null;
  const key = address.slice(PICTURE_FOLDER.length);
  const [, name = '', ending] = /^[a-z\d-]+\/([a-z\d-]+)-\d{2,4}\.(avif|png)$/.exec(key) ?? [];
  if (ending !== 'avif' && ending !== 'png') return null;
  return { key, type: TYPES[ending], isImmutable: /^[a-f\d]{32}$/.test(name) };
}

/** The picture in the bucket; null when there is none. */
export async function readPicture(bucket: R2Bucket, { key }: PicturePlace): Promise<PictureFile | null> {
  const object = await bucket.get(key);
  return object && { bytes: await object.arrayBuffer(), etag: object.httpEtag };
}

/** Each picture has two files, so a business can store 2,000 pictures. */
const MAX_FILES_PER_BUSINESS = 4_000;

/** Whether a business may store another picture. */
export async function hasRoomFor(bucket: R2Bucket, businessId: number): Promise<boolean> {
  let files = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: `${businessId}/`, ...(cursor !== undefined && { cursor }) });
    files += page.objects.length;
    if (files >= MAX_FILES_PER_BUSINESS) return false;
    if (!page.truncated) return true;
    cursor = page.cursor;
  }
}
