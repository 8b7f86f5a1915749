import { closeDialog } from '../../client/dialog-history.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Shown in place of a dialog while the menu or the dialog's script loads, or when loading has failed. */
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
