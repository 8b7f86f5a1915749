import { writeSync } from 'node:fs';

/** What a test run that watch.mjs started writes its progress to, a line of JSON each time. */
const PROGRESS_FD = 3;

/** Tells watch.mjs how far a test run is, and which tests run now. */
export function reportProgress(text: string, running: Iterable<string>): void {
  writeSync(PROGRESS_FD, `${JSON.stringify({ text, running: [...running] })}\n`);
}
