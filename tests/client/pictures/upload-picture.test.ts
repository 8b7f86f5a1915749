import { afterEach, expect, it, vi } from 'vitest';
import { uploadPicture } from '../../../src/client/pictures/upload-picture.ts';
import { PICTURE_PROBLEMS } from '../../../src/contract/pictures.ts';

const FILE = new Blob(['picture'], { type: 'image/jpeg' });

/** A network that answers when the test tells it to. Status 0: no answer. */
class Network {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend: () => void = () => {};
  status = 0;
  responseText = '';
  readonly sent: string[] = [];
  open(method: string, path: string) {
    this.sent.push(`${method} ${path}`);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`);
  }
  send() {
    this.sent.push('file');
  }
  abort() {
    this.onloadend();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onloadend();
  }
}

function start(abort = new AbortController()) {
  const network = new Network();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: stands in for the browser's class.
        return network;
      }
    },
  );
  const shares: number[] = [];
  const answer = uploadPicture({
    routingPath: 'ramen',
    kind: 'logo',
    file: FILE,
    onProgress: (share) => shares.push(share),
    signal: abort.signal,
  });
  return { network, shares, abort, answer };
}

afterEach(() => vi.unstubAllGlobals());

it('an upload sends the file, reports the progress and returns the address', async () => {
  const { network, shares, answer } = start();
  expect(network.sent).toEqual([
    'POST /rest/manage/business/ramen/pictures?kind=logo',
    'content-type: image/jpeg',
    'file',
  ]);
  network.upload.onprogress?.({ loaded: 3, total: 6 });
  network.answer(200, { address: '/pictures/1/a-168.png' });
  expect(await answer).toEqual({ ok: true, value: { address: '/pictures/1/a-168.png' } });
  expect(shares).toEqual([0.5]);
});

it("an upload of a file that the edge refuses returns the edge's sentence", async () => {
  const { network, answer } = start();
  const message = PICTURE_PROBLEMS.damaged;
  network.answer(422, { error: { code: 'refused', reason: 'damaged', message, requestId: 'x' } });
  expect(await answer).toEqual({ ok: false, failure: { code: 'refused', reason: 'damaged', message } });
});

it('an upload that is cancelled fails with the same code as an upload without a network', async () => {
  const { abort, answer } = start();
  abort.abort();
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'offline' } });
});

it('an upload that was cancelled before it began sends nothing', async () => {
  const abort = new AbortController();
  abort.abort();
  const { network, answer } = start(abort);
  expect(await answer).toMatchObject({ ok: false });
  expect(network.sent).toEqual([]);
});
