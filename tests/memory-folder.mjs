import { accessSync, constants, statfsSync } from 'node:fs';

/** On Linux, files in this folder are in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** The space that databases and browsers need. In a container, the folder often has less: 64 MB by default. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Puts temporary files into memory where this is possible. On a disk, the databases of the tests wait at each
 * transaction, which doubles the time of an edge test.
 */
export function keepTemporaryFilesInMemory() {
  if (hasRoom()) process.env.TMPDIR = MEMORY_FOLDER;
}

function hasRoom() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
