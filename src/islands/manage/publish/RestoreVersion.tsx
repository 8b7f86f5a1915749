import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import '../dialog.css';

interface RestoreVersionProps {
  version: number;
  /** Whether unpublished changes of the draft would be lost. */
  losesChanges: boolean;
  onConfirm: () => void;
}

/**
 * Copies an older version into the draft. A dialog first asks for confirmation, and warns if unpublished changes would
 * be lost.
 */
export function RestoreVersion({ version, losesChanges, onConfirm }: RestoreVersionProps) {
  return (
    <DialogTrigger>
      <Button className="button">
        Restore<span className="unseen"> version {version}</span>
      </Button>
      <ModalOverlay className="console-overlay" isDismissable>
        <Modal className="console-modal">
          <Dialog className="console-dialog">
            {({ close }) => (
              <>
                <Heading slot="title">Restore version {version}?</Heading>
                <p>
                  The draft becomes what it was then. {losesChanges && 'Your changes that are not published are lost. '}
                  Customers see nothing of it until you publish.
                </p>
                <div className="console-dialog-buttons">
                  <Button className="button" slot="close">
                    Keep the draft
                  </Button>
                  <Button
                    className="button button-main"
                    onPress={() => {
                      // The dialog closes first. If the restore then fails, the screen behind the dialog says why.
                      close();
                      onConfirm();
                    }}
                  >
                    Restore
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
