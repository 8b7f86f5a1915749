import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valueAt } from '../../../src/client/manage/document-value.ts';
import { draftCalls } from '../../../src/client/manage/draft-calls.ts';
import { CLASH_READ_MS, createDraftEditor } from '../../../src/client/manage/draft-editor.ts';
import { RETRY_DELAY_MS, SAVE_DELAY_MS } from '../../../src/client/manage/draft-state.ts';
import { unsentEdits } from '../../../src/client/manage/unsent-edits.ts';
import type { Draft } from '../../../src/contract/documents.ts';
import { NO_PRICE_REASON } from '../../../src/contract/menu-import/menu-fields.ts';
import { forbidStorage, stubBrowser } from '../browser.ts';
import { type AnswerRequest, answerRequests, json } from '../network.ts';

const state = (revision: number) => ({
  revision,
  differs: true,
  publishedVersion: 1,
  savedBy: 'Sasha',
  savedAt: 1_790_000_000_000,
});
const draft = (revision: number, name = 'Ramen'): Draft => ({ ...state(revision), document: { version: 1, name } });
const error = (code: string, status: number) => json({ error: { code, message: `${code}.`, requestId: 'r' } }, status);
const mistakes = [{ at: ['name'], place: 'name', message: 'Please fill this in.' }];

/** The answer to a request that checks the draft is `mistakes`; `answer` answers all other requests. */
const withChecks =
  (answer: AnswerRequest): AnswerRequest =>
  (request) =>
    request.path.endsWith('/check') ? json({ revision: 2, mistakes }) : answer(request);

