import { failure, replied } from '../../../src/contract/errors.ts';
import { MAX_UPLOAD_BYTES, PICTURE_PROBLEMS, type PictureProblem } from '../../../src/contract/pictures.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { readBody } from '../../pictures/read-body.ts';
import { readUpload } from '../../pictures/read-upload.ts';
import { type PictureStorage, storePicture } from '../../pictures/store-picture.ts';
import { hasRoomFor } from '../../pictures/stored-pictures.ts';
import type { PictureCalls } from '../pictures.ts';
import { permittedBusiness } from './permitted-business.ts';

const TOO_LARGE_MESSAGE = 'This file is larger than 10 MB. Please choose a smaller one.';
const NO_ROOM_MESSAGE = 'This business has 2,000 pictures, which is the limit. Please ask the operator.';

interface PictureParts extends PictureStorage {
  readonly db: D1Database;
  readonly limiter: RateLimiter;
}

/** The call that stores a picture: Cloudflare Images encodes it, and R2 stores it. */
export const pictureCalls = ({ db, limiter, ...storage }: PictureParts): PictureCalls => ({
  async store(person, routingPath, { kind, body }) {
    const found = await permittedBusiness(db, person, 'addPictures', routingPath);
    if (!found.ok) return found;
    const { businessId } = found.value;
    const attempt = await limiter.take(['pictureByBusiness', String(businessId)]);
    if (attempt === null) return failure('tooMany');
    const bytes = await readBody(body, MAX_UPLOAD_BYTES);
    if (bytes === null) return failure('tooLarge', { message: TOO_LARGE_MESSAGE });
    const picture = readUpload(bytes);
    if (typeof picture === 'string') return refused(picture);
    if (!(await hasRoomFor(storage.bucket, businessId))) return failure('conflict', { message: NO_ROOM_MESSAGE });
    const stored = await storePicture(storage, businessId, kind, picture);
    return typeof stored === 'string' ? refused(stored) : replied(stored);
  },
});

const refused = (problem: PictureProblem): ReturnType<typeof failure> =>
  failure('refused', { message: PICTURE_PROBLEMS[problem], reason: problem });
