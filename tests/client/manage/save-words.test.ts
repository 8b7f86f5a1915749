import { expect, it } from 'vitest';
import { refusedText, SAVE_WORDS, saveWord } from '../../../src/client/manage/save-words.ts';
import type { Draft } from '../../../src/contract/documents.ts';

const saved: Draft = {
  ...{ revision: 2, differs: true, document: { version: 1 } },
  ...{ savedBy: null, savedAt: null, publishedVersion: 1 },
};

it.each([
  [0, 'saved', 'good', { phase: 'saved', saved } as const],
  [1, 'mistaken', 'bad', { phase: 'saved', saved } as const],
  [0, 'published', 'good', { phase: 'saved', saved: { ...saved, differs: false } } as const],
  [1, 'saving', 'busy', { phase: 'saving', saved } as const],
  [1, 'offline', 'bad', { phase: 'offline', saved } as const],
])('with %i mistakes, the key in SAVE_WORDS is "%s", which has the kind %s', (mistakes, word, kind, state) => {
  expect(saveWord(state, mistakes)).toBe(word);
  expect(SAVE_WORDS[saveWord(state, mistakes)].kind).toBe(kind);
});

it('the text about a refused change states the reason and what to do, because the refused change also keeps later changes from being saved', () => {
  expect(refusedText('That request is too large.')).toBe(
    'Not saved. That request is too large. “Undo” takes the last change back.',
  );
});
