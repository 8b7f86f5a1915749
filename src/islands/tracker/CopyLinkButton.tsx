import { useEffect, useState } from 'react';
import { fetchStatusLink } from '../../client/tracker/tracker-calls.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../ui/followed-order-icons.ts';
import './CopyLinkButton.css';

/** How long the message stays (specification, section 9). */
const COPIED_MESSAGE_MS = 2_000;

interface CopyLinkButtonProps {
  orderTrackingId: string;
  className: string;
}

export function CopyLinkButton({ orderTrackingId, className }: CopyLinkButtonProps) {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), COPIED_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  async function copy() {
    const link = await shareableLink(orderTrackingId);
    try {
      await navigator.clipboard.writeText(link);
      setMessage('Url copied to clipboard');
    } catch {
      // The browser does not permit copying or has no clipboard. The address bar also contains the link.
      setMessage('Please copy the address of this page.');
    }
  }

  return (
    <span className="copy-link">
      <button type="button" className={className} onClick={copy}>
        <Drawing path={FOLLOWED_ORDER_ICONS.copy} />
        Copy link
      </button>
      <span role="status">{message}</span>
    </span>
  );
}

/**
 * The link to the tracker, for sharing. The edge returns this link with the public origin of the site. If the call to the
 * edge fails, the link has the origin of the current page.
 */
export async function shareableLink(orderTrackingId: string): Promise<string> {
  const answer = await fetchStatusLink(orderTrackingId);
  return answer.ok ? answer.value.link : new URL(`/order/${orderTrackingId}`, location.href).href;
}
