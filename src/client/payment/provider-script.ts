/** After this time, the script or the form of a payment provider counts as not loaded. */
export const PAYMENT_FORM_TIMEOUT_MS = 15_000;

const loading = new Map<string, Promise<boolean>>();

/**
 * Loads the script of a payment or identity provider once. Resolves to false if the loading fails; the next call then
 * tries again.
 */
export function loadScript(url: string): Promise<boolean> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const script = document.createElement('script');
  const loaded = new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), PAYMENT_FORM_TIMEOUT_MS);
  });
  script.src = url;
  document.head.appendChild(script);
  loading.set(url, loaded);
  void loaded.then((isLoaded) => {
    if (isLoaded) return;
    loading.delete(url);
    script.remove();
  });
  return loaded;
}
