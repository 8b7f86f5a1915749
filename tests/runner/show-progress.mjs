const TERMINAL_INTERVAL_MS = 1_000;
const LOG_INTERVAL_MS = 30_000;

/**
 * Shows how far the running steps are: on a terminal in one line that is overwritten, in a log with a new line at intervals.
 *
 * @param {() => string[]} describeSteps
 */
export function showProgress(describeSteps, stream = process.stdout) {
  const clear = stream.isTTY ? '\r\x1b[K' : '';
  const end = stream.isTTY ? '' : '\n';
  const show = () => {
    const line = describeSteps().join(' · ');
    if (line) stream.write(`${clear}${stream.isTTY ? line.slice(0, stream.columns - 1) : line}${end}`);
  };
  const timer = setInterval(show, stream.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS);
  return {
    /** Writes text that is not overwritten. */
    print(text) {
      stream.write(`${clear}${text}\n`);
    },
    stop() {
      clearInterval(timer);
      stream.write(clear);
    },
  };
}
