import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import './Sheet.css';

interface SheetProps {
  title: string;
  /** Closes the sheet. */
  onClose: () => void;
  /** Goes one step back inside the sheet; without it there is no such button. */
  onBack?: (() => void) | undefined;
  /** How far along the sheet's steps: this one, of so many. */
  progress?: { readonly step: number; readonly of: number };
  /** Stays in sight below what scrolls. */
  foot?: ReactNode;
  /** As in Dialog. */
  held?: boolean;
  yields?: boolean;
  children: ReactNode;
}

/** A dialog with a title bar, something that scrolls, and a foot: from below on phones, in the middle of wide screens. */
export function Sheet({ title, onClose, onBack, progress, foot, held = false, yields = false, children }: SheetProps) {
  const titleId = useId();
  return (
    <Dialog titleId={titleId} onClose={onClose} className="sheet" {...{ held, yields }}>
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
