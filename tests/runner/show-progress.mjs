const TERMINAL_EVERY_MS = 1_000;
const LOG_EVERY_MS = 30_000;

/**
 * Shows how far the running steps are: in one line of a terminal, which is overwritten; in a log by a line now and then.
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
  const timer = setInterval(show, stream.isTTY ? TERMINAL_EVERY_MS : LOG_EVERY_MS);
  return {
    /** Writes text that stays. */
    print(text) {
      stream.write(`${clear}${text}\n`);
    },
    stop() {
      clearInterval(timer);
      stream.write(clear);
    },
  };
}
