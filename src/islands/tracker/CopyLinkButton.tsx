import { useEffect, useState } from 'react';
import { readStatusLink } from '../../client/tracker/tracker-calls.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../ui/followed-order-icons.ts';

/** Milliseconds for which the message stays (specification, section 9). */
const COPIED_FOR = 2_000;

interface CopyLinkButtonProps {
  orderTrackingId: string;
  className: string;
}

/** Copies the address of the order's page. */
export function CopyLinkButton({ orderTrackingId, className }: CopyLinkButtonProps) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    const link = await shareableLink(orderTrackingId);
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Url copied to clipboard');
    } catch {
      // No permission, or no clipboard: the address bar has it too.
      setSaid('Please copy the address of this page.');
    }
  }

  return (
    <span className="copy-link">
      <button type="button" className={className} onClick={copy}>
        <Drawing path={FOLLOWED_ORDER_ICONS.copy} />
        Copy link
      </button>
      <span role="status">{said}</span>
    </span>
  );
}

/** The link as the edge writes it for other devices; this page's own while the edge does not answer. */
export async function shareableLink(orderTrackingId: string): Promise<string> {
  const answer = await readStatusLink(orderTrackingId);
  return answer.ok ? answer.value.link : new URL(`/order/${orderTrackingId}`, location.href).href;
}
