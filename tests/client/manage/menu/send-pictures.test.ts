import { expect, it } from 'vitest';
import { type ChosenPicture, isReady, isUnsent } from '../../../../src/client/manage/menu/chosen-pictures.ts';
import { type Sending, sendPictures } from '../../../../src/client/manage/menu/send-pictures.ts';
import { type Crop, MIDDLE } from '../../../../src/client/pictures/crop.ts';

const CORNER: Crop = { x: 0, y: 0, zoom: 2 };

const picture = (key: number, fields: Partial<ChosenPicture> = {}): ChosenPicture => ({
  ...{ key, file: new File([], `${key}.jpg`), url: `blob:${key}`, dish: key * 10 },
  ...{ crop: MIDDLE, cropBefore: null, state: { name: 'waiting' } },
  ...fields,
});

/** Sends the pictures of a screen. `sent` lists the uploads: `1 at 0.5` is picture 1 with 0.5 as the x of its crop. */
function screen(pictures: readonly ChosenPicture[], parts: Partial<Sending> = {}) {
  const shown = new Map(pictures.map((each) => [each.key, each]));
  const sent: string[] = [];
  const controller = new AbortController();
  const result = sendPictures([...shown.keys()], {
    signal: controller.signal,
    find: (key) => shown.get(key),
    change: (key, to) => {
      const before = shown.get(key);
      if (before !== undefined) shown.set(key, { ...before, ...to });
    },
    send: async ({ key, crop }) => {
      sent.push(`${key} at ${crop.x}`);
      return { ok: true, address: `/${key}.jpg` };
    },
    place: () => true,
    ...parts,
  });
  return { result, sent, controller, states: () => [...shown.values()].map(({ state }) => state.name), shown };
}

it('a picture whose crop the person is still editing is sent with the crop as shown, and the editing ends', async () => {
  const { result, sent, shown } = screen([picture(1, { crop: CORNER, cropBefore: MIDDLE })]);
  await result;
  expect(sent).toEqual(['1 at 0']);
  expect(shown.get(1)).toMatchObject({ crop: CORNER, cropBefore: null, state: { name: 'done' } });
});

it('a picture without a dish is skipped, and a picture whose dish was removed is reported', async () => {
  const { result, sent, shown } = screen([picture(1, { dish: null }), picture(2)], { place: () => false });
  await result;
  expect(sent).toEqual(['2 at 0.5']);
  expect([...shown.values()].map(({ state }) => state)).toEqual([
    { name: 'waiting' },
    { name: 'failed', message: 'This dish was deleted meanwhile.', again: false },
  ]);
});

it('sending can be stopped: the picture of the running upload waits again, and the next upload does not begin', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ readonly ok: true; readonly address: string }>();
  const sending = screen([picture(1), picture(2)], {
    send: async () => {
      begun.resolve();
      return ended.promise;
    },
  });
  await begun.promise;
  expect(sending.states()).toEqual(['sending', 'waiting']);
  sending.controller.abort();
  ended.resolve({ ok: true, address: '/late.jpg' });
  expect(await sending.result).toEqual({ signedOut: false });
  expect(sending.states()).toEqual(['waiting', 'waiting']);
});

it('sending stops when the session ends, and the pictures can be sent again', async () => {
  const { result, states, shown } = screen([picture(1), picture(2)], {
    send: async () => ({ ok: false, message: 'Please sign in.', code: 'unauthorised' }),
  });
  expect(await result).toEqual({ signedOut: true });
  expect(states()).toEqual(['failed', 'waiting']);
  expect([...shown.values()].map(isReady)).toEqual([true, true]);
});

it('a picture counts as unsent while it waits or is being sent', () => {
  const unsent = [
    picture(1),
    picture(2, { dish: null }),
    picture(3, { state: { name: 'sending', share: 0.5 } }),
    picture(4, { state: { name: 'done' } }),
    picture(5, { state: { name: 'failed', message: 'Too small', again: false } }),
  ].filter(isUnsent);
  expect(unsent.map(({ key }) => key)).toEqual([1, 2, 3]);
});
