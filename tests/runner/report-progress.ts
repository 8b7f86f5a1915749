import { writeSync } from 'node:fs';

/** The file descriptor from which watch.mjs reads the progress of a test run. Each report is one line of JSON. */
const PROGRESS_FD = 3;

/** Reports to watch.mjs how far a test run is, and which tests are running. */
export function reportProgress(text: string, running: Iterable<string>): void {
  writeSync(PROGRESS_FD, `${JSON.stringify({ text, running: [...running] })}\n`);
}
