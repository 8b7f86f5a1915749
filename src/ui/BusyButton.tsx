import { type ReactNode, useState } from 'react';
import { Notice } from './Notice.tsx';

interface BusyButtonProps {
  /** Resolves to an error message, or null on success. */
  act: () => Promise<string | null>;
  /** The accessible name. Needed when several buttons of a screen have the same text. */
  label?: string;
  children: ReactNode;
}

/** A main button for an async action: ignores clicks while it is busy, and shows an error above the button. */
export function BusyButton({ act, label, children }: BusyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <button
        type="button"
        className="button button-main"
        aria-busy={busy}
        aria-label={label}
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
