import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { draftDocumentSchema } from '../../../src/contract/business-document/draft-document.ts';
import { Contact } from '../../../src/islands/manage/settings/Contact.tsx';
import { Looks } from '../../../src/islands/manage/start/Looks.tsx';

const WRONG = [
  { at: ['phone'], place: 'phone', message: 'A phone number looks like 604-555-0101.' },
  { at: ['websiteUri'], place: 'websiteUri', message: 'A link begins with https://.' },
];
const shown = (mistakes: typeof WRONG, screen = Contact) =>
  renderToStaticMarkup(
    createElement(screen, {
      routingPath: 'ramen',
      email: 'sam@example.ca',
      draft: {
        ...{ revision: 0, differs: true, publishedVersion: 1, savedBy: null, savedAt: null },
        document: v.parse(draftDocumentSchema, { version: 1 }),
      },
      mistakes,
    }),
  );

it('the screen of a saved draft states the number of mistakes, and shows each one at its field', () => {
  expect(shown([])).not.toContain('mistake');
  expect(shown(WRONG.slice(0, 1))).toContain('>1 mistake<');
  const html = shown(WRONG);
  expect(html).toContain('>2 mistakes<');
  for (const { message } of WRONG) expect(html).toContain(message);
});

it('the step “How it looks” of a new business states only the mistakes that people can correct there', () => {
  const emptyMenu = { at: ['menu'], place: 'menu', message: 'The menu is empty.' };
  const html = shown([emptyMenu], Looks);
  expect(html).not.toContain('mistake<');
  expect(html).not.toContain('not ready to publish');
  const logo = { at: ['logo'], place: 'logo', message: 'This picture is not stored here.' };
  expect(shown([emptyMenu, logo], Looks)).toContain('>1 mistake<');
});
