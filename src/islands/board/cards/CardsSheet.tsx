import { Sheet } from '../../../ui/Sheet.tsx';
import { AdmitForm } from './AdmitForm.tsx';
import { ResendForm } from './ResendForm.tsx';
import './CardsSheet.css';

interface CardsSheetProps {
  routingPath: string;
  utcOffset: number;
  onClose: () => void;
}

/** What staff do for gift cards and event tickets: let their holders in, and help where an e-mail was lost. */
export function CardsSheet({ routingPath, utcOffset, onClose }: CardsSheetProps) {
  return (
    <Sheet title="Gift cards and tickets" onClose={onClose}>
      <AdmitForm {...{ routingPath, utcOffset }} />
      <ResendForm routingPath={routingPath} />
    </Sheet>
  );
}
