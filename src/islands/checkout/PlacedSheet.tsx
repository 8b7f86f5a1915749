import { closeAllDialogs } from '../../client/dialog-history.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Stands while the browser leaves for the order's own page. */
export function PlacedSheet() {
  return (
    <Sheet title="Order placed" onClose={closeAllDialogs}>
      <p>One moment, your order opens.</p>
      <Skeleton lines={3} />
    </Sheet>
  );
}
