/** Resolves once the whole page is there: scripts stand before what they make better, so that its beginning can be used. */
export function whenParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
}
