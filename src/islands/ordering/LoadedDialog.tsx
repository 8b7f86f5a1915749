import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { LoadingSheet } from './LoadingSheet.tsx';

/** A dialog with a script of its own. */
export interface DialogScript<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** Null until the script was fetched. */
  fetched: ComponentType<Props> | null;
}

interface LoadedDialogProps<Props> {
  script: DialogScript<Props>;
  dialogProps: Props;
}

/** Fetches a dialog's script when the dialog is first opened; a failed fetch can be tried again. */
export function LoadedDialog<Props extends object>({ script, dialogProps }: LoadedDialogProps<Props>) {
  const [Dialog, setDialog] = useState(() => script.fetched);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    script.fetch().then(
      (dialog) => {
        script.fetched = dialog;
        setDialog(() => dialog);
      },
      () => setFailed(true),
    );
  }, [script]);
  useEffect(() => {
    if (script.fetched === null) load();
  }, [script, load]);
  if (Dialog === null) return <LoadingSheet error={failed ? 'No internet connection' : null} onRetry={load} />;
  return <Dialog {...dialogProps} />;
}
