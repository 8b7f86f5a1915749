import { useEffect, useRef } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { PREVIEW_PATH } from '../../../contract/manage.ts';
import { useMediaQuery } from '../../use-media-query.ts';
import { useValue } from '../../use-value.ts';
import { useEditor } from './editor-context.ts';
import '../dialog.css';
import './Preview.css';

/** Width from which the preview stands beside the editor. */
const WIDE = '(min-width: 1280px)';

interface PreviewProps {
  routingPath: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The draft as customers would see it, in a frame like a phone: beside the editor on wide screens, else over it. */
export function Preview({ routingPath, isOpen, onClose }: PreviewProps) {
  const isWide = useMediaQuery(WIDE);
  if (isWide)
    return (
      <aside className="preview-side" aria-label="Preview">
        <PreviewFrame routingPath={routingPath} />
      </aside>
    );
  return (
    <ModalOverlay className="console-overlay" isOpen={isOpen} onOpenChange={onClose} isDismissable>
      <Modal className="console-modal preview-modal">
        <Dialog className="console-dialog">
          <div className="preview-head">
            <Heading slot="title">Preview</Heading>
            <Button className="button" slot="close">
              Close
            </Button>
          </div>
          <PreviewFrame routingPath={routingPath} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Loads the page again after each save, at the same place of the page. */
function PreviewFrame({ routingPath }: { routingPath: string }) {
  const editor = useEditor();
  const { saved } = useValue(editor.state);
  const mistakes = useValue(editor.mistakes);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const shown = useRef(saved.revision);
  useEffect(() => {
    if (saved.revision === shown.current) return;
    shown.current = saved.revision;
    scrolled.current = frame.current?.contentWindow?.scrollY ?? 0;
    frame.current?.contentWindow?.location.reload();
  }, [saved.revision]);
  const address = `${PREVIEW_PATH}?business=${encodeURIComponent(routingPath)}`;
  return (
    <>
      <iframe
        ref={frame}
        className="preview-frame"
        title="The menu as customers would see it"
        src={address}
        onLoad={() => returnTo(frame.current, address, scrolled.current)}
      />
      <p className="console-quiet">
        {mistakes.length > 0
          ? 'The preview shows the draft once its mistakes are corrected.'
          : 'From your draft. It takes no orders.'}
      </p>
    </>
  );
}

/** Scrolls to where the preview was. A link may have led away, for example to a page that no frame may show: then leads back. */
function returnTo(frame: HTMLIFrameElement | null, address: string, top: number): void {
  const view = frame?.contentWindow;
  try {
    if (view?.location.pathname === PREVIEW_PATH) view.scrollTo({ top, behavior: 'instant' });
    else view?.location.replace(address);
  } catch {
    // The browser shows its own page instead of one that no frame may show, and lets nobody look into it.
    if (frame) frame.src = address;
  }
}
