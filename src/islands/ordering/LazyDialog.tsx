import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { LoadingSheet } from './LoadingSheet.tsx';

/** A dialog with a script of its own. */
export interface DialogScript<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** Null until the script was fetched. */
  fetched: ComponentType<Props> | null;
}

interface LazyDialogProps<Props> {
  script: DialogScript<Props>;
  dialogProps: Props;
}

/** A dialog whose script is fetched when it is first opened. A fetch that failed can be tried again. */
export function LazyDialog<Props extends object>({ script, dialogProps }: LazyDialogProps<Props>) {
  const [Component, setComponent] = useState(() => script.fetched);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    script.fetch().then(
      (component) => {
        script.fetched = component;
        setComponent(() => component);
      },
      () => setFailed(true),
    );
  }, [script]);
  useEffect(() => {
    if (script.fetched === null) load();
  }, [script, load]);
  if (Component === null) return <LoadingSheet error={failed ? 'No internet connection' : null} onRetry={load} />;
  return <Component {...dialogProps} />;
}
