import { useEffect, useState } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../ui/followed-order-icons.ts';
import { CopyLinkButton, shareableLink } from './CopyLinkButton.tsx';
import './SavedOrderLink.css';

/** The link to a saved order, to copy or share. It opens the same items on any device. */
export function SavedOrderLink({ orderTrackingId, businessName }: { orderTrackingId: string; businessName: string }) {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    void shareableLink(orderTrackingId).then(setLink);
  }, [orderTrackingId]);
  const shown = link ?? '';
  const share = { title: `Order from ${businessName}`, url: shown };
  const canShare = link !== null && typeof navigator.share === 'function';
  return (
    <section className="saved" aria-label="Link to this order">
      <p className="saved-link">{shown}</p>
      <div className="saved-buttons">
        <CopyLinkButton orderTrackingId={orderTrackingId} className="button" />
        {canShare && (
          <button
            type="button"
            className="button"
            onClick={() => {
              // `share` rejects when the customer closes the share dialog, which is not an error.
              navigator.share(share).catch(() => {});
            }}
          >
            <Drawing path={FOLLOWED_ORDER_ICONS.share} />
            Share
          </button>
        )}
      </div>
    </section>
  );
}
