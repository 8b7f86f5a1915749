import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSeeds } from '../../../../functions/data/seeds/read-seed.ts';
import { inverseOf } from '../../../../src/client/manage/inverse-changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
import { readDocument } from '../../../../src/contract/business-document/read-document.ts';
import { standingOf } from '../../../../src/contract/standing.ts';
import { anyMenu } from '../../../any-menu.ts';
import { anyEdits, edited } from '../../../any-menu-edits.ts';
import { dishesOfDraft, dishesOfMenu } from '../../../shown-menu.ts';

const [seed] = readSeeds();
if (seed === undefined) throw new Error('There are no demo businesses.');
const { document, business } = seed;

test('after any edits of the menu editor, the menu can be published, and customers see the draft', () => {
  fc.assert(
    fc.property(anyMenu, anyEdits, (part, editsOf) => {
      const before = { ...document, ...part };
      const draft = editsOf(before).reduce(edited, before);
      const read = readDocument(draft, standingOf(business));
      if (!read.ok) throw new Error(read.mistakes.map(({ place, message }) => `${place}: ${message}`).join(' '));
      expect(dishesOfMenu(read.menu.products)).toEqual(dishesOfDraft(draft));
    }),
  );
});

test('after any edits of the menu editor, undoing them step by step restores the menu', () => {
  fc.assert(
    fc.property(anyMenu, anyEdits, (part, editsOf) => {
      const before = { ...document, ...part };
      let draft: DraftDocument = before;
      const undo = editsOf(before).map((changes) => {
        const inverse = inverseOf(draft, changes);
        draft = edited(draft, changes);
        return inverse ?? [];
      });
      expect(undo.toReversed().reduce(edited, draft)).toEqual(before);
    }),
  );
});
