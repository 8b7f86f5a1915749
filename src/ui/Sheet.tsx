import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import './Sheet.css';

interface SheetProps {
  title: string;
  /** Closes the sheet. */
  onClose: () => void;
  /** Goes one step back inside the sheet. Without it, there is no Back button. */
  onBack?: (() => void) | undefined;
  /** Current step and number of steps. */
  progress?: { readonly step: number; readonly of: number };
  /** Stays visible below the scrolling body. */
  foot?: ReactNode;
  /** See Dialog. */
  locked?: boolean;
  /** See Dialog. */
  nonModal?: boolean;
  children: ReactNode;
}

/** A dialog with a title bar, a scrolling body and a foot: at the bottom of phones, in the middle of wide screens. */
export function Sheet({
  title,
  onClose,
  onBack,
  progress,
  foot,
  locked = false,
  nonModal = false,
  children,
}: SheetProps) {
  const titleId = useId();
  return (
    <Dialog titleId={titleId} onClose={onClose} className="sheet" {...{ locked, nonModal }}>
      <div className="sheet-head">
        {onBack && (
          <button type="button" className="round" aria-label="Back" onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="round sheet-close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {progress && (
        <progress
          className="sheet-progress"
          value={progress.step}
          max={progress.of}
          aria-label={`Step ${progress.step} of ${progress.of}`}
        />
      )}
      <div className="sheet-body">{children}</div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </Dialog>
  );
}
