import { sayImHere } from '../../client/tracker/tracker-calls.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface ImHereButtonProps {
  orderTrackingId: string;
  /** Whether the counter knows already. */
  isSaid: boolean;
  refresh: () => Promise<void>;
}

/** Tells the counter that the customer has come. */
export function ImHereButton({ orderTrackingId, isSaid, refresh }: ImHereButtonProps) {
  if (isSaid) {
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
        const answer = await sayImHere(orderTrackingId);
        await refresh();
        return answer.ok ? null : answer.failure.message;
      }}
    >
      I am Here
    </BusyButton>
  );
}
