import { writeSync } from 'node:fs';

/** File descriptor to which a test run under watch.mjs writes its progress, one line of JSON per report. */
const PROGRESS_FD = 3;

/** Reports to watch.mjs how far a test run is, and which tests are running. */
export function reportProgress(text: string, running: Iterable<string>): void {
  writeSync(PROGRESS_FD, `${JSON.stringify({ text, running: [...running] })}\n`);
}
