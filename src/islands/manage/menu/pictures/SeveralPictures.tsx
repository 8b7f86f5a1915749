import { useEffect, useRef, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { type ChosenPicture, choosePictures, sendPicture } from '../../../../client/manage/menu/chosen-pictures.ts';
import { dishSteps, findDish, menuOf, placedDishes, textOf } from '../../../../client/manage/menu/menu-draft.ts';
import type { DraftDocument } from '../../../../contract/business-document/draft-document.ts';
import { useEditor } from '../../draft/editor-context.ts';
import { MenuTabs } from '../MenuTabs.tsx';
import { useMenuScreen } from '../menu-context.ts';
import { PictureRow } from './PictureRow.tsx';
import './SeveralPictures.css';

/** Files that are taken at once. Each is shown in small, which takes memory of a phone. */
const MAX_FILES = 60;
const count = (number: number) => `${number} ${number === 1 ? 'picture' : 'pictures'}`;

/** Several pictures at once: each gets the dish that its file is named after, and is sent when the person has looked at all. */
export function SeveralPictures({ draft }: { draft: DraftDocument }) {
  const editor = useEditor();
  const { routingPath } = useMenuScreen();
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
  // Leaving the view ends what is being sent.
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

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
  const waiting = pictures.filter(
    ({ dish, state }) => dish !== null && (state.name === 'failed' ? state.again : state.name !== 'done'),
  );
  const done = pictures.filter(({ state }) => state.name === 'done').length;

  /** One after the other: a phone has memory for the pixels of one picture. */
  async function send(chosen: readonly ChosenPicture[]): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setSending(controller);
    for (const { key } of chosen) {
      if (controller.signal.aborted) break;
      // As it is now: the person may have removed it meanwhile.
      const picture = shown.current.find((each) => each.key === key);
      if (picture === undefined || picture.dish === null) continue;
      change(picture.key, { state: { name: 'sending', share: 0 } });
      const sent = await sendPicture(routingPath, picture, controller.signal, (share) =>
        change(picture.key, { state: { name: 'sending', share } }),
      );
      if (controller.signal.aborted) {
        change(picture.key, { state: { name: 'waiting' } });
        break;
      }
      const place = picture.dish === null ? null : findDish(editor.state.value.document, picture.dish);
      if (!sent.ok)
        change(picture.key, { state: { name: 'failed', message: sent.message, again: sent.code !== null } });
      else if (place === null)
        change(picture.key, { state: { name: 'failed', message: 'This dish was deleted meanwhile.', again: false } });
      else {
        editor.edit({ op: 'set', at: [...dishSteps(place), 'image'], value: sent.address });
        change(picture.key, { state: { name: 'done' } });
      }
      if (!sent.ok && sent.code === 'unauthorised') {
        editor.lostSession();
        break;
      }
    }
    setSending(null);
  }

  return (
    // Dropping is a shortcut: the button does the same by keyboard.
    <section
      className="menu-list several-pictures"
      aria-labelledby="several-pictures"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (sending === null) choose([...event.dataTransfer.files]);
      }}
    >
      <MenuTabs here="pictures" />
      <h2 id="several-pictures" tabIndex={-1}>
        Several pictures at once
      </h2>
      <p>
        Choose the photos of many dishes. A file that is named like a dish, such as {exampleOf(draft)}, finds it by
        itself; for the others you say which dish it is.
      </p>
      <div>
        <FileTrigger acceptedFileTypes={['image/*']} allowsMultiple onSelect={(files) => choose([...(files ?? [])])}>
          <Button className={pictures.length === 0 ? 'button button-main' : 'button'} isDisabled={sending !== null}>
            {pictures.length === 0 ? 'Choose pictures' : 'Choose more pictures'}
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
              others={pictures}
              isBusy={sending !== null}
              onChange={(to) => change(picture.key, to)}
              onRetry={() => void send([picture])}
              onRemove={() => {
                URL.revokeObjectURL(picture.url);
                setPictures((now) => now.filter((each) => each !== picture));
              }}
            />
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <div className="several-pictures-foot">
          <p role="status">
            {sending !== null
              ? `Sending: ${done} of ${done + waiting.length} done`
              : `${count(done)} in your draft, ${waiting.length} to send.`}
          </p>
          {sending === null ? (
            <Button className="button button-main" isDisabled={waiting.length === 0} onPress={() => void send(waiting)}>
              Send {count(waiting.length)}
            </Button>
          ) : (
            <Button className="button" onPress={() => sending.abort()}>
              Stop
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The file name of a dish of this menu. */
function exampleOf(draft: DraftDocument): string {
  const [first] = placedDishes(draft);
  return `“${(first && textOf(first.dish, 'name')) || 'Margherita'}.jpg”`;
}
