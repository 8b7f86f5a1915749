/** Milliseconds after which what a provider was to show, and neither came nor failed, counts as not loaded. */
export const PROVIDER_TIMEOUT_MS = 15_000;

const loading = new Map<string, Promise<boolean>>();

/** Brings a provider's script into the page, once. False when it did not come; it may then be asked for again. */
export function loadScript(url: string): Promise<boolean> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const script = document.createElement('script');
  const loaded = new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), PROVIDER_TIMEOUT_MS);
  });
  script.src = url;
  document.head.appendChild(script);
  loading.set(url, loaded);
  void loaded.then((came) => {
    if (came) return;
    loading.delete(url);
    script.remove();
  });
  return loaded;
}
