import { notifyImHere } from '../../client/tracker/tracker-calls.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface ImHereButtonProps {
  orderTrackingId: string;
  /** Whether the business is already notified. */
  isKnown: boolean;
  refresh: () => Promise<void>;
}

/** Notifies the business that the customer has arrived. */
export function ImHereButton({ orderTrackingId, isKnown, refresh }: ImHereButtonProps) {
  if (isKnown) {
    return (
      <p className="im-here" role="status">
        <Icon name="check" />
        They know that you are here.
      </p>
    );
  }
  return (
    <BusyButton
      act={async () => {
        const answer = await notifyImHere(orderTrackingId);
        await refresh();
        return answer.ok ? null : answer.failure.message;
      }}
    >
      I am Here
    </BusyButton>
  );
}
