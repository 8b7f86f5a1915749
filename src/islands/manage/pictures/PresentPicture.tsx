import { type RefObject, useRef } from 'react';
import { PICTURE_KINDS, type PictureKind } from '../../../contract/picture-kinds.ts';
import { pictureSet } from '../../../ui/picture.ts';

interface PresentPictureProps {
  readonly kind: PictureKind;
  readonly label: string;
  /** Null while there is no picture. */
  readonly address: string | null;
  /** Whether a chosen file is being read, which takes a moment on a phone. */
  readonly isOpening: boolean;
  readonly onChoose: (file: File | undefined) => void;
  readonly onRemove: () => void;
}

/** The present picture, with the buttons to choose another one. */
export function PresentPicture({ kind, label, address, isOpening, onChoose, onRemove }: PresentPictureProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { ratio, widths } = PICTURE_KINDS[kind];
  const [, largest] = widths;
  return (
    <>
      {address === null ? (
        <p className="picture-field-picture picture-field-empty">{isOpening ? 'Opening…' : 'No picture yet'}</p>
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
        <button type="button" className="button" disabled={isOpening} onClick={() => chooser.current?.click()}>
          {address === null ? 'Choose a picture' : 'Choose another'}
          <span className="unseen"> for {label}</span>
        </button>
        <button
          type="button"
          className="button picture-field-camera"
          disabled={isOpening}
          onClick={() => camera.current?.click()}
        >
          Take a photo<span className="unseen"> for {label}</span>
        </button>
        <FileInput input={chooser} onChoose={onChoose} />
        {/* On some phones, the file input above opens only the gallery. The file input below opens the camera. */}
        <FileInput input={camera} capture="environment" onChoose={onChoose} />
        {address !== null && (
          <button type="button" className="button button-quiet" onClick={onRemove}>
            Remove<span className="unseen"> {label}</span>
          </button>
        )}
      </div>
    </>
  );
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly capture?: 'environment';
  readonly onChoose: (file: File | undefined) => void;
}

function FileInput({ input, capture, onChoose }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      capture={capture}
      hidden
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // Lets the person choose the same file again.
        target.value = '';
      }}
    />
  );
}
