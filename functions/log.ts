/** Writes one line of JSON to the Worker's log. docs/operations.md lists the events. Never log personal data or secrets. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Readonly<Record<string, unknown>>): void {
  console[level](JSON.stringify({ level, event, ...fields }));
}
