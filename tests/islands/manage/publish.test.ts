import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Publish, type PublishProps } from '../../../src/islands/manage/publish/Publish.tsx';

const MISTAKE = { at: ['phone'], place: 'phone', message: 'A phone number looks like 604-555-0101.' };
const SCHEDULED = {
  ...{ revision: 1, publishAt: 0, publishAtLabel: 'Friday, 5:00 a.m.' },
  ...{ scheduledBy: 'Sam', scheduledAt: 0, problem: null },
};
const shown = (mistakes: PublishProps['mistakes'], scheduled: PublishProps['scheduled']) =>
  renderToStaticMarkup(
    createElement(Publish, {
      routingPath: 'ramen',
      email: 'sam@example.ca',
      draft: { revision: 1, differs: true, publishedVersion: 1, savedBy: null, savedAt: null },
      differences: [],
      versions: [],
      ...{ mistakes, scheduled },
    }),
  );

it('J7: while the draft has mistakes, nobody can set a time for its publication, but a time that is set is shown', () => {
  const title = 'At a set time';
  expect(shown([], null)).toContain(title);
  expect(shown([MISTAKE], null)).not.toContain(title);
  expect(shown([MISTAKE], SCHEDULED)).toContain(`Planned for <strong>${SCHEDULED.publishAtLabel}`);
});
