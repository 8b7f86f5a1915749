import { LoadingSheet } from './LoadingSheet.tsx';
import { type Script, useScript } from './use-script.ts';

interface LoadedDialogProps<Props> {
  script: Script<Props>;
  dialogProps: Props;
}

/** A dialog whose script is fetched when it is first opened. */
export function LoadedDialog<Props extends object>({ script, dialogProps }: LoadedDialogProps<Props>) {
  const { Component, failed, load } = useScript(script);
  if (Component === null) return <LoadingSheet error={failed ? 'No internet connection' : null} onRetry={load} />;
  return <Component {...dialogProps} />;
}
