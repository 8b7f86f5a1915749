import type { Reply } from '../../src/contract/errors.ts';
import type { PictureKind } from '../../src/contract/picture-kinds.ts';
import type { StoredPicture } from '../../src/contract/pictures.ts';
import type { PersonSession } from './people.ts';

/** An uploaded file. */
export interface PictureUpload {
  readonly kind: PictureKind;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** The pictures of businesses. */
export interface PictureCalls {
  /**
   * Encodes an uploaded picture and stores it under the business. Changes nothing that customers see: a document must name the
   * address. Fails with `forbidden`, `tooLarge`, `tooMany`, and with `refused` and a problem as its reason for a file that is
   * no acceptable picture.
   */
  store(person: PersonSession, routingPath: string, upload: PictureUpload): Promise<Reply<StoredPicture>>;
}
