import { memo, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { ChosenPicture } from '../../../../client/manage/menu/chosen-pictures.ts';
import { type DraftMenu, shownName, textOf } from '../../../../client/manage/menu/menu-draft.ts';
import { cropPart } from '../../../../client/pictures/crop.ts';
import { openPicture } from '../../../../client/pictures/open-picture.ts';
import { PICTURE_KINDS } from '../../../../contract/picture-kinds.ts';
import { PICTURE_PROBLEMS } from '../../../../contract/pictures.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { CropArea } from '../../pictures/CropArea.tsx';
import '../../pictures/PictureField.css';

const { ratio, widths } = PICTURE_KINDS.dish;
const [smallestPx] = widths;

interface PictureRowProps {
  picture: ChosenPicture;
  menu: DraftMenu;
  /**
   * All chosen pictures, including this one. If several pictures are for the same dish, the dish gets the last of these
   * pictures.
   */
  pictures: readonly ChosenPicture[];
  isBusy: boolean;
  onChange: (to: Partial<ChosenPicture>) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A chosen file with its dish, its crop and its progress. */
export function PictureRow({ picture, menu, pictures, isBusy, onChange, onRetry, onRemove }: PictureRowProps) {
  const { file, url, dish, crop, cropBefore, state } = picture;
  const id = useId();
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  useEffect(() => () => bitmap?.close(), [bitmap]);
  const cropping = cropBefore === null ? null : bitmap;
  // Frees the decoded picture after the crop, because a phone has memory for only one decoded picture.
  useEffect(() => {
    if (cropBefore === null) setBitmap(null);
  }, [cropBefore]);
  const area = useRef<HTMLFieldSetElement>(null);
  const cropButton = useRef<HTMLButtonElement>(null);
  const isOpen = cropping !== null;
  const wasOpen = useRef(isOpen);
  // Opening and closing the crop removes the pressed button, so the focus must move.
  useEffect(() => {
    if (isOpen && !wasOpen.current) area.current?.focus();
    if (!isOpen && wasOpen.current && !isBusy) cropButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isBusy]);
  const busy = useRef(isBusy);
  busy.current = isBusy;
  const isTwice = dish !== null && pictures.some((other) => other !== picture && other.dish === dish);
  const openCrop = async () => {
    const opened = await openPicture(file);
    if ('problem' in opened) return onChange({ state: { name: 'failed', message: opened.problem, again: false } });
    if (cropPart(opened.bitmap, ratio, crop).width < smallestPx) {
      opened.bitmap.close();
      return onChange({ state: { name: 'failed', message: PICTURE_PROBLEMS.tooFewPixels, again: false } });
    }
    // If sending has begun in the meantime, the crop stays closed.
    if (busy.current) return opened.bitmap.close();
    setBitmap(opened.bitmap);
    onChange({ cropBefore: crop });
  };
  return (
    <li className="picture-row">
      {cropping === null ? (
        // The thumbnail shows a square at about the chosen position. Unlike the picture that customers see, the thumbnail
        // ignores the chosen zoom.
        <img
          className="picture-row-image"
          src={url}
          alt=""
          width={72}
          height={72}
          // If the browser cannot decode the file, there is no thumbnail. The row says why when the picture is sent.
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden';
          }}
          style={{ objectPosition: `${crop.x * 100}% ${crop.y * 100}%` }}
        />
      ) : (
        <fieldset className="picture-field picture-row-crop" ref={area} tabIndex={-1}>
          <legend className="unseen">Crop {file.name}</legend>
          <CropArea
            bitmap={cropping}
            {...{ crop, ratio, smallestPx }}
            minZoom={1}
            label={file.name}
            onChange={(next) => onChange({ crop: next })}
            onUse={() => onChange({ cropBefore: null })}
            onCancel={() => onChange({ cropBefore: null, ...(cropBefore && { crop: cropBefore }) })}
          />
        </fieldset>
      )}
      <div className="picture-row-words">
        <div className="field">
          <label className="picture-row-file" htmlFor={id}>
            {file.name}
          </label>
          <select
            id={id}
            value={dish === null ? '' : String(dish)}
            disabled={isBusy || state.name === 'done'}
            onChange={({ target }) => onChange({ dish: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">No dish</option>
            <DishOptions menu={menu} />
          </select>
        </div>
        <p className="picture-row-state" role="status">
          {state.name === 'done' && (
            <span className="picture-row-done">
              <Icon name="check" /> In your draft
            </span>
          )}
          {state.name === 'failed' && <span className="field-error">{state.message}</span>}
          {state.name === 'waiting' && isTwice && 'Several pictures are for this dish. It gets the last one.'}
          {state.name === 'waiting' && dish === null && 'Choose a dish to send it.'}
        </p>
        {state.name === 'sending' && (
          <progress aria-label={`Sending ${file.name}`} {...(state.share < 1 && { value: state.share })} />
        )}
      </div>
      {cropping === null && state.name !== 'done' && state.name !== 'sending' && (
        <div className="picture-row-buttons">
          {state.name === 'failed' && state.again && (
            <Button className="button" isDisabled={isBusy || dish === null} onPress={onRetry}>
              Try again<span className="unseen"> to send {file.name}</span>
            </Button>
          )}
          {(state.name === 'waiting' || state.again) && (
            <Button
              className="button button-quiet"
              ref={cropButton}
              isDisabled={isBusy}
              onPress={() => void openCrop()}
            >
              Crop<span className="unseen"> {file.name}</span>
            </Button>
          )}
          <Button className="round" aria-label={`Leave ${file.name} out`} isDisabled={isBusy} onPress={onRemove}>
            <Icon name="close" />
          </Button>
        </div>
      )}
    </li>
  );
}

/** The dishes of the menu by category. Memoised, so that the progress of an upload does not render them again. */
const DishOptions = memo(function DishOptions({ menu }: { menu: DraftMenu }) {
  return menu.map((category) => (
    <optgroup key={category.id} label={shownName(category)}>
      {category.products.map((each) => (
        <option key={each.id} value={each.id}>
          {shownName(each)}
          {textOf(each, 'image') !== '' && ' (has a picture)'}
        </option>
      ))}
    </optgroup>
  ));
});
