import { Sheet } from '../../../ui/Sheet.tsx';
import { AdmitForm } from './AdmitForm.tsx';
import { ResendForm } from './ResendForm.tsx';
import './CardsSheet.css';

interface CardsSheetProps {
  routingPath: string;
  utcOffset: number;
  onClose: () => void;
}

/** Sheet for gift cards and event tickets, to admit ticket holders and to resend a lost e-mail. */
export function CardsSheet({ routingPath, utcOffset, onClose }: CardsSheetProps) {
  return (
    <Sheet title="Gift cards and tickets" onClose={onClose}>
      <AdmitForm {...{ routingPath, utcOffset }} />
      <ResendForm routingPath={routingPath} />
    </Sheet>
  );
}
