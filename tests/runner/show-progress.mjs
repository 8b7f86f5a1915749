const TERMINAL_INTERVAL_MS = 1_000;
const LOG_INTERVAL_MS = 30_000;

/**
 * Shows how far the running steps are. On a terminal, one line is overwritten each second. In a log, a new line follows
 * every 30 seconds.
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
