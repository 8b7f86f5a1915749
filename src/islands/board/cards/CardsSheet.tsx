import { Sheet } from '../../../ui/Sheet.tsx';
import { AdmitForm } from './AdmitForm.tsx';
import { ResendForm } from './ResendForm.tsx';
import './CardsSheet.css';

interface CardsSheetProps {
  routingPath: string;
  utcOffset: number;
  onClose: () => void;
}

/** The sheet for gift cards and event tickets: staff admit ticket holders, or send cards again after a lost e-mail. */
export function CardsSheet({ routingPath, utcOffset, onClose }: CardsSheetProps) {
  return (
    <Sheet title="Gift cards and tickets" onClose={onClose}>
      <AdmitForm {...{ routingPath, utcOffset }} />
      <ResendForm routingPath={routingPath} />
    </Sheet>
  );
}