function open(opened = draft(1)) {
  const calls = draftCalls('ramen');
  const unsent = unsentEdits('sasha@ramen.example', 'ramen');
  const editor = createDraftEditor({ draft: opened, mistakes: [], calls, unsent });
  return {
    editor,
    stop: editor.connect(),
    type: (name: string) => editor.edit({ op: 'set', at: ['name'], value: name }),
  };
}

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the editor of a draft', () => {
  it('lets customers order an imported dish as soon as a person sets its price, and one undo takes back both', () => {
    const dish = { id: 2, name: 'Curry', price: '0.00', disabledReason: NO_PRICE_REASON };
    const menu = [{ id: 1, name: 'Mains', products: [dish] }];
    const { editor } = open({ ...state(1), document: { version: 1, menu } });
    const products = () => valueAt(editor.state.value.document, ['menu', 1, 'products']);
    editor.edit({ op: 'set', at: ['menu', 1, 'products', 2, 'price'], value: '12.00' });
    expect(products()).toEqual([{ id: 2, name: 'Curry', price: '12.00' }]);
    editor.undo();
    expect(products()).toEqual([dish]);
  });

  it('saves after a pause and then shows the mistakes of the saved draft', async () => {
    const requests = answerRequests(withChecks(() => json(state(2))));
    const { editor, type } = open();
    type('R');
    type('');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/rest/manage/business/ramen/draft', { revision: 1, changes: [{ op: 'set', at: ['name'], value: '' }] }],
      ['GET', '/rest/manage/business/ramen/draft/check', undefined],
    ]);
    expect(editor.state.value.phase).toBe('saved');
    expect(editor.mistakes.value).toEqual(mistakes);
  });

  it('reads the draft that another person has saved, applies the unsent edits to it and saves again', async () => {
    const requests = answerRequests(
      withChecks(({ method, body }) => {
        if (method === 'GET') return json({ ...draft(5), savedBy: 'Kim' });
        return JSON.stringify(body).includes('"revision":5') ? json(state(6)) : error('conflict', 409);
      }),
    );
    const { editor, type } = open();
    type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT', 'GET']);
    expect(editor.state.value.newerDraft?.savedBy).toBe('Kim');
    expect(editor.state.value.saved.revision).toBe(6);
  });

  it('reads the draft again while a clash is shown, until the person has chosen', async () => {
    let newest = draft(5, 'Soup');
    const requests = answerRequests(
      withChecks(({ method, body }) => {
        if (method === 'GET') return json(newest);
        return JSON.stringify(body).includes(`"revision":${newest.revision}`) ? json(state(9)) : error('conflict', 409);
      }),
    );
    const { editor, type } = open();
    type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(editor.state.value.clashes).toMatchObject([{ mine: 'Noodles', theirs: 'Soup' }]);
    newest = draft(6, 'Soups');
    await vi.advanceTimersByTimeAsync(CLASH_READ_MS);
    expect(editor.state.value.clashes).toMatchObject([{ mine: 'Noodles', theirs: 'Soups' }]);
    newest = draft(7, 'Soups!');
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state.value.clashes).toMatchObject([{ theirs: 'Soups!' }]);
    editor.choose(['name'], 'mine');
    await vi.advanceTimersByTimeAsync(0);
    expect([editor.state.value.phase, editor.state.value.document.name]).toEqual(['saved', 'Noodles']);
    const { length } = requests;
    await vi.advanceTimersByTimeAsync(3 * CLASH_READ_MS);
    expect(requests.length).toBe(length);
  });

  it('stores unsent edits in the browser, and sends them on the next visit', async () => {
    answerRequests(() => error('unauthorised', 401));
    const lost = open();
    lost.type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(lost.editor.state.value.phase).toBe('signedOut');
    lost.type('Noodles!');
    lost.stop();

    const requests = answerRequests(withChecks(() => json(state(2))));
    const back = open();
    expect(back.editor.state.value.document.name).toBe('Noodles!');
    await vi.advanceTimersByTimeAsync(0);
    expect(requests[0]?.body).toEqual({ revision: 1, changes: [{ op: 'set', at: ['name'], value: 'Noodles!' }] });
    back.stop();
    expect(open().editor.state.value.phase).toBe('saved');
  });

  it('takes over the edits that an earlier release kept for all tabs together', async () => {
    answerRequests(() => error('unauthorised', 401));
    const edit = (value: string) => [{ op: 'set', at: ['name'], value }];
    const kept = [{ changes: edit('Noodles'), inverse: edit('Ramen') }];
    localStorage.setItem('console-unsent:sasha@ramen.example:ramen', JSON.stringify(kept));
    expect(open().editor.state.value.document.name).toBe('Noodles');
    expect(localStorage.getItem('console-unsent:sasha@ramen.example:ramen')).toBeNull();
  });

  it('keeps the unsent edits of each tab: a tab that has saved its edits does not delete those of other tabs', async () => {
    answerRequests(() => error('unauthorised', 401));
    const lost = open();
    const other = open();
    lost.type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);

    answerRequests(withChecks(() => json(state(2))));
    other.editor.edit({ op: 'set', at: ['phone'], value: '604-555-0101' });
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(other.editor.state.value.phase).toBe('saved');

    expect(open().editor.state.value.document.name).toBe('Noodles');
  });

  it('waits for a call of `saveNow` when another request of the screen has found that the session has ended', async () => {
    const requests = answerRequests(withChecks(() => json(state(2))));
    const { editor, type } = open();
    editor.lostSession();
    expect(editor.state.value.phase).toBe('signedOut');
    type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(requests).toEqual([]);
    editor.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests[0]?.body).toMatchObject({ changes: [{ op: 'set', at: ['name'], value: 'Noodles' }] });
    expect(editor.state.value.phase).toBe('saved');
  });

  it.each([
    ['offline', 'no answer'],
    ['failing', error('unavailable', 503)],
  ] as const)('tries again by itself when its phase is %s', async (phase, answer) => {
    answerRequests(() => (typeof answer === 'string' ? answer : answer.clone()));
    const { editor, type } = open();
    type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(editor.state.value.phase).toBe(phase);
    answerRequests(withChecks(() => json(state(2))));
    await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
    expect(editor.state.value.phase).toBe('saved');
  });

  it('saves as soon as the network is back', async () => {
    answerRequests(() => 'no answer');
    const { editor, type } = open();
    type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    answerRequests(withChecks(() => json(state(2))));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state.value.phase).toBe('saved');
  });

  it('shows why the edge refuses a change', async () => {
    answerRequests(() => error('tooLarge', 413));
    const { editor, type } = open();
    type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(editor.state.value.phase).toBe('refused');
    expect(editor.state.value.message).toBe('tooLarge.');
  });

  it('works where the browser forbids storage', async () => {
    forbidStorage();
    answerRequests(withChecks(() => json(state(2))));
    const { editor, type } = open();
    type('Noodles');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(editor.state.value.phase).toBe('saved');
  });
});
