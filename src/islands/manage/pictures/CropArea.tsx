import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Crop, cropPart, MAX_ZOOM, moved } from '../../../client/pictures/crop.ts';
import { drawCrop } from '../../../client/pictures/draw-crop.ts';

interface CropAreaProps {
  readonly bitmap: ImageBitmap;
  readonly crop: Crop;
  readonly ratio: number;
  /** A zoom below 1 leaves empty space on some sides of the picture. */
  readonly minZoom: number;
  /**
   * Minimum width of the chosen part of the picture. A smaller part would look blurred, so this width limits the zoom.
   */
  readonly smallestPx: number;
  readonly label: string;
  readonly onChange: (crop: Crop) => void;
  readonly onUse: () => void;
  readonly onCancel: () => void;
}

/** With this width, the preview is sharp on the screen of a phone. */
const PREVIEW_WIDTH_PX = 720;

/** An area with a picture. People drag the picture or move sliders to choose the part that customers will see. */
export function CropArea(props: CropAreaProps) {
  const { bitmap, crop, ratio, minZoom, smallestPx, label, onChange, onUse, onCancel } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const id = useId();
  const part = cropPart(bitmap, ratio, crop);
  useEffect(() => {
    if (canvas.current === null) return;
    const size = { width: PREVIEW_WIDTH_PX, height: Math.round(PREVIEW_WIDTH_PX / ratio) };
    drawCrop(canvas.current, bitmap, cropPart(bitmap, ratio, crop), size);
  }, [bitmap, crop, ratio]);

  function drag({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    if (last.current === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    onChange(moved(bitmap, ratio, crop, (clientX - last.current.x) / width, (clientY - last.current.y) / height));
    last.current = { x: clientX, y: clientY };
  }
  const maxZoom = Math.max(1, Math.min(MAX_ZOOM, cropPart(bitmap, ratio, { ...crop, zoom: 1 }).width / smallestPx));
  const sliders = [
    { name: 'zoom', words: 'Zoom', min: minZoom, max: maxZoom, acts: maxZoom > minZoom },
    { name: 'x', words: 'Left to right', min: 0, max: 1, acts: part.width < bitmap.width },
    { name: 'y', words: 'Top to bottom', min: 0, max: 1, acts: part.height < bitmap.height },
  ] as const;

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${label}, as customers will see it`}
        className="picture-field-picture picture-field-crop"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      />
      <fieldset className="picture-field-sliders">
        <legend>Drag the picture, or use the sliders.</legend>
        {sliders.map(({ name, words, min, max, acts }) => (
          <label key={name} className="picture-field-slider" htmlFor={`${id}-${name}`}>
            {words}
            <input
              id={`${id}-${name}`}
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={crop[name]}
              disabled={!acts}
              onChange={({ target }) => onChange({ ...crop, [name]: target.valueAsNumber })}
            />
          </label>
        ))}
      </fieldset>
      <div className="picture-field-buttons">
        <button type="button" className="button button-main" onClick={onUse}>
          Use this picture
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  );
}
