import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import type { Checkout } from '../checkout/Checkout.tsx';
import { LoadingSheet } from './LoadingSheet.tsx';

/** The checkout, whose script is fetched when it is first opened; a failed fetch can be tried again. */
export function LoadedCheckout(props: ComponentProps<typeof Checkout>) {
  const [Loaded, setLoaded] = useState<typeof Checkout | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('../checkout/Checkout.tsx').then(
      (module) => setLoaded(() => module.Checkout),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  if (Loaded === null) return <LoadingSheet error={failed ? 'No internet connection' : null} onRetry={load} />;
  return <Loaded {...props} />;
}
