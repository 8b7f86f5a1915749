import { useCallback, useEffect, useRef } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { PREVIEW_PATH, type PreviewPart } from '../../../contract/manage.ts';
import { useMediaQuery } from '../../use-media-query.ts';
import { useValue } from '../../use-value.ts';
import { useBackCloses } from '../use-back-closes.ts';
import { useEditor } from './editor-context.ts';
import '../dialog.css';
import './Preview.css';

/** From this width on, the preview is beside the editor. */
const WIDE_QUERY = '(min-width: 1280px)';

interface PreviewProps {
  routingPath: string;
  part: PreviewPart;
  isOpen: boolean;
  /**
   * The option whose dialog the preview should open; null for no dialog. A new object with the same option opens the
   * dialog again.
   */
  asked: AskedDialog | null;
  onClose: () => void;
}

const PART_TITLES: Readonly<Record<PreviewPart, string>> = {
  menu: 'The menu as customers would see it',
  announcement: 'The announcement as customers would see it',
  catering: 'Catering as customers would see it',
  kiosk: 'The words of the kiosk as customers would see them',
};

const previewAddress = (business: string, part: PreviewPart): string =>
  `${PREVIEW_PATH}?${new URLSearchParams(part === 'menu' ? { business } : { business, show: part })}`;

/** A request to open the dialog of an option. */
export interface AskedDialog {
  readonly productOptionId: number;
}

/**
 * The draft as customers would see it, in a frame that looks like a phone. In wide windows, the frame is beside the
 * editor. In narrower windows, the frame is in a dialog over the editor.
 */
export function Preview({ routingPath, part, isOpen, asked, onClose }: PreviewProps) {
  const isWide = useMediaQuery(WIDE_QUERY);
  useBackCloses(isOpen && !isWide, onClose);
  if (isWide)
    return (
      <aside className="preview-side" aria-label="Preview">
        <PreviewFrame {...{ routingPath, part, asked }} />
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
          <PreviewFrame {...{ routingPath, part, asked }} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The frame with the preview. It reloads its page after each save, and restores the scroll position. */
function PreviewFrame({ routingPath, part, asked }: Pick<PreviewProps, 'routingPath' | 'part' | 'asked'>) {
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
  const answered = useRef<AskedDialog | null>(null);
  const isLoaded = useRef(false);
  const answer = useCallback(() => {
    const view = frame.current?.contentWindow;
    if (!view || asked === null || answered.current === asked) return;
    answered.current = asked;
    showDialog(view, asked);
  }, [asked]);
  useEffect(() => {
    // For a frame that is still loading, `onLoad` calls `answer`.
    if (isLoaded.current) answer();
  }, [answer]);
  const address = previewAddress(routingPath, part);
  return (
    <>
      <iframe
        ref={frame}
        className="preview-frame"
        title={PART_TITLES[part]}
        src={address}
        onLoad={() => {
          isLoaded.current = true;
          returnTo(frame.current, address, scrolled.current);
          answer();
        }}
      />
      <p className="console-quiet">
        {mistakes.length > 0
          ? 'The preview shows the draft once its mistakes are corrected.'
          : 'This is your draft. You cannot order here.'}
      </p>
    </>
  );
}

/**
 * Opens the dialog of an option in the preview, and closes any other dialog there. Writes the dialog into the history
 * state and reloads the page, because a page opens the dialog that its history state names.
 */
function showDialog(view: Window, { productOptionId }: AskedDialog): void {
  try {
    if (view.location.pathname !== PREVIEW_PATH) return;
    const state = { dialog: { kind: 'customise', productOptionId }, depth: 1 };
    if (view.history.state?.depth > 0) view.history.replaceState(state, '');
    else view.history.pushState(state, '');
    view.location.reload();
  } catch {
    // The frame shows an error page of the browser, which scripts cannot read.
  }
}

/**
 * Restores the scroll position of the preview. Loads the preview again if the person has followed a link to another
 * page, for example to a page that must not be framed.
 */
function returnTo(frame: HTMLIFrameElement | null, address: string, top: number): void {
  const view = frame?.contentWindow;
  try {
    if (view?.location.pathname === PREVIEW_PATH) view.scrollTo({ top, behavior: 'instant' });
    else view?.location.replace(address);
  } catch {
    // The frame shows an error page of the browser instead of a page that must not be framed.
    if (frame) frame.src = address;
  }
}
