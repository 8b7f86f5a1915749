import { useEffect, useRef, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { guardPage } from '../../../../client/leave-guard.ts';
import {
  type ChosenPicture,
  choosePictures,
  isReady,
  isUnsent,
  sendPicture,
} from '../../../../client/manage/menu/chosen-pictures.ts';
import { dishSteps, findDish, menuOf, placedDishes, textOf } from '../../../../client/manage/menu/menu-draft.ts';
import { sendPictures } from '../../../../client/manage/menu/send-pictures.ts';
import type { DraftDocument } from '../../../../contract/business-document/draft-document.ts';
import { useEditor } from '../../draft/editor-context.ts';
import { useFileDrop } from '../../pictures/use-file-drop.ts';
import { MenuTabs } from '../MenuTabs.tsx';
import { useMenuScreen } from '../menu-context.ts';
import { PictureRow } from './PictureRow.tsx';
import './SeveralPictures.css';

/**
 * Maximum number of chosen files that are not in the draft yet. Each has a thumbnail, which takes memory on a phone.
 */
const MAX_FILES = 60;
const count = (number: number) => `${number} ${number === 1 ? 'picture' : 'pictures'}`;

/**
 * Uploads several pictures. A picture whose file name matches the name of a dish is for this dish. The person reviews
 * the list and sends the pictures.
 */
export function SeveralPictures({ draft }: { draft: DraftDocument }) {
  const editor = useEditor();
  const { routingPath, guardView } = useMenuScreen();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<AbortController | null>(null);
  const shown = useRef<readonly ChosenPicture[]>([]);
  shown.current = pictures;
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
  // Leaving the view stops the upload.
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    const isUnfinished = () => shown.current.some(isUnsent);
    const stops = [guardPage(isUnfinished), guardView(isUnfinished)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [guardView]);

  const change = (key: number, to: Partial<ChosenPicture>) =>
    setPictures((now) => now.map((picture) => (picture.key === key ? { ...picture, ...to } : picture)));
  const choose = (files: readonly File[]) => {
    const images = files.filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
    const room = MAX_FILES - pictures.filter(({ state }) => state.name !== 'done').length;
    setProblem(
      images.length > room
        ? `At most ${MAX_FILES} pictures fit here at once. The others are left out.`
        : images.length < files.length
          ? 'Files that are no pictures are left out.'
          : null,
    );
    const dishes = placedDishes(draft).map(({ dish }) => dish);
    setPictures((now) => [...now, ...choosePictures(images.slice(0, room), dishes, now)]);
  };
  const drop = useFileDrop((files) => sending === null && choose(files));
  const waiting = pictures.filter(isReady);
  const done = pictures.filter(({ state }) => state.name === 'done').length;
  const outcome = useRef<HTMLParagraphElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function send(chosen: readonly ChosenPicture[]): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setSending(controller);
    const { signedOut } = await sendPictures(
      chosen.map(({ key }) => key),
      {
        signal: controller.signal,
        find: (key) => shown.current.find((each) => each.key === key),
        change,
        send: (picture, onProgress) => sendPicture(routingPath, picture, controller.signal, onProgress),
        place: (dish, address) => {
          const place = findDish(editor.state.value.document, dish);
          if (place !== null) editor.edit({ op: 'set', at: [...dishSteps(place), 'image'], value: address });
          return place !== null;
        },
      },
    );
    setSending(null);
    // The pressed button no longer exists or is disabled, so the focus moves to the outcome.
    outcome.current?.focus({ preventScroll: true });
    if (signedOut) editor.lostSession();
  }

  return (
    <section className="menu-list several-pictures" aria-labelledby="several-pictures" {...drop}>
      <MenuTabs here="pictures" />
      <h2 id="several-pictures" tabIndex={-1} ref={heading}>
        Several pictures at once
      </h2>
      <p>
        Choose the photos of many dishes. A file that is named like a dish, such as {exampleOf(draft)}, gets this dish
        automatically. For the others, you choose the dish.
      </p>
      <div className="menu-buttons">
        <FileTrigger acceptedFileTypes={['image/*']} allowsMultiple onSelect={(files) => choose([...(files ?? [])])}>
          <Button className={pictures.length === 0 ? 'button button-main' : 'button'} isDisabled={sending !== null}>
            {pictures.length === 0 ? 'Choose pictures' : 'Choose more pictures'}
          </Button>
        </FileTrigger>
        {/* On some phones, the file input above opens only the gallery. The file input below opens the camera. */}
        <FileTrigger
          acceptedFileTypes={['image/*']}
          defaultCamera="environment"
          onSelect={(files) => choose([...(files ?? [])])}
        >
          <Button className="button picture-field-camera" isDisabled={sending !== null}>
            Take a photo
          </Button>
        </FileTrigger>
      </div>
      {problem !== null && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="several-pictures-list" aria-label="Chosen pictures">
          {pictures.map((picture) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              menu={menuOf(draft)}
              pictures={pictures}
              isBusy={sending !== null}
              onChange={(to) => change(picture.key, to)}
              onRetry={() => void send([picture])}
              onRemove={() => {
                heading.current?.focus({ preventScroll: true });
                URL.revokeObjectURL(picture.url);
                setPictures((now) => now.filter((each) => each !== picture));
              }}
            />
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <div className="several-pictures-foot">
          <p role="status" tabIndex={-1} ref={outcome}>
            {sending !== null
              ? `Sending: ${done} of ${done + waiting.length} done`
              : `${count(done)} in your draft, ${waiting.length} to send.`}
          </p>
          {/* The Stop button is beside the Send button. If it replaced the Send button, the second press of a double
              press on Send would hit Stop, and the upload would stop. */}
          {sending !== null && (
            <Button className="button" onPress={() => sending.abort()}>
              Stop
            </Button>
          )}
          <Button
            className="button button-main"
            isDisabled={sending === null && waiting.length === 0}
            isPending={sending !== null}
            onPress={() => void send(waiting)}
          >
            {sending === null ? `Send ${count(waiting.length)}` : 'Sending…'}
          </Button>
        </div>
      )}
    </section>
  );
}

/** An example of a file name, made from the name of the first dish on this menu. */
function exampleOf(draft: DraftDocument): string {
  const [first] = placedDishes(draft);
  return `“${(first && textOf(first.dish, 'name')) || 'Margherita'}.jpg”`;
}
