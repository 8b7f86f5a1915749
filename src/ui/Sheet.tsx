import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import './Sheet.css';

/** The media query for windows that are wide enough for a sheet with two columns. */
export const WIDE_SHEET_QUERY = '(min-width: 768px)';

interface SheetProps {
  title: string;
  /** Called when somebody closes the sheet. The component that renders the sheet must then stop rendering it. */
  onClose: () => void;
  /** Goes one step back inside the sheet. Without this function, there is no Back button. */
  onBack?: (() => void) | undefined;
  /** The number of the current step, and how many steps there are. */
  progress?: { readonly step: number; readonly of: number };
  /** The part of the sheet that stays visible below the scrolling body. */
  foot?: ReactNode;
  /**
   * A second column above the foot. It makes the sheet wide, so use it only in windows that match `WIDE_SHEET_QUERY`.
   */
  aside?: ReactNode;
  /** Ignores Escape and taps outside the sheet, for example during a payment. */
  locked?: boolean;
  /** Makes the sheet non-modal, so that a third party's overlay can appear above it. */
  nonModal?: boolean;
  children: ReactNode;
}

/**
 * A dialog with a title bar, a scrolling body and a foot. The dialog is at the bottom of the screen on phones, and in
 * the middle of wide screens.
 */
export function Sheet({
  title,
  onClose,
  onBack,
  progress,
  foot,
  aside,
  locked = false,
  nonModal = false,
  children,
}: SheetProps) {
  const titleId = useId();
  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      className={aside ? 'sheet sheet-two' : 'sheet'}
      {...{ locked, nonModal }}
    >
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
      {aside && <div className="sheet-aside">{aside}</div>}
      {foot && <div className="sheet-foot">{foot}</div>}
    </Dialog>
  );
}
