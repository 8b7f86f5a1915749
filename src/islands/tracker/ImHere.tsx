import { useState } from 'react';
import { sayImHere } from '../../client/tracking.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface ImHereProps {
  orderTrackingId: string;
  /** Whether the counter knows already. */
  isSaid: boolean;
  refresh: () => Promise<void>;
}

/** Tells the counter that the customer has come. */
export function ImHere({ orderTrackingId, isSaid, refresh }: ImHereProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (isSaid) {
    return (
      <p className="im-here" role="status">
        <Icon name="check" />
        They know that you are here.
      </p>
    );
  }
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
          const answer = await sayImHere(orderTrackingId);
          setFailure(answer.ok ? null : answer.failure.message);
          await refresh();
          setBusy(false);
        }}
      >
        I am Here
      </button>
    </>
  );
}
