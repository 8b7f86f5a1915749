import { useEffect, useId, useRef, useState } from 'react';
import { type Crop, cropPart, MIDDLE, sentSize } from '../../../client/pictures/crop.ts';
import { fileOfCrop } from '../../../client/pictures/draw-crop.ts';
import { openPicture } from '../../../client/pictures/open-picture.ts';
import { uploadPicture } from '../../../client/pictures/upload-picture.ts';
import { PICTURE_KINDS, type PictureKind } from '../../../contract/picture-kinds.ts';
import { PICTURE_PROBLEMS } from '../../../contract/pictures.ts';
import { pictureSet } from '../../../ui/picture.ts';
import { CropArea } from './CropArea.tsx';
import './PictureField.css';

interface PictureFieldProps {
  readonly routingPath: string;
  readonly kind: PictureKind;
  /** E.g. `Logo`. */
  readonly label: string;
  /** What the picture is for. */
  readonly hint: string;
  /** Address of the present picture; null for none. */
  readonly address: string | null;
  /** Called with the address of a stored picture, or null when it is removed. */
  readonly onChange: (address: string | null) => void;
}

type Step =
  | { readonly name: 'shown' }
  | { readonly name: 'cropping'; readonly bitmap: ImageBitmap; readonly crop: Crop }
  | { readonly name: 'sending'; readonly share: number; readonly abort: AbortController }
  /** The crop can be sent again. */
  | { readonly name: 'failed'; readonly file: Blob };

const SHOWN: Step = { name: 'shown' };

/** One picture of a business: chosen, dropped or taken, cut to its shape, sent, and removed. */
export function PictureField({ routingPath, kind, label, hint, address, onChange }: PictureFieldProps) {
  const [step, setStep] = useState<Step>(SHOWN);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const stepBefore = useRef(step.name);
  const id = useId();
  const { ratio, widths } = PICTURE_KINDS[kind];
  const [smallest, largest] = widths;

  // Each step replaces the buttons of the one before: without this the focus would be lost.
  useEffect(() => {
    if (stepBefore.current !== step.name) heading.current?.focus();
    stepBefore.current = step.name;
  }, [step.name]);

  async function open(file: File | undefined): Promise<void> {
    if (file === undefined || step.name === 'sending') return;
    setProblem(null);
    const opened = await openPicture(file);
    if ('problem' in opened) return setProblem(opened.problem);
    const { bitmap } = opened;
    if (cropPart(bitmap, ratio, MIDDLE).width < smallest) return setProblem(PICTURE_PROBLEMS.tooFewPixels);
    setStep({ name: 'cropping', bitmap, crop: MIDDLE });
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
      setProblem(answer.failure.message);
      return setStep({ name: 'failed', file });
    }
    setStep(SHOWN);
    onChange(answer.value.address);
  }

  return (
    // Dropping is a shortcut: the buttons do the same by keyboard.
    <section
      className="picture-field"
      aria-labelledby={`${id}-label`}
      data-kind={kind}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void open(event.dataTransfer.files[0]);
      }}
    >
      <h2 id={`${id}-label`} ref={heading} tabIndex={-1}>
        {label}
      </h2>
      <p className="picture-field-hint">{hint}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      {step.name === 'shown' && (
        <>
          {address === null ? (
            <p className="picture-field-picture picture-field-empty">No picture yet</p>
          ) : (
            <img
              className="picture-field-picture"
              src={address}
              srcSet={pictureSet(address)}
              sizes="320px"
              alt={`${label}, as it is now`}
              width={largest}
              height={Math.round(largest / ratio)}
            />
          )}
          <div className="picture-field-buttons">
            <button type="button" className="button" onClick={() => chooser.current?.click()}>
              {address === null ? 'Choose a picture' : 'Choose another'}
              <span className="unseen"> for {label}</span>
            </button>
            {/* Phones offer the camera too. */}
            <input
              ref={chooser}
              type="file"
              accept="image/*"
              hidden
              onChange={({ target }) => {
                void open(target.files?.[0]);
                // The same file can be chosen again.
                target.value = '';
              }}
            />
            {address !== null && (
              <button type="button" className="button" onClick={() => onChange(null)}>
                Remove<span className="unseen"> {label}</span>
              </button>
            )}
          </div>
        </>
      )}
      {step.name === 'cropping' && (
        <CropArea
          {...step}
          ratio={ratio}
          smallestPx={smallest}
          label={label}
          onChange={(crop) => setStep({ ...step, crop })}
          onUse={() => use(step.bitmap, step.crop)}
          onCancel={() => setStep(SHOWN)}
        />
      )}
      {step.name === 'sending' && (
        <div className="picture-field-sending">
          <label>
            Sending {label}
            <progress value={step.share} />
          </label>
          <button type="button" className="button" onClick={() => step.abort.abort()}>
            Cancel
          </button>
        </div>
      )}
      {step.name === 'failed' && (
        <div className="picture-field-buttons">
          <button type="button" className="button button-main" onClick={() => send(step.file)}>
            Try again
          </button>
          <button type="button" className="button" onClick={() => setStep(SHOWN)}>
            Cancel
          </button>
        </div>
      )}
    </section>
  );
}
