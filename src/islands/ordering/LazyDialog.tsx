import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import { LoadingSheet } from './LoadingSheet.tsx';

/** The separate script of a dialog. */
export interface DialogScript<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** Null until the script is fetched. */
  fetched: ComponentType<Props> | null;
}

/** Fetches the script of a dialog. Once it is fetched, `LazyDialog` shows the dialog without a skeleton. */
export async function fetchScript<Props>(script: DialogScript<Props>): Promise<ComponentType<Props>> {
  script.fetched = await script.fetch();
  return script.fetched;
}

interface LazyDialogProps<Props> {
  script: DialogScript<Props>;
  dialogProps: Props;
  /** Shown while the script loads. If loading fails, `Waiting` gets the error and a function that tries again. */
  Waiting?: ComponentType<ComponentProps<typeof LoadingSheet>>;
}

/**
 * A dialog, or a part of a dialog, with a script of its own. The script is fetched when the dialog or the part opens
 * for the first time. A failed fetch can be retried.
 */
export function LazyDialog<Props extends object>(props: LazyDialogProps<Props>) {
  const { script, dialogProps, Waiting = LoadingSheet } = props;
  const [Component, setComponent] = useState(() => script.fetched);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetchScript(script).then(
      (component) => setComponent(() => component),
      () => setFailed(true),
    );
  }, [script]);
  useEffect(() => {
    if (script.fetched === null) load();
  }, [script, load]);
  if (Component === null) return <Waiting error={failed ? 'No internet connection' : null} onRetry={load} />;
  return <Component {...dialogProps} />;
}
