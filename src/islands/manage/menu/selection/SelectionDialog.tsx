import { type ReactNode, useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import '../../dialog.css';

interface SelectionDialogProps {
  /** Label of the button that opens the dialog. */
  label: string;
  /** What the button is about, for screen readers; e.g. the name of a dish. */
  of?: string;
  title: string;
  /**
   * Renders the content of the dialog. The content calls `onBusy` when it becomes busy and when it is no longer busy. A
   * busy dialog cannot be closed, because a closed dialog could not show that its work failed.
   */
  children: (close: () => void, onBusy: (isBusy: boolean) => void) => ReactNode;
}

/** A button, and the dialog that it opens. */
export function SelectionDialog({ label, of, title, children }: SelectionDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogTrigger>
      <Button className="button" aria-label={of === undefined ? label : `${label}: ${of}`}>
        {label}
      </Button>
      <ModalOverlay className="console-overlay" isDismissable={!isBusy} isKeyboardDismissDisabled={isBusy}>
        <Modal className="console-modal">
          <Dialog className="console-dialog">
            {({ close }) => (
              <>
                <Heading slot="title">{title}</Heading>
                {children(close, setBusy)}
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
