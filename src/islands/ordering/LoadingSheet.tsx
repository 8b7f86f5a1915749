import { closeDialog } from '../../client/dialog-history.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Shown instead of a dialog while its menu or script loads, or when loading failed. */
export function LoadingSheet({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  return (
    <Sheet title={error === null ? 'One moment' : 'That did not work'} onClose={closeDialog}>
      {error === null ? (
        <Skeleton lines={5} />
      ) : (
        <>
          <Notice kind="error">{error}</Notice>
          <button type="button" className="button button-main" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </Sheet>
  );
}
