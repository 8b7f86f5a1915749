import { expect, it } from 'vitest';
import { SAVE_WORDS, saveWord } from '../../../src/client/manage/save-words.ts';
import type { Draft } from '../../../src/contract/documents.ts';

const saved: Draft = {
  ...{ revision: 2, differs: true, document: { version: 1 } },
  ...{ savedBy: null, savedAt: null, publishedVersion: 1 },
};

it.each([
  [{ phase: 'saved', saved } as const, 0, 'saved', 'good'],
  [{ phase: 'saved', saved } as const, 1, 'mistaken', 'bad'],
  [{ phase: 'saved', saved: { ...saved, differs: false } } as const, 0, 'published', 'good'],
  [{ phase: 'saving', saved } as const, 1, 'saving', 'busy'],
  [{ phase: 'offline', saved } as const, 1, 'offline', 'bad'],
])('says of a draft %# with %i mistakes: %s', (state, mistakes, word, kind) => {
  expect(saveWord(state, mistakes)).toBe(word);
  expect(SAVE_WORDS[saveWord(state, mistakes)].kind).toBe(kind);
});
