import { type ReactNode, useState } from 'react';
import { Notice } from './Notice.tsx';

interface BusyButtonProps {
  /** Answers with what went wrong, in a sentence; null when nothing did. */
  act: () => Promise<string | null>;
  children: ReactNode;
}

/** A main button whose press takes its time: it shows that it is busy, further presses wait, and what went wrong is said. */
export function BusyButton({ act, children }: BusyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <button
        type="button"
        className="button button-main"
        aria-busy={busy}
        onClick={async () => {
          if (busy) return;
          setBusy(true);
          setFailure(await act());
          setBusy(false);
        }}
      >
        {children}
      </button>
    </>
  );
}
