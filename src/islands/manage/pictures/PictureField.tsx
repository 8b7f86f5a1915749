import { useEffect, useId, useRef, useState } from 'react';
import { type Crop, cropPart, MIDDLE, sentSize, wholeZoom } from '../../../client/pictures/crop.ts';
import { fileOfCrop } from '../../../client/pictures/draw-crop.ts';
import { openPicture } from '../../../client/pictures/open-picture.ts';
import { uploadPicture } from '../../../client/pictures/upload-picture.ts';
import { PICTURE_KINDS, type PictureKind } from '../../../contract/picture-kinds.ts';
import { PICTURE_PROBLEMS } from '../../../contract/pictures.ts';
import { CropArea } from './CropArea.tsx';
import { PresentPicture } from './PresentPicture.tsx';
import { useFileDrop } from './use-file-drop.ts';
import './PictureField.css';

interface PictureFieldProps {
  /** Id of the title. If the picture has a mistake, the list of mistakes links to the title. */
  readonly titleId?: string;
  readonly routingPath: string;
  readonly kind: PictureKind;
  /** What the picture is, such as `Logo`. */
  readonly label: string;
  /** What the picture is used for. */
  readonly hint: string;
  /** Address of the present picture; null for none. */
  readonly address: string | null;
  /** The mistake in the present picture. */
  readonly error?: string | null;
  /** Whether the last save wrote this picture. */
  readonly justSaved?: boolean;
  /** Called with the address of a stored picture, or with null when the person removes the picture. */
  readonly onChange: (address: string | null) => void;
  /**
   * Called when an upload fails because the session has ended. The crop is kept, so that the person can send it again.
   */
  readonly onSignedOut?: () => void;
}

type Step =
  | { readonly name: 'shown' }
  | { readonly name: 'opening' }
  | { readonly name: 'cropping'; readonly bitmap: ImageBitmap; readonly crop: Crop }
  | { readonly name: 'sending'; readonly share: number; readonly abort: AbortController }
  /** `file` is the crop, which the person can send again. */
  | { readonly name: 'failed'; readonly file: Blob };

const SHOWN: Step = { name: 'shown' };

/**
 * One picture of a business. People choose a file, drop a file or take a photo. They then crop and send the picture.
 * They can also remove it.
 */
export function PictureField(props: PictureFieldProps) {
  const { titleId, routingPath, kind, label, hint, address, error = null, justSaved = false } = props;
  const { onChange, onSignedOut } = props;
  const [step, setStep] = useState<Step>(SHOWN);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const stepBefore = useRef(step.name);
  const ownId = useId();
  const id = titleId ?? ownId;
  const { ratio, widths } = PICTURE_KINDS[kind];
  const [smallest, largest] = widths;
  const drop = useFileDrop(([file]) => void open(file));

  // Each step removes or disables the pressed button. The heading gets the focus, which would otherwise be lost.
  useEffect(() => {
    if (stepBefore.current !== step.name) heading.current?.focus();
    stepBefore.current = step.name;
  }, [step.name]);

  async function open(file: File | undefined): Promise<void> {
    if (file === undefined || step.name === 'sending') return;
    setProblem(null);
    setStep({ name: 'opening' });
    const opened = await openPicture(file);
    const found = 'problem' in opened ? opened.problem : startOf(opened.bitmap, kind);
    if (typeof found === 'string') {
      setProblem(found);
      return setStep(SHOWN);
    }
    setStep({ name: 'cropping', ...found });
  }

  async function use(bitmap: ImageBitmap, crop: Crop): Promise<void> {
    const part = cropPart(bitmap, ratio, crop);
    const file = await fileOfCrop(bitmap, part, sentSize(part, largest), kind === 'logo' ? 'image/png' : 'image/jpeg');
    if (file === null) return setProblem(PICTURE_PROBLEMS.tooManyPixels);
    await send(file);
  }

  async function send(file: Blob): Promise<void> {
    const abort = new AbortController();
    setProblem(null);
    setStep({ name: 'sending', share: 0, abort });
    const onProgress = (share: number) => setStep((now) => (now.name === 'sending' ? { ...now, share } : now));
    const answer = await uploadPicture({ routingPath, kind, file, onProgress, signal: abort.signal });
    if (abort.signal.aborted) return setStep(SHOWN);
    if (!answer.ok) {
      if (answer.failure.code === 'unauthorised') onSignedOut?.();
      setProblem(answer.failure.message);
      return setStep({ name: 'failed', file });
    }
    setStep(SHOWN);
    onChange(answer.value.address);
  }

  const shownProblem = problem ?? error;
  return (
    <section className="picture-field" aria-labelledby={id} data-kind={kind} {...drop}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {label}
      </h3>
      <p className="picture-field-hint">{hint}</p>
      {(step.name === 'shown' || step.name === 'opening') && (
        <PresentPicture
          {...{ kind, label, address }}
          isOpening={step.name === 'opening'}
          onChoose={open}
          onRemove={() => onChange(null)}
        />
      )}
      {step.name === 'cropping' && (
        <CropArea
          {...step}
          ratio={ratio}
          minZoom={minZoomOf(step.bitmap, kind)}
          smallestPx={smallest}
          label={label}
          onChange={(crop) => setStep({ ...step, crop })}
          onUse={() => use(step.bitmap, step.crop)}
          onCancel={() => setStep(SHOWN)}
        />
      )}
      {step.name === 'sending' && (
        <div className="picture-field-sending">
          <label htmlFor={`${id}-progress`}>
            {/* After the last byte has arrived, the edge encodes and stores the picture. */}
            {step.share < 1 ? `Sending ${label}: ${Math.round(step.share * 100)} %` : `Storing ${label}…`}
            <progress id={`${id}-progress`} {...(step.share < 1 && { value: step.share })} />
          </label>
          <button type="button" className="button" onClick={() => step.abort.abort()}>
            Cancel
          </button>
        </div>
      )}
      {step.name === 'failed' && (
        <div className="picture-field-buttons">
          <button type="button" className="button button-main" onClick={() => send(step.file)}>
            Try again<span className="unseen"> to send {label}</span>
          </button>
          <button type="button" className="button" onClick={() => setStep(SHOWN)}>
            Cancel
          </button>
        </div>
      )}
      {shownProblem !== null && (
        <p role="alert" className="field-error">
          {shownProblem}
        </p>
      )}
      {shownProblem === null && justSaved && step.name === 'shown' && <p className="draft-field-saved">Saved</p>}
    </section>
  );
}

/** A logo may be shown whole, with empty space around it. Other pictures fill their shape. */
const minZoomOf = (bitmap: ImageBitmap, kind: PictureKind): number =>
  kind === 'logo' ? wholeZoom(bitmap, PICTURE_KINDS.logo.ratio) : 1;

/** The picture with its first crop, or the message that the picture is too small. */
function startOf(bitmap: ImageBitmap, kind: PictureKind): { bitmap: ImageBitmap; crop: Crop } | string {
  const crop = { ...MIDDLE, zoom: minZoomOf(bitmap, kind) };
  const { ratio, widths } = PICTURE_KINDS[kind];
  return cropPart(bitmap, ratio, crop).width < widths[0] ? PICTURE_PROBLEMS.tooFewPixels : { bitmap, crop };
}
